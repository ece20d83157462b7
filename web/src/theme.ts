import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

/** theme-script.js sets the attribute, before the first paint and at a press; it is the one place that holds the theme. */
function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => 'light')
}

/** Has theme-script.js press again what was pressed before the page's scripts had come. */
export function tellHydrated(): void {
  dispatchEvent(new Event('live'))
}
