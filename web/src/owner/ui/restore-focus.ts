/**
 * A ref for an element that may be removed while focused: the focus then moves to what `find` returns, unless
 * another element has taken it.
 */
export function restoreFocusOnRemoval(find: () => HTMLElement | null | undefined) {
  return (element: HTMLElement | null) => () => {
    if (!element?.contains(document.activeElement)) return
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) find()?.focus()
    })
  }
}

const heading = () => document.querySelector<HTMLElement>('main h1')

export const focusHeadingOnRemoval = restoreFocusOnRemoval(heading)

export function focusHeading(): void {
  heading()?.focus()
}
