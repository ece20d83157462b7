import { type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { tellLive } from '../theme.ts'
import { LoginPage } from './login/login-page.tsx'
import { currentUser, subscribe } from './session/session.ts'
import { start } from './start.ts'

const loadApp = () => import('./app.tsx')

const element = start()
let root: Root
if (currentUser() === null) {
  const fields = [...element.querySelectorAll('input')]
  startTransition(() => {
    root = show(<LoginPage before={element.querySelector('form')} />)
  })
  delete document.documentElement.dataset.user
  // The owner's area comes while the password is typed.
  const prepare = () => void loadApp().catch(() => {})
  if (fields.some(({ value }) => value)) prepare()
  else addEventListener('input', prepare, { once: true })
  const stop = subscribe(() => {
    stop()
    goOn()
  })
} else {
  root = createRoot(element)
  tellLive()
  goOn()
}

/** While developing nothing is rendered ahead. */
function show(page: ReactNode): Root {
  if (element.hasChildNodes()) return hydrateRoot(element, page)
  const root = createRoot(element)
  root.render(page)
  return root
}

/** To the owner's area, in this document: where storage is off it alone knows who is signed in. */
function goOn() {
  loadApp().then(
    ({ showApp }) => showApp(root),
    () => location.assign('/admin'),
  )
}
