import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

/** theme-script.js sets the attribute, before the first paint and on a press; it is the theme's single source of truth. */
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

/** Makes theme-script.js replay clicks made before hydration, and show what needs the scripts. */
export function tellHydrated(): void {
  dispatchEvent(new Event('live'))
}
