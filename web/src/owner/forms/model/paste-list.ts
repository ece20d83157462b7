import type { ClipboardEvent } from 'react'
import { splitList } from './typed-text.ts'

/** Pastes lines as a comma-separated list; the browser would join them with blanks. */
export function pasteList(event: ClipboardEvent<HTMLInputElement>): void {
  const pasted = event.clipboardData.getData('text/plain')
  if (!pasted.trim().includes('\n')) return
  event.preventDefault()
  // Can be undone, unlike a value that is set.
  document.execCommand('insertText', false, splitList(pasted.replaceAll('\n', ',')).join(', '))
}
