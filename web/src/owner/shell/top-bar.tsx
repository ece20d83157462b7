import { LogOut, Mail, Menu, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { User } from '#contract/sign-in.ts'
import { content } from '../../content.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import { entries, type Mode, modePath } from './modes.ts'
import styles from './top-bar.module.css'
import { useSignOut } from './use-sign-out.ts'

interface Props {
  /** Null while something stored is edited: no entry is active then. */
  mode: Mode | null
  unread: number
  user: User
}

export function TopBar({ mode, unread, user }: Props) {
  const [open, setOpen] = useState(false)
  const { asking, signingOut, ask, confirm, cancel } = useSignOut()
  const current = (id: Mode) => (mode === id ? 'page' : undefined)
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
        {entries.map(({ id, label }) => (
          <Link
            className={styles.entry}
            key={id}
            id={id}
            to={modePath(id)}
            aria-current={current(id)}
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className={styles.tools}>
        <Link
          className={styles.tool}
          to={modePath('messages')}
          aria-label={messages}
          aria-current={current('messages')}
          title={messages}
        >
          <Mail size={20} aria-hidden="true" />
          {unread > 0 && <span className={styles.count}>{unread > 99 ? '99+' : unread}</span>}
        </Link>
        <Link
          className={`${styles.tool} ${styles.wide}`}
          to={modePath('bin')}
          aria-label="Bin"
          aria-current={current('bin')}
          title="Bin"
        >
          <Trash2 size={20} aria-hidden="true" />
        </Link>
        <button
          className={`${styles.tool} ${styles.wide}`}
          type="button"
          aria-label="Logout"
          title={`Log out ${user.email}`}
          disabled={signingOut}
          onClick={ask}
        >
          <LogOut size={20} aria-hidden="true" />
        </button>
        <button
          className={`${styles.tool} ${styles.menu}`}
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
          {entries.map(({ id, label }) => (
            <Link
              className={styles.panelEntry}
              key={id}
              to={modePath(id)}
              aria-current={current(id)}
              onClick={() => setOpen(false)}
            >
              {label}
            </Link>
          ))}
          <hr className={styles.rule} />
          <Link
            className={styles.panelEntry}
            to={modePath('messages')}
            aria-current={current('messages')}
            onClick={() => setOpen(false)}
          >
            Messages {unread > 0 && <span className={styles.count}>{unread}</span>}
          </Link>
          <Link
            className={styles.panelEntry}
            to={modePath('bin')}
            aria-current={current('bin')}
            onClick={() => setOpen(false)}
          >
            Bin
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
