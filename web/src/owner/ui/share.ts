import toast from 'react-hot-toast'
import { isTouched } from './touched.ts'

/** The phone's own sheet, where there is one; elsewhere a link is copied. */
export function hasShareSheet(): boolean {
  return isTouched() && 'share' in navigator
}

export async function shareLink(title: string, path: string): Promise<void> {
  const url = new URL(path, location.origin).href
  if (!hasShareSheet()) return copyLink(url)
  try {
    await navigator.share({ title, url })
  } catch (error) {
    // Closed without a choice.
    if (error instanceof DOMException && error.name === 'AbortError') return
    await copyLink(url)
  }
}

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast.success('Link copied')
  } catch {
    toast.error('The link could not be copied. Select it and copy it yourself.')
  }
}
