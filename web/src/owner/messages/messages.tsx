import { Archive, ArchiveRestore, ChevronDown, MailOpen, Reply, Trash2 } from 'lucide-react'
import { useState } from 'react'
import toast from 'react-hot-toast'
import type { Message } from '#contract/message.ts'
import { deleteMessage, updateMessage } from '../../api.ts'
import { Confirm } from '../../ui/confirm.tsx'
import button from '../items/button.module.css'
import { ListState } from '../items/list-state.tsx'
import { reason, useOwnerCall } from '../items/owner-call.ts'
import { useTitle } from '../title.ts'
import styles from './messages.module.css'
import { replyAddress } from './reply.ts'
import type { InboxState } from './use-inbox.ts'

export function Messages({ inbox }: { inbox: InboxState }) {
  useTitle('Messages')
  const call = useOwnerCall()
  const [archive, setArchive] = useState(false)
  const [deleting, setDeleting] = useState<Message | null>(null)
  const { messages, dropped, unread, failed, reload, changeInbox } = inbox
  const shown = messages?.filter(({ archived }) => archived === archive) ?? null

  async function change(message: Message, to: { read?: boolean; archived?: boolean }) {
    const put = (fields: Partial<Message>) =>
      changeInbox(
        (now) =>
          now && {
            ...now,
            messages: now.messages.map((one) =>
              one._id === message._id ? { ...one, ...fields } : one,
            ),
          },
      )
    put(to)
    try {
      await call(updateMessage(message._id, to))
    } catch (error) {
      put({ read: message.read, archived: message.archived })
      toast.error(reason(error, 'The message could not be changed.'))
    }
  }

  async function remove(message: Message) {
    setDeleting(null)
    try {
      await call(deleteMessage(message._id))
      changeInbox(
        (now) => now && { ...now, messages: now.messages.filter(({ _id }) => _id !== message._id) },
      )
    } catch (error) {
      toast.error(reason(error, 'The message could not be deleted.'))
    }
  }

  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1 className={styles.title}>Messages</h1>
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
      {dropped > 0 && (
        <p className={styles.dropped}>
          {dropped} more {dropped === 1 ? 'message was' : 'messages were'} turned away because too
          many came at once.
        </p>
      )}
      <ListState
        items={shown}
        failed={failed}
        onReload={reload}
        empty={
          archive
            ? 'Nothing is archived.'
            : 'No messages. What visitors send through Get in Touch arrives here.'
        }
      />
      {shown !== null && shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((message) => (
            <li key={message._id}>
              <Letter
                message={message}
                onChange={(to) => change(message, to)}
                onDelete={() => setDeleting(message)}
              />
            </li>
          ))}
        </ul>
      )}
      {deleting && (
        <Confirm
          title="Delete this message?"
          text={`The message from ${deleting.fullname} cannot be brought back. Archiving keeps it.`}
          confirm="Delete"
          cancel="Keep it"
          onConfirm={() => remove(deleting)}
          onCancel={() => setDeleting(null)}
        />
      )}
    </div>
  )
}

interface LetterProps {
  message: Message
  onChange(to: { read?: boolean; archived?: boolean }): void
  onDelete(): void
}

function Letter({ message, onChange, onDelete }: LetterProps) {
  const { fullname, email, number, message: text, createdAt, read, archived } = message
  return (
    <details
      className={styles.letter}
      data-unread={!read}
      onToggle={(event) => event.currentTarget.open && !read && onChange({ read: true })}
    >
      <summary className={styles.summary}>
        <span className={styles.from}>
          {!read && <span className="visually-hidden">Unread. </span>}
          {fullname}
        </span>
        <span className={styles.excerpt}>{text.slice(0, 200)}</span>
        <time className={styles.date} dateTime={createdAt}>
          {new Date(createdAt).toLocaleDateString()}
        </time>
        <ChevronDown className={styles.chevron} size={16} aria-hidden="true" />
      </summary>
      <div className={styles.body}>
        <p className={styles.contact}>
          <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
          {number && <a href={`tel:${number.replace(/[^+\d]/g, '')}`}>{number}</a>}
          <time dateTime={createdAt}>{new Date(createdAt).toLocaleString()}</time>
        </p>
        <p className={styles.text}>{text}</p>
        <div className={styles.actions}>
          <a className={button.primary} href={replyAddress(message)}>
            <Reply size={16} aria-hidden="true" /> Reply
          </a>
          <button
            className={button.quiet}
            type="button"
            onClick={() => onChange({ archived: !archived })}
          >
            {archived ? (
              <ArchiveRestore size={16} aria-hidden="true" />
            ) : (
              <Archive size={16} aria-hidden="true" />
            )}
            {archived ? 'Move to inbox' : 'Archive'}
          </button>
          <button
            className={button.quiet}
            type="button"
            onClick={(event) => {
              event.currentTarget.closest('details')?.removeAttribute('open')
              onChange({ read: false })
            }}
          >
            <MailOpen size={16} aria-hidden="true" /> Mark unread
          </button>
          <button className={button.quiet} type="button" onClick={onDelete}>
            <Trash2 size={16} aria-hidden="true" /> Delete
          </button>
        </div>
      </div>
    </details>
  )
}
