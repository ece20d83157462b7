import { useSyncExternalStore } from 'react'
import { writeStored } from './storage.ts'

export type Theme = 'light' | 'dark'

const listeners = new Set<() => void>()

/** theme-script.js has set the attribute before the first paint; it is the one place that holds the theme. */
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
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function toggleTheme(): void {
  const theme = currentTheme() === 'dark' ? 'light' : 'dark'
  document.documentElement.dataset.theme = theme
  writeStored('theme', theme)
  paintBar()
  for (const listener of listeners) listener()
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => 'light')
}
