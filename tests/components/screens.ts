/** The screens in React's development build, on an API that is held in memory. */
import '../../web/src/tokens.css'
import '../../web/src/fonts.css'
import '../../web/src/base.css'
import { createElement, StrictMode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { Profile } from '#contract/profile.ts'
import { HomeScreen } from '../../web/src/home/home-screen.tsx'
import { renderHome } from '../../web/src/home/render.tsx'
import { showApp } from '../../web/src/owner/app.tsx'
import { cache } from '../../web/src/owner/session/cache.ts'
import { setUser } from '../../web/src/owner/session/session.ts'
import type { Published } from '../../web/src/published.ts'
import { toast } from '../../web/src/ui/toasts.tsx'
import { Api, interceptCalls } from './api.ts'

export { refusal } from './api.ts'

export let api = new Api()
interceptCalls(() => api)

/** What React, the browser or the page said with console.error or console.warn fails the test. */
const complaints: string[] = []
for (const level of ['error', 'warn'] as const)
  vi.spyOn(console, level).mockImplementation((...words) =>
    complaints.push(words.map(String).join(' ')),
  )

let root: Root | undefined

beforeEach(() => {
  api = new Api()
  complaints.length = 0
})

afterEach(() => {
  root?.unmount()
  root = undefined
  document.getElementById('root')?.remove()
  toast.remove()
  cache.clear()
  localStorage.clear()
  sessionStorage.clear()
  expect(complaints, 'said with console.error and console.warn').toEqual([])
})

/** Opens the owner's area at `path`, signed in. */
export function openOwnersArea(path = '/admin'): void {
  setUser({ _id: 'owner', email: 'owner@example.com', message: '' })
  show(path)
}

export function openSignIn(): void {
  setUser(null)
  show('/login')
}

function show(path: string): void {
  history.replaceState(null, '', path)
  root = createRoot(place())
  showApp(root)
}

/** The page as a visitor gets it who was sent nothing but programs, which then ask for everything. */
export function openHome(profile: Profile): void {
  const screen = createElement(HomeScreen, { published: {}, profile })
  root = createRoot(place())
  root.render(createElement(StrictMode, null, screen))
}

/** The published page, which React takes over as it was sent. */
export function openPublishedHome(published: Published, profile: Profile): void {
  const element = place()
  element.innerHTML = renderHome(published, profile)
  const screen = createElement(HomeScreen, { published, profile })
  root = hydrateRoot(element, createElement(StrictMode, null, screen))
}

function place(): HTMLElement {
  const element = document.createElement('div')
  element.id = 'root'
  document.body.append(element)
  return element
}
