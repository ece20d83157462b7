import { type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { closeOnBack } from '../close-on-back.ts'
import { whenIdle } from '../idle.ts'
import { type Published, publishedSections } from '../published.ts'
import { checkSession, readUser } from '../user.ts'
import { logPageLoad } from './analytics.ts'
import { HomeScreen } from './home-screen.tsx'

/** Draws the page, or brings the published one to life. Rejects where its data cannot be had. */
export async function startPage(): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  /** The data that the page was rendered from. */
  const [data = '/published.js'] =
    document.getElementById('theme')?.dataset.programs?.split(' ') ?? []
  // By other names, since browsers keep that one could not be had. The first may be the loss of the page's own request.
  const { default: published } = await load(data)
    .catch(() => load(`${data}#2`))
    .catch(() => load(`${data}#3`))
  if (!published.profile) throw new Error('The page has not come whole')
  const asPublished = Object.fromEntries(
    publishedSections.map((id) => [id, document.getElementById(id)?.innerHTML]),
  )
  closeOnBack()
  show(root, <HomeScreen published={{ ...published, asPublished }} profile={published.profile} />)
  whenIdle(() => {
    const user = readUser()
    if (user) checkSession(user)
    logPageLoad()
  })
}

const load = (path: string): Promise<{ default: Published }> => import(/* @vite-ignore */ path)

function show(root: HTMLElement, screen: ReactNode) {
  const page = <StrictMode>{screen}</StrictMode>
  if (root.hasChildNodes()) hydrate(root, page)
  else {
    createRoot(root).render(page)
    // The browser looked for a deep link's section before it existed.
    whenRendered(root, () => document.getElementById(location.hash.slice(1))?.scrollIntoView())
  }
}

/** When rendering fails, React removes everything; the published page is then restored. */
function hydrate(root: HTMLElement, page: ReactNode) {
  const fields = [...root.querySelectorAll<HTMLInputElement>('form [name]')]
  // Kept as text, since cloned elements would load their images at once.
  const kept = root.innerHTML
  const onUncaughtError = (error: unknown) => {
    reportError(error)
    const template = document.createElement('template')
    template.innerHTML = kept
    root.replaceChildren(template.content)
    keepTyped(root, fields)
    fail()
  }
  // An extension or translator changed the page, so React rendered it anew.
  const onRecoverableError = (error: unknown) => {
    reportError(error)
    keepTyped(root, fields)
  }
  // As a transition, React hydrates in slices and does not block scrolling.
  startTransition(() => void hydrateRoot(root, page, { onUncaughtError, onRecoverableError }))
}

/** The scripts have failed: base.css hides what needs them. */
function fail() {
  document.documentElement.dataset.failed = 'for good'
}

/** Copies typed text to the fields that replaced these. */
function keepTyped(root: HTMLElement, fields: HTMLInputElement[]) {
  for (const { isConnected, name, value } of fields) {
    const field = root.querySelector<HTMLInputElement>(`form [name="${name}"]`)
    if (field && !isConnected) field.value = value
  }
}

function whenRendered(root: HTMLElement, task: () => void) {
  const observer = new MutationObserver(() => {
    observer.disconnect()
    task()
  })
  observer.observe(root, { childList: true })
}
