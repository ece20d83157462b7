import '../tokens.css'
import '../fonts.css'
import '../base.css'
import '../ui/plate.css'
import { createRoot } from 'react-dom/client'
import toast from 'react-hot-toast'
import { showApp } from './app.tsx'
import { currentUser, followSession, subscribe } from './session/session.ts'
import { showLastMessage } from './session/sign-out.ts'

// Eager: Vite treats a style sheet that failed to load as loaded, so a lazy part would come without it.
import.meta.glob('./**/*.module.css', { eager: true })

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')
followSession()
showLastMessage()
// Toasts may contain the owner's data.
subscribe(() => {
  if (currentUser() === null) toast.remove()
})
showApp(createRoot(root))
