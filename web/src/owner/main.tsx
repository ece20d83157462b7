import '../tokens.css'
import '../fonts.css'
import '../base.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import toast from 'react-hot-toast'
import { createBrowserRouter } from 'react-router-dom'
import { App, routes } from './app.tsx'
import { currentUser, followSession, subscribe } from './session/session.ts'
import { sayLastWords } from './session/sign-out.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('owner.html has no #root')

followSession()
sayLastWords()
// Toasts name what is the owner's.
subscribe(() => {
  if (currentUser() === null) toast.remove()
})

const app = <App router={createBrowserRouter(routes)} />
// The form to sign in is in login.html already, and is not for who is signed in.
if (root.hasChildNodes() && currentUser() === null)
  startTransition(() => void hydrateRoot(root, app))
else createRoot(root).render(app)
delete document.documentElement.dataset.user
