import { ChevronDown, MailOpen, Quote, Reply, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { mailtoAddress } from '#contract/email-address.ts'
import type { Message } from '#contract/message.ts'
import { phoneAddress } from '#contract/phone.ts'
import { replyAddress } from '#contract/reply-address.ts'
import { dayInWords } from '#contract/texts/days.ts'
import { wellFormed } from '#contract/well-formed.ts'
import { Button } from '../../ui/button.tsx'
import { truncate } from '../../ui/text.ts'
import type { MessageChange } from '../api/calls.ts'
import { useOwnerLanguage, useOwnerName } from '../session/owner-name.ts'
import { useTexts } from '../session/texts.ts'
import { Initial } from '../ui/initial.tsx'
import { Note } from '../ui/note.tsx'
import { Row } from '../ui/row.tsx'
import { isToday, shortDay } from '../ui/short-day.ts'
import { ArchiveButton } from './archive-button.tsx'
import { MailLine } from './mail-state.tsx'
import styles from './message-row.module.css'
import { folderOf } from './pages.ts'

interface Props {
  message: Message
  onShow(): void
  onChange(to: MessageChange): void
  onDelete(): void
  onSend(): void
}

/** A message: one line that expands. */
export function MessageRow({ message, onShow, onChange, onDelete, onSend }: Props) {
  const owner = useOwnerName()
  const { answer, language } = useTexts(useOwnerLanguage())
  const [isOpen, setOpen] = useState(false)
  const { fullname, email, number, message: text, createdAt, read, replied, suspected } = message
  const { answered } = message
  const sent = new Date(createdAt)
  const clock = sent.toLocaleTimeString([], { timeStyle: 'short' })
  return (
    <details
      className={styles.message}
      data-unread={!read}
      onToggle={({ currentTarget: { open } }) => {
        setOpen(open)
        // A suspected message stays unread, so that it counts once it is in the inbox.
        if (open && !read && !suspected) onChange({ read: true })
      }}
    >
      <summary className={styles.summary} data-row-focus>
        <Initial name={fullname} />
        <span className={styles.from} dir="auto">
          {!read && <span className="visually-hidden">Unread. </span>}
          {fullname}
        </span>
        <span className={styles.excerpt} dir="auto">
          {truncate(text, 200)}
        </span>
        <span className={styles.date}>
          {answered && <span className={styles.replied}>Testimonial</span>}
          {replied && (
            <span className={styles.replied}>
              <Reply size={14} aria-hidden="true" /> Replied
            </span>
          )}
          <time dateTime={createdAt}>
            {isToday(sent) ? (
              clock
            ) : (
              <>
                {shortDay(sent)}
                <span className={styles.clock}>, {clock}</span>
              </>
            )}
          </time>
        </span>
        <ChevronDown className={styles.chevron} size={16} aria-hidden="true" />
      </summary>
      <div className={styles.body}>
        {answered ? (
          <AboutAnswer answered={answered} />
        ) : (
          <Row as={Note} className={styles.contact} gap="1 5" data-size="small">
            <a href={mailtoAddress(wellFormed(email))}>{email}</a>
            {number && <a href={phoneAddress(number)}>{number}</a>}
          </Row>
        )}
        <p className={styles.text} dir="auto">
          {text}
        </p>
        <MailLine mail={message.mail} onSend={onSend} />
        <Row gap={2}>
          {answered ? (
            <Button look="primary" onClick={onShow}>
              <Quote size={16} aria-hidden="true" /> Show on my page
            </Button>
          ) : (
            <Button
              as="a"
              look="primary"
              href={
                isOpen
                  ? replyAddress(message, {
                      owner,
                      date: dayInWords(sent, language),
                      words: answer,
                    })
                  : undefined
              }
              onClick={() => replied || onChange({ replied: true })}
            >
              <Reply size={16} aria-hidden="true" /> Reply
            </Button>
          )}
          <ArchiveButton folder={folderOf(message)} onChange={onChange} />
          {!suspected && (
            <Button
              onClick={(event) => {
                const row = event.currentTarget.closest('details')
                // Focus is lost when its element is collapsed, so it moves first.
                row?.querySelector('summary')?.focus()
                row?.removeAttribute('open')
                onChange({ read: false })
              }}
            >
              <MailOpen size={16} aria-hidden="true" /> Mark unread
            </Button>
          )}
          <Button onClick={onDelete}>
            <Trash2 size={16} aria-hidden="true" /> Delete
          </Button>
        </Row>
      </div>
    </details>
  )
}

/** Of what somebody wrote whom the owner has asked. */
function AboutAnswer({ answered }: { answered: NonNullable<Message['answered']> }) {
  const { role, company, about } = answered
  const position = [role, company].filter(Boolean).join(', ')
  return (
    <Note data-size="small" dir="auto">
      {[position, about && `About: ${about}`].filter(Boolean).join(' · ')}
    </Note>
  )
}
