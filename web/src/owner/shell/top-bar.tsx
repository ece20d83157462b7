import { LogOut, Mail, Menu, Trash2, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { User } from '#contract/sign-in.ts'
import { content } from '../../content.ts'
import button from '../../ui/button.module.css'
import { Confirm } from '../../ui/dialog.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import { addPath, trashPath } from '../items/collection.ts'
import { messagesPath, useUnread } from '../messages/inbox.ts'
import { useSignOut } from '../session/sign-out.ts'
import { collections } from './collections.ts'
import styles from './top-bar.module.css'

interface Props {
  /** Null while something stored is edited: no entry is active then. */
  mode: string | null
  user: User
}

const profilePath = '/admin?mode=profile'

const entries = [
  { id: 'all', label: 'Home', path: '/admin' },
  ...collections.map((collection) => ({
    id: collection.name,
    label: `Add-${collection.noun}s`,
    path: addPath(collection),
  })),
]

export function TopBar({ mode, user }: Props) {
  const unread = useUnread()
  const [open, setOpen] = useState(false)
  const { asking, signingOut, ask, confirm, cancel } = useSignOut()
  const current = (id: string) => (mode === id ? 'page' : undefined)
  const messages = unread > 0 ? `Messages, ${unread} unread` : 'Messages'

  return (
    <header className={styles.bar}>
      <div className={styles.theme}>
        <ThemeToggle />
      </div>
      <a className={styles.name} href="/">
        {content.name}
      </a>
      <nav className={styles.nav} aria-label="Owner’s area">
        {entries.map(({ id, label, path }) => (
          <Link className={styles.entry} key={id} id={id} to={path} aria-current={current(id)}>
            {label}
          </Link>
        ))}
      </nav>
      <div className={styles.tools}>
        <Link
          className={`${button.onHeader} ${styles.wide}`}
          to={profilePath}
          aria-label="Profile"
          aria-current={current('profile')}
          title="Profile"
        >
          <UserRound size={20} aria-hidden="true" />
        </Link>
        <Link
          className={button.onHeader}
          to={messagesPath}
          aria-label={messages}
          aria-current={current('messages')}
          title={messages}
        >
          <Mail size={20} aria-hidden="true" />
          {unread > 0 && <span className={styles.count}>{unread > 99 ? '99+' : unread}</span>}
        </Link>
        <Link
          className={`${button.onHeader} ${styles.wide}`}
          to={trashPath}
          aria-label="Trash"
          aria-current={current('trash')}
          title="Trash"
        >
          <Trash2 size={20} aria-hidden="true" />
        </Link>
        <button
          className={`${button.onHeader} ${styles.wide}`}
          type="button"
          aria-label="Logout"
          title={`Log out ${user.email}`}
          disabled={signingOut}
          onClick={ask}
        >
          <LogOut size={20} aria-hidden="true" />
        </button>
        <button
          className={`${button.onHeader} ${styles.menu}`}
          type="button"
          aria-label="Open menu"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          <Menu size={22} aria-hidden="true" />
        </button>
      </div>
      <SidePanel open={open} onClose={() => setOpen(false)} label="Menu">
        <nav className={styles.panel} aria-label="Menu">
          {entries.map(({ id, label, path }) => (
            <Link
              className={styles.panelEntry}
              key={id}
              to={path}
              aria-current={current(id)}
              onClick={() => setOpen(false)}
            >
              {label}
            </Link>
          ))}
          <hr className={styles.rule} />
          <Link
            className={styles.panelEntry}
            to={profilePath}
            aria-current={current('profile')}
            onClick={() => setOpen(false)}
          >
            Profile
          </Link>
          <Link
            className={styles.panelEntry}
            to={messagesPath}
            aria-current={current('messages')}
            onClick={() => setOpen(false)}
          >
            Messages {unread > 0 && <span className={styles.count}>{unread}</span>}
          </Link>
          <Link
            className={styles.panelEntry}
            to={trashPath}
            aria-current={current('trash')}
            onClick={() => setOpen(false)}
          >
            Trash
          </Link>
          <hr className={styles.rule} />
          <button
            className={styles.panelEntry}
            type="button"
            disabled={signingOut}
            onClick={() => {
              setOpen(false)
              ask()
            }}
          >
            <LogOut size={18} aria-hidden="true" /> Logout
          </button>
        </nav>
      </SidePanel>
      {asking && (
        <Confirm
          title="Log out without saving?"
          text="What you have typed and chosen here is not saved yet."
          confirm="Log out"
          cancel="Keep editing"
          onConfirm={confirm}
          onCancel={cancel}
        />
      )}
    </header>
  )
}
