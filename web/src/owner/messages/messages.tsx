import { X } from 'lucide-react'
import { useState } from 'react'
import type { Message } from '#contract/message.ts'
import { readStored, writeStored } from '../../storage.ts'
import { Boundary } from '../../ui/boundary.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { useFocusNext } from '../../ui/focus-next.ts'
import { ListState } from '../../ui/list-state.tsx'
import { ScreenTitle } from '../../ui/screen-title.tsx'
import tool from '../../ui/tool-button.module.css'
import { changeMessage, mailMessage, mailTest, removeMessage, useInbox } from './inbox.ts'
import { Letter } from './letter.tsx'
import { TestMail } from './mail-state.tsx'
import styles from './messages.module.css'

export function Messages() {
  const { data: inbox, isError, refetch } = useInbox()
  const [archive, setArchive] = useState(false)
  const [deleting, setDeleting] = useState<Message | null>(null)
  const shown = inbox?.messages.filter(({ archived }) => archived === archive) ?? null
  const unread = inbox?.messages.filter(({ read, archived }) => !read && !archived).length ?? 0
  const focusNext = useFocusNext(shown?.map(({ _id }) => _id) ?? [])

  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <ScreenTitle>Messages</ScreenTitle>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
        <div className={styles.folders} role="group" aria-label="Folder">
          <button type="button" aria-pressed={!archive} onClick={() => setArchive(false)}>
            Inbox{unread > 0 && ` (${unread})`}
          </button>
          <button type="button" aria-pressed={archive} onClick={() => setArchive(true)}>
            Archive
          </button>
        </div>
      </div>
      <TurnedAway count={inbox?.dropped ?? 0} />
      <ListState
        items={shown}
        failed={isError}
        onReload={() => refetch()}
        empty={
          archive
            ? 'Nothing is archived.'
            : 'No messages. What visitors send through Get in Touch arrives here.'
        }
      />
      {shown !== null && shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((message) => (
            <li key={message._id} data-row={message._id}>
              <Boundary fallback={<p className={styles.broken}>This message cannot be shown.</p>}>
                <Letter
                  message={message}
                  onChange={(to) => {
                    if (to.archived !== undefined) focusNext(message._id)
                    changeMessage(message, to)
                  }}
                  onDelete={() => setDeleting(message)}
                  onSend={() => mailMessage(message)}
                />
              </Boundary>
            </li>
          ))}
        </ul>
      )}
      {inbox && <TestMail mail={inbox.testMail} onSend={mailTest} />}
      {deleting && (
        <Confirm
          title="Delete this message?"
          text={`The message from ${deleting.fullname} cannot be brought back. Archiving keeps it.`}
          confirm="Delete"
          cancel="Keep it"
          onConfirm={() => {
            setDeleting(null)
            focusNext(deleting._id)
            removeMessage(deleting)
          }}
          onCancel={() => setDeleting(null)}
        />
      )}
    </div>
  )
}

const seenKey = 'turned-away'

/** Until it is dismissed, and again when there are more. */
function TurnedAway({ count }: { count: number }) {
  const [seen, setSeen] = useState(() => Number(readStored(seenKey)) || 0)
  if (count <= seen) return null
  return (
    <div className={styles.dropped}>
      <p>
        {count} more {count === 1 ? 'message was' : 'messages were'} turned away because too many
        came at once.
      </p>
      <button
        className={tool.icon}
        type="button"
        aria-label="Dismiss"
        onClick={() => {
          writeStored(seenKey, String(count))
          setSeen(count)
        }}
      >
        <X size={16} aria-hidden="true" />
      </button>
    </div>
  )
}
