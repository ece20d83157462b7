import { Download } from 'lucide-react'
import { useState } from 'react'
import toast from 'react-hot-toast'
import type { ResumePreview } from '#contract/resume.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { staleChunkAdvice } from '../../ui/stale-deploy.ts'

/** Made in the browser on demand, for portals that accept only Word files. */
export function WordDownload({ words, fileName }: Pick<ResumePreview, 'words' | 'fileName'>) {
  const [isBusy, setIsBusy] = useState(false)

  async function download() {
    if (isBusy) return
    setIsBusy(true)
    const title = fileName.replace(/\.pdf$/, '')
    try {
      const { wordFile } = await import('./word-file.ts')
      save(await wordFile(words, title), `${title}.docx`)
    } catch {
      toast.error(`The Word file could not be made. ${await staleChunkAdvice()}`)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button aria-disabled={isBusy} onClick={download}>
      {isBusy ? <Spinner /> : <Download size={16} aria-hidden="true" />}
      <span>Word (.docx)</span>
    </Button>
  )
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers read it only after a while.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
