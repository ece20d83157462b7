/** Back closes what is open on top, as Escape does, where the browser lets the page hold it: within this document. */
export function closeOnBack(): void {
  // Firefox before 147 and Safari before 26.2 have no `navigation`.
  globalThis.navigation?.addEventListener('navigate', (event) => {
    // The router's own steps pass.
    if (event.navigationType !== 'traverse' || !event.userInitiated || !event.cancelable) return
    const all = document.querySelectorAll<HTMLElement>(':is(dialog:modal, :popover-open)')
    const open = [...all].at(-1)
    if (!open) return
    event.preventDefault()
    if (!(open instanceof HTMLDialogElement) || !open.matches(':modal')) open.hidePopover()
    else if (open.dispatchEvent(new Event('cancel', { cancelable: true }))) open.close()
  })
}
