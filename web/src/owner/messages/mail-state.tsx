import { useRef } from 'react'
import type { MailState } from '#contract/message.ts'
import button from '../../ui/button.module.css'
import { passFocus } from '../ui/pass-focus.ts'
import styles from './mail-state.module.css'

interface Props {
  mail: MailState
  onSend(): void
}

/** Whether the owner was told of a message by e-mail. */
export function MailLine({ mail, onSend }: Props) {
  const sentence = useRef<HTMLSpanElement>(null)

  return (
    <p className={styles.line}>
      <span ref={sentence} tabIndex={-1}>
        {describeMail(mail)}
      </span>
      {(mail.state === 'failed' || mail.state === 'none') && (
        <button
          className={button.secondary}
          type="button"
          ref={passFocus(() => sentence.current)}
          onClick={onSend}
        >
          {mail.state === 'failed' ? 'Send again' : 'Send to me'}
        </button>
      )}
    </p>
  )
}

export function TestMail({ mail, onSend }: { mail: MailState | null; onSend(): void }) {
  return (
    <p className={styles.line}>
      <button className={button.secondary} type="button" onClick={onSend}>
        Send me a test message
      </button>
      <span role="status">{mail && describeMail(mail)}</span>
    </p>
  )
}

function describeMail({ state, words }: MailState): string {
  if (state === 'sent') return 'Sent to you by e-mail.'
  if (state === 'pending') return words ? `Waiting to be sent. ${words}.` : 'Waiting to be sent.'
  if (state === 'failed') return `Not sent. ${words}.`
  return 'Not sent by e-mail: no mail is set up (docs/deploy.md).'
}
