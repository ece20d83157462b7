import { useSyncExternalStore } from 'react'
import { writeStored } from './storage.ts'

export type Theme = 'light' | 'dark'

const listeners = new Set<() => void>()

/** public/theme.js has set the attribute before the first paint; it is the one place that holds the theme. */
function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function toggleTheme(): void {
  const theme = currentTheme() === 'dark' ? 'light' : 'dark'
  document.documentElement.dataset.theme = theme
  writeStored('theme', theme)
  for (const listener of listeners) listener()
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => 'light')
}
