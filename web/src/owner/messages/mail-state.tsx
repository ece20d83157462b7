import { useRef } from 'react'
import type { MailState } from '#contract/message.ts'
import button from '../../ui/button.module.css'
import { restoreFocusOnRemoval } from '../ui/restore-focus.ts'
import styles from './mail-state.module.css'

interface Props {
  mail: MailState
  onSend(): void
}

export function MailLine({ mail, onSend }: Props) {
  const sentence = useRef<HTMLSpanElement>(null)

  return (
    <p className={styles.line}>
      <span ref={sentence} tabIndex={-1}>
        {describeMail(mail)}
      </span>
      {mail.state !== 'pending' && mail.state !== 'sent' && (
        <button
          className={button.secondary}
          type="button"
          ref={restoreFocusOnRemoval(() => sentence.current)}
          onClick={onSend}
        >
          {mail.state === 'failed' ? 'Email it again' : 'Email it to me'}
        </button>
      )}
    </p>
  )
}

export function TestMail({ mail, onSend }: { mail: MailState | null; onSend(): void }) {
  return (
    <p className={styles.line}>
      <button className={button.secondary} type="button" onClick={onSend}>
        Email me a test message
      </button>
      <span role="status">{mail && describeMail(mail)}</span>
    </p>
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
