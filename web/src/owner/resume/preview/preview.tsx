import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ResumePreview, Selection } from '#contract/resume.ts'
import { Button } from '../../../ui/button.tsx'
import { ownerQuery } from '../../api/cache.ts'
import { previewResume } from '../../api/calls.ts'
import { reason } from '../../api/owner-call.ts'
import form from '../../forms/form.module.css'
import parts from '../../forms/parts.module.css'
import { Reload } from '../../ui/list-state.tsx'
import { isDeployStale } from '../../ui/stale-deploy.ts'
import styles from './preview.module.css'
import { WordDownload } from './word-download.tsx'

/** ms; debounces the rendering of the preview. */
const debounce = 400

const previewQuery = (selection: string) =>
  ownerQuery(
    ['resume-preview', selection],
    (signal) => previewResume(JSON.parse(selection), signal),
    'Failed to make the PDF',
  )

/** The PDF of the current selection; the previous one while another is rendered. */
export function usePreview(selection: Selection) {
  const chosen = JSON.stringify(selection)
  const wanted = useSettled(chosen)
  const query = useQuery({
    ...previewQuery(wanted),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
  const { data: preview, isFetching, error } = query
  return { preview, error, isBusy: isFetching || wanted !== chosen }
}

/** As text, '' until there is a file. */
export function lengthOf(preview: ResumePreview | undefined): string {
  if (!preview) return ''
  return preview.pages === 1 ? 'One page' : `${preview.pages} pages`
}

/** Shows exactly the file that would be published. */
export function Preview({ preview, error, isBusy }: ReturnType<typeof usePreview>) {
  const [pdf, setPdf] = useState<Uint8Array<ArrayBuffer> | null>(null)
  const [address, setAddress] = useState('')
  const [tries, setTries] = useState(0)
  const encoded = preview?.pdf

  useEffect(() => {
    if (encoded === undefined) return
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))
    const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
    setPdf(bytes)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [encoded])

  return (
    <aside className={parts.preview} aria-labelledby="preview-title" aria-busy={isBusy}>
      <div className={styles.head}>
        <h2 className={form.previewTitle} id="preview-title" tabIndex={-1}>
          PDF preview
        </h2>
        {preview && address && (
          <div className={styles.downloads}>
            <Button as="a" href={address} download={preview.fileName}>
              <Download size={16} aria-hidden="true" /> Download PDF
            </Button>
            <WordDownload words={preview.words} fileName={preview.fileName} />
          </div>
        )}
      </div>
      <div role="status">
        {error ? (
          <p className={styles.warning}>{reason(error, 'The PDF could not be made.')}</p>
        ) : (
          preview && <p>{lengthOf(preview)}</p>
        )}
        {!error &&
          preview?.warnings.map((warning) => (
            <p className={styles.note} key={warning}>
              {warning}
            </p>
          ))}
      </div>
      {pdf && preview && (
        <Pages key={tries} pdf={pdf} count={preview.pages} onReload={() => setTries(tries + 1)} />
      )}
    </aside>
  )
}

type Fault = 'load' | 'replaced' | 'draw'

interface PagesProps {
  pdf: Uint8Array<ArrayBuffer>
  count: number
  onReload(): void
}

/** Rendered with PDF.js, since many phones have no PDF viewer. */
function Pages({ pdf, count, onReload }: PagesProps) {
  const root = useRef<HTMLDivElement>(null)
  const [fault, setFault] = useState<Fault | null>(null)

  useEffect(() => {
    const abort = new AbortController()
    const end = (fault: Fault | null) => abort.signal.aborted || setFault(fault)
    import('./draw-pdf.ts').then(
      ({ drawPdf }) =>
        drawPdf(pdf, [...(root.current?.querySelectorAll('canvas') ?? [])], abort.signal).then(
          () => end(null),
          () => end('draw'),
        ),
      async () => end((await isDeployStale()) ? 'replaced' : 'load'),
    )
    return () => abort.abort()
  }, [pdf])

  return (
    <div className={styles.pages} ref={root}>
      {fault === 'draw' && <p>This browser cannot show the PDF here. Download it to look at it.</p>}
      {fault === 'replaced' && (
        <p>The site has been updated. Reload the page to see the PDF here, or download it.</p>
      )}
      {fault === 'load' && (
        <>
          <p>The preview could not be loaded. Check the connection, or download the PDF.</p>
          <div>
            <Reload onReload={onReload} heading="#preview-title" />
          </div>
        </>
      )}
      {Array.from({ length: count }, (_, index) => (
        <canvas
          className={styles.page}
          // biome-ignore lint/suspicious/noArrayIndexKey: pages are identified by number
          key={index}
          role="img"
          aria-label={`Page ${index + 1} of ${count}`}
          hidden={fault !== null}
        />
      ))}
    </div>
  )
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounce)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
