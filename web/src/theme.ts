import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

/** theme-script.js sets the attribute, before the first paint and at a press; it is the one place that holds the theme. */
function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

/** What a phone paints its bar with: the header's colour. The page comes with that of the light theme. */
function paintBar(): void {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--header').trim()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour)
}

function subscribe(listener: () => void): () => void {
  if (currentTheme() === 'dark') paintBar()
  const observer = new MutationObserver(() => {
    paintBar()
    listener()
  })
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => 'light')
}

/** Has theme-script.js press again what was pressed before the page's programs had come. */
export function tellLive(): void {
  dispatchEvent(new Event('live'))
}
