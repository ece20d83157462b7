import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { OneSelection, ResumePreview } from '#contract/resume.ts'
import { Button } from '../../../ui/button.tsx'
import { ownerQuery } from '../../api/cache.ts'
import { previewResume } from '../../api/calls.ts'
import { reason } from '../../api/owner-call.ts'
import { PartsPreview } from '../../forms/parts.tsx'
import { PreviewTitle } from '../../forms/preview-title.tsx'
import { Reload } from '../../ui/list-state.tsx'
import { Note } from '../../ui/note.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { isDeployStale } from '../../ui/stale-deploy.ts'
import { Toolbar } from '../../ui/toolbar.tsx'
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
export function usePreview(selection: OneSelection) {
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
    <PartsPreview aria-labelledby="preview-title" aria-busy={isBusy}>
      <Toolbar gap="2 4">
        <PreviewTitle id="preview-title" tabIndex={-1}>
          PDF preview
        </PreviewTitle>
        {preview && address && (
          <Row gap={2}>
            <Button as="a" href={address} download={preview.fileName}>
              <Download size={16} aria-hidden="true" /> Download PDF
            </Button>
            <WordDownload words={preview.words} fileName={preview.fileName} />
          </Row>
        )}
      </Toolbar>
      <div role="status">
        {error ? (
          <Note data-tone="danger">{reason(error, 'The PDF could not be made.')}</Note>
        ) : (
          preview && <p>{lengthOf(preview)}</p>
        )}
        {!error && preview?.warnings.map((warning) => <Note key={warning}>{warning}</Note>)}
      </div>
      {pdf && preview && (
        <Pages key={tries} pdf={pdf} count={preview.pages} onReload={() => setTries(tries + 1)} />
      )}
    </PartsPreview>
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
    <Stack gap={3} ref={root}>
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
    </Stack>
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
