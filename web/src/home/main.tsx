import '../tokens.css'
import '../base.css'
import './print.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { whenIdle } from '../idle.ts'
import { askForToken, readUser } from '../user.ts'
import { HomeScreen, type Published } from './home-screen.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

/** What the published page was rendered from; the snapshot leaves it in the page as JSON. */
const published: Published = JSON.parse(document.getElementById('published')?.textContent || '{}')
const page = (
  <StrictMode>
    <HomeScreen published={published} />
  </StrictMode>
)

// As a transition React hydrates in slices, so that a visitor who scrolls meanwhile is not held up.
if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, page))
else createRoot(root).render(page)

whenIdle(async () => {
  const user = readUser()
  if (user) askForToken(user)
  const { logNotificationReceived } = await import('../firebase.ts')
  await logNotificationReceived()
})
