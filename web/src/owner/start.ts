import '../tokens.css'
import '../fonts.css'
import '../base.css'
import toast from 'react-hot-toast'
import { currentUser, followSession, subscribe } from './session/session.ts'
import { sayLastWords } from './session/sign-out.ts'

/** What owner.html and login.html begin with. Returns the element for their screens. */
export function start(): HTMLElement {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root')
  followSession()
  sayLastWords()
  // Toasts name what is the owner's.
  subscribe(() => {
    if (currentUser() === null) toast.remove()
  })
  return root
}
