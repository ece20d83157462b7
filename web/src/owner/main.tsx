import '../tokens.css'
import '../fonts.css'
import '../other-fonts.css'
import '../base.css'
import '../ui/plate.css'
import './fields.css'
import { createRoot } from 'react-dom/client'
import toast from 'react-hot-toast'
import { closeOnBack } from '../close-on-back.ts'
import { showApp } from './app.tsx'
import { currentUser, followSession, subscribe } from './session/session.ts'
import { receiveShares } from './session/shared-photos.ts'
import { showLastMessage } from './session/sign-out.ts'
import './styles.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')
closeOnBack()
followSession()
showLastMessage()
receiveShares()
// Toasts may contain the owner's data.
subscribe(() => {
  if (currentUser() === null) toast.remove()
})
showApp(createRoot(root))
