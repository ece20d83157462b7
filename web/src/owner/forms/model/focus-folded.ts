/** Opens the section that a field is folded in, where it could not take the focus, and focuses it. */
export function focusFolded(field: HTMLElement): void {
  const folded = field.closest<HTMLDetailsElement>('details:not([open])')
  if (folded) folded.open = true
  field.focus()
}
