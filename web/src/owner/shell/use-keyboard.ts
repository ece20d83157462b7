import { useEffect } from 'react'
import { nextControl } from '../forms/next-control.ts'
import { isTouched } from '../ui/touched.ts'

/** px; what else covers a part of the window, such as a bar of the browser, is lower. */
const lowestKeyboard = 120

/**
 * Keeps the field that is typed into, its error and the save bar in sight beside the keyboard of a phone, and names
 * its Enter key. Safari leaves the page as it is and tells by the visual viewport how much is covered; other browsers make the
 * window lower.
 */
export function useKeyboard(): void {
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const view = window.visualViewport
    const root = document.documentElement
    /** px; without the keyboard, as the phone is held. */
    let full = { width: 0, height: 0 }

    function measure() {
      if (!view) return
      if (innerWidth !== full.width || innerHeight > full.height)
        full = { width: innerWidth, height: innerHeight }
      // A zoomed page shows a part of itself.
      const covered = view.scale > 1 ? 0 : innerHeight - view.height - view.offsetTop
      const lost = isTouched() ? full.height - innerHeight : 0
      root.toggleAttribute('data-keyboard', Math.max(covered, lost) > lowestKeyboard)
      root.style.setProperty('--keyboard', covered > lowestKeyboard ? `${covered}px` : '0px')
    }

    function reveal() {
      measure()
      if (isTouched()) requestAnimationFrame(() => revealField(document.activeElement))
    }

    function nameEnterKey({ target }: FocusEvent) {
      if (!(target instanceof HTMLInputElement) || target.enterKeyHint) return
      const isSearch = target.type === 'search'
      target.enterKeyHint = isSearch ? 'search' : nextControl(target) ? 'next' : 'done'
    }

    measure()
    for (const type of ['focusin', 'submit']) document.addEventListener(type, reveal, { signal })
    document.addEventListener('focusin', nameEnterKey, { signal })
    addEventListener('resize', reveal, { signal })
    view?.addEventListener('resize', reveal, { signal })
    view?.addEventListener('scroll', measure, { signal })
    return () => listening.abort()
  }, [])
}

/** Its error first, so that the field itself is seen where there is no room for both. */
function revealField(field: Element | null): void {
  if (!field?.matches('input:not([type="checkbox"]), textarea, select')) return
  const [about = ''] = (field.getAttribute('aria-describedby') ?? '').split(' ')
  const nearest = { block: 'nearest', behavior: 'instant' } as const
  document.getElementById(about)?.scrollIntoView(nearest)
  field.scrollIntoView(nearest)
}
