import { FileText, Mail, Trash2, UserRound } from 'lucide-react'
import { trashPath } from '../items/collection.ts'
import { messagesPath } from '../messages/inbox.ts'

/** The entry under which a mode’s screen is. */
export const entryOf = (mode: string) => (mode === 'versions' ? 'resume' : mode)

/** The screens beside the collections', in the top bar's order. */
export const tools = [
  { id: 'profile', label: 'Profile', path: '/admin?mode=profile', Icon: UserRound },
  { id: 'resume', label: 'Résumé', path: '/admin?mode=resume', Icon: FileText },
  { id: 'messages', label: 'Messages', path: messagesPath, Icon: Mail },
  { id: 'trash', label: 'Trash', path: trashPath, Icon: Trash2 },
]
