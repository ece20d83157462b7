import { useRef } from 'react'
import type { MailState } from '#contract/message.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { restoreFocusOnRemoval } from '../ui/restore-focus.ts'
import { Row } from '../ui/row.tsx'

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

export function TestMail({ mail, onSend }: { mail: MailState | null; onSend(): void }) {
  return (
    <Row as={Note} gap="2 3">
      <Button onClick={onSend}>Email me a test message</Button>
      <span role="status">{mail && describeMail(mail)}</span>
    </Row>
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
