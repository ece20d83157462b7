import { Boxes, FolderOpen, Menu } from 'lucide-react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { opensPanel } from '../../ui/side-panel.tsx'
import { listHeadingPath } from '../items/collection.ts'
import { upTo99, useUnread } from '../messages/inbox.ts'
import { collections } from './collections.ts'
import styles from './thumb-bar.module.css'
import { entryOf, tools } from './tools.ts'

/** Of the collections that have a place in the bar; six entries are as many as it has room for. */
const icons: Record<string, typeof Menu> = { projects: FolderOpen, skills: Boxes }

const links = [
  ...[...collections].reverse().flatMap((collection) => {
    const Icon = icons[collection.name]
    const label = `${collection.noun}s`
    return Icon ? { id: collection.name, label, path: listHeadingPath(collection), Icon } : []
  }),
  ...tools.filter(({ id }) => ['profile', 'resume', 'messages'].includes(id)),
]

/** On a phone, at the thumb: one tap to each screen, and the menu. In low windows it scrolls away with the top bar. */
export function ThumbBar() {
  const unread = useUnread()
  const [search] = useSearchParams()
  const { hash } = useLocation()
  const current = entryOf(search.get('mode') ?? hash.replace('#all-', ''))
  const shownUnread = upTo99(unread)

  return (
    <nav className={styles.bar} aria-label="Shortcuts">
      {links.map(({ id, label, path, Icon }) => {
        const hasUnread = id === 'messages' && unread > 0
        return (
          <Link
            className={styles.entry}
            key={id}
            to={path}
            aria-label={hasUnread ? `${label}, ${shownUnread} unread` : label}
            aria-current={current === id ? 'page' : undefined}
          >
            <Icon size={20} aria-hidden="true" />
            <span className={styles.word}>{label} </span>
            {hasUnread && <span className={styles.count}>{shownUnread}</span>}
          </Link>
        )
      })}
      <button className={styles.entry} type="button" aria-label="Open menu" {...opensPanel}>
        <Menu size={20} aria-hidden="true" />
        <span className={styles.word}>Menu</span>
      </button>
    </nav>
  )
}
