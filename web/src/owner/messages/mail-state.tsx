import { useRef } from 'react'
import type { Inbox, MailState } from '#contract/message.ts'
import { Button } from '../../ui/button.tsx'
import { useOwnerHues } from '../colours/hues.ts'
import { FigurePlate, hueStyle } from '../ui/figure-plate.tsx'
import { Note } from '../ui/note.tsx'
import { restoreFocusOnRemoval } from '../ui/restore-focus.ts'
import { Row } from '../ui/row.tsx'
import { upTo99 } from './inbox.ts'
import styles from './mail-state.module.css'

interface Props {
  mail: MailState
  onSend(): void
}

export function MailLine({ mail, onSend }: Props) {
  const sentence = useRef<HTMLSpanElement>(null)

  return (
    <Row as={Note} gap="2 3">
      <span ref={sentence} tabIndex={-1}>
        {describeMail(mail)}
      </span>
      {mail.state !== 'pending' && mail.state !== 'sent' && (
        <Button ref={restoreFocusOnRemoval(() => sentence.current)} onClick={onSend}>
          {mail.state === 'failed' ? 'Email it again' : 'Email it to me'}
        </Button>
      )}
    </Row>
  )
}

interface InboxProps {
  /** Undefined until it is loaded. */
  inbox: Inbox | undefined
  onSend(): void
}

/** How many are unread, and whether mail about them arrives. */
export function InboxPlate({ inbox, onSend }: InboxProps) {
  const hues = useOwnerHues()
  return (
    <FigurePlate
      // A space as wide as a digit.
      figure={inbox ? upTo99(inbox.unread) : '\u2007'}
      unit="unread"
      tools={
        <Button onClick={onSend} aria-disabled={!inbox}>
          Email me a test message
        </Button>
      }
      style={hueStyle(hues?.[0])}
    >
      <p className={styles.about}>What visitors send through Get in Touch arrives in the inbox.</p>
      <p role="status">{inbox?.testMail && describeMail(inbox.testMail)}</p>
    </FigurePlate>
  )
}

function describeMail({ state, words }: MailState): string {
  if (state === 'sent') return 'Emailed to you.'
  if (state === 'pending')
    return words ? `Waiting to be emailed. ${words}.` : 'Waiting to be emailed.'
  if (state === 'failed') return `Not emailed. ${words}.`
  if (state === 'withheld') return 'Not emailed, since it may be spam.'
  return 'Not emailed: email is not set up yet (see docs/deploy.md).'
}
