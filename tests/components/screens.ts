/** The screens in React's development build, on an in-memory API. */
import '../../web/src/tokens.css'
import '../../web/src/fonts.css'
import '../../web/src/other-fonts.css'
import '../../web/src/base.css'
import '../../web/src/ui/brand.css'
import '../../web/src/ui/plate.css'
import { createElement, StrictMode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
// Loaded when first needed, it would hold up a test: the test server takes seconds to transform it.
import 'unpdf/pdfjs'
import { expect, vi } from 'vitest'
import type { PublicProfile } from '#contract/profile.ts'
import { homeWords } from '#contract/texts/home-words.ts'
import { textsOf } from '#contract/texts/texts-of.ts'
import { HomeScreen } from '../../web/src/home/home-screen.tsx'
import { renderHome } from '../../web/src/home/render.tsx'
import { cache } from '../../web/src/owner/api/cache.ts'
import { showApp } from '../../web/src/owner/app.tsx'
import { dropDrafts } from '../../web/src/owner/session/drafts.ts'
import { ownerNameSaved } from '../../web/src/owner/session/owner-name.ts'
import { setUser } from '../../web/src/owner/session/session.ts'
import { setClock } from '../../web/src/owner/session/today.ts'
import { translateInto } from '../../web/src/owner/session/translate-into.ts'
import { dropUnsent } from '../../web/src/owner/session/unsent.ts'
import type { Published } from '../../web/src/published.ts'
import themeScript from '../../web/src/theme-script.js?raw'
import { toast } from '../../web/src/ui/toasts.tsx'
import { Api } from '../support/memory-api/api.ts'
import { interceptCalls } from './intercept-calls.ts'

export { refusal } from '../support/memory-api/answers.ts'

/** px, for `page.viewport(...phone)`; each test begins on a desktop. */
export const desktop = [1440, 900] as const
export const phone = [390, 844] as const

export let api = new Api()
interceptCalls(() => api)

const { element } = expect
// Otherwise it waits as long as the test may take.
expect.element = (target, options) => element(target, { timeout: 30_000, ...options })

/** Output of console.error and console.warn, which fails the test unless it removes it. */
export const complaints: string[] = []
/** Output of console.log; errors as their message. */
export const logs: string[] = []
const words = (args: unknown[]) =>
  args.map((one) => (one instanceof Error ? one.message : String(one))).join(' ')
vi.spyOn(console, 'error').mockImplementation((...args) => complaints.push(words(args)))
vi.spyOn(console, 'warn').mockImplementation((...args) => complaints.push(words(args)))
vi.spyOn(console, 'log').mockImplementation((...args) => logs.push(words(args)))

// Part of every page.
const script = document.createElement('script')
script.textContent = themeScript
document.head.append(script)

let root: Root | undefined
let stopRouter = () => {}

/** Called before each test. */
export function startAnew(): void {
  api = new Api()
  complaints.length = 0
  logs.length = 0
  document.documentElement.dataset.theme = 'light'
  // Otherwise react-router restores an earlier test's scroll position, sometimes after this one has scrolled.
  sessionStorage.setItem('react-router-scroll-positions', '{}')
}

/** Called after each test. */
export function closeAll(): void {
  close()
  dropDrafts()
  dropUnsent()
  toast.remove()
  // Kept in memory too.
  ownerNameSaved('Portfolio', 'en')
  translateInto('')
  setClock(null)
  localStorage.clear()
  sessionStorage.clear()
}

/**
 * Opens the owner's area at `path`, signed in, with the state `sent` by another screen. Called again it is another
 * visit in the same browser.
 */
export function openOwnersArea(path = '/admin', sent?: object): void {
  setUser({ _id: 'owner', email: 'owner@example.com', message: '' })
  show(path, sent)
}

export function address(): string {
  return location.pathname + location.search + location.hash
}

/** Simulates a reload, which loses what was only in memory, such as chosen files. */
export function reload(path = '/admin'): void {
  close()
  const kept = Object.entries(localStorage)
  dropDrafts()
  for (const [key, value] of kept) localStorage.setItem(key, value)
  openOwnersArea(path)
}

export function openSignIn(): void {
  setUser(null)
  show('/login')
}

function show(path: string, sent?: object): void {
  history.replaceState(sent ? { usr: sent } : null, '', path)
  close()
  root = createRoot(place())
  stopRouter = showApp(root)
}

function close(): void {
  stopRouter()
  stopRouter = () => {}
  root?.unmount()
  root = undefined
  document.getElementById('root')?.remove()
  cache.clear()
}

/** The home page, which fetches what is not published. */
export function openHome(profile: PublicProfile, published: Published = {}): void {
  const screen = createElement(HomeScreen, { published: withWords(published, profile), profile })
  root = createRoot(place())
  root.render(createElement(StrictMode, null, screen))
}

/** The published page, hydrated by React. */
export function openPublishedHome(data: Published, profile: PublicProfile): void {
  const published = withWords(data, profile)
  const element = place()
  element.innerHTML = renderHome(published, profile)
  const screen = createElement(HomeScreen, { published, profile })
  root = hydrateRoot(element, createElement(StrictMode, null, screen))
}

export function withWords(published: Published, profile: PublicProfile): Published {
  return { words: homeWords(textsOf(profile.language), profile), ...published }
}

function place(): HTMLElement {
  const element = document.createElement('div')
  element.id = 'root'
  document.body.append(element)
  return element
}
