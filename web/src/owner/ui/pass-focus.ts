/**
 * For the `ref` of what may go with the focus in it: the focus goes on to what `find` gives, unless something else
 * has taken it by then.
 */
export function passFocus(find: () => HTMLElement | null | undefined) {
  return (element: HTMLElement | null) => () => {
    if (!element?.contains(document.activeElement)) return
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) find()?.focus()
    })
  }
}

const heading = () => document.querySelector<HTMLElement>('main h1')

export const passFocusToHeading = passFocus(heading)

export function focusHeading(): void {
  heading()?.focus()
}
