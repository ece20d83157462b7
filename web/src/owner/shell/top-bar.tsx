import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { User } from '#contract/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { Flag } from '../../ui/flag.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import { useOwnerHues } from '../colours/hues.ts'
import { addPath } from '../items/collection.ts'
import { upTo99, useUnread } from '../messages/inbox.ts'
import { useOwnerName } from '../session/owner-name.ts'
import { useSignOut } from '../session/sign-out.ts'
import { Confirm } from '../ui/dialog.tsx'
import { OwnWords } from '../ui/own-words.tsx'
import { Stack } from '../ui/stack.tsx'
import { collections } from './collections.ts'
import { entryOf, tools } from './tools.ts'
import styles from './top-bar.module.css'
import { UnsavedForms } from './unsaved-forms.tsx'

interface Props {
  mode: string
  user: User
}

const links = [
  { id: 'all', label: 'Home', path: '/admin' },
  ...collections.map((collection) => ({
    id: collection.name,
    label: `Add-${collection.noun}s`,
    path: addPath(collection),
  })),
]

export function TopBar({ mode, user }: Props) {
  const owner = useOwnerName()
  const unread = useUnread()
  const { asking, signingOut, ask, confirm, cancel } = useSignOut()
  const current = (id: string) => (entryOf(mode) === id ? 'page' : undefined)
  const shownUnread = upTo99(unread)
  const nameOf = (id: string, label: string) =>
    id === 'messages' && unread > 0 ? `${label}, ${shownUnread} unread` : label

  return (
    <header className={styles.bar}>
      <div className={styles.theme}>
        <ThemeToggle />
      </div>
      <OwnWords as="a" className={styles.name} href="/">
        {owner}
      </OwnWords>
      <nav className={styles.nav} aria-label="Owner’s area">
        {links.map(({ id, label, path }) => (
          <Link className={styles.link} key={id} id={id} to={path} aria-current={current(id)}>
            {label}
          </Link>
        ))}
      </nav>
      <div className={styles.tools}>
        {tools.map(({ id, label, path }) => (
          <Link
            className={`${styles.link} ${styles.tool}`}
            key={id}
            to={path}
            aria-label={nameOf(id, label)}
            aria-current={current(id)}
          >
            <span>{label}</span>
            {id === 'messages' && unread > 0 && (
              <span className={styles.count}> {shownUnread}</span>
            )}
          </Link>
        ))}
        <Button
          look="onHeader"
          aria-label="Logout"
          title={`Log out ${user.email}`}
          aria-disabled={signingOut}
          onClick={ask}
        >
          <LogOut size={20} aria-hidden="true" />
        </Button>
      </div>
      <SidePanel label="Menu">
        <Stack as="nav" gap={1} aria-label="Menu">
          {links.map(({ id, label, path }) => (
            <PanelLink key={id} to={path} current={current(id)}>
              {label}
            </PanelLink>
          ))}
          <hr className={styles.rule} />
          {tools.map(({ id, label, path }) => (
            <PanelLink key={id} to={path} current={current(id)}>
              <span>{label} </span>
              {id === 'messages' && unread > 0 && <span className={styles.count}>{unread}</span>}
            </PanelLink>
          ))}
          <hr className={styles.rule} />
          <button
            className={styles.panelEntry}
            type="button"
            aria-disabled={signingOut}
            onClick={({ currentTarget }) => {
              currentTarget.closest('dialog')?.close()
              ask()
            }}
          >
            <LogOut size={18} aria-hidden="true" /> Logout
          </button>
        </Stack>
      </SidePanel>
      {asking && (
        <Confirm
          title="Log out without saving?"
          text="What you have typed and chosen here is not saved yet. Open it to save it:"
          confirm="Log out"
          cancel="Keep editing"
          onConfirm={confirm}
          onCancel={cancel}
        >
          <UnsavedForms onOpen={cancel} />
        </Confirm>
      )}
      <Flag className={styles.flag} hues={useOwnerHues() ?? []} />
    </header>
  )
}

interface PanelLinkProps {
  to: string
  current: 'page' | undefined
  children: ReactNode
}

function PanelLink({ to, current, children }: PanelLinkProps) {
  return (
    <Link className={styles.panelEntry} to={to} aria-current={current}>
      {children}
    </Link>
  )
}
