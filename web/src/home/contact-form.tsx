import { type SubmitEvent, useRef, useState } from 'react'
import { contactLimits, honeypotField } from '#contract/contact-limits.ts'
import { isFullAddress, mailtoAddress } from '#contract/email-address.ts'
import { isPhone } from '#contract/phone.ts'
import { fill } from '#contract/texts/fill.ts'
import type { HomeWords } from '#contract/texts/home-words.ts'
import button from '../ui/button.module.css'
import { Field } from '../ui/field.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { truncate } from '../ui/text.ts'
import { Filled, useWords } from '../words.tsx'
import styles from './contact-form.module.css'
import { isOwnService, sendMessage } from './contact-service.ts'

const names = ['fullname', 'email', 'number', 'message'] as const
type Name = (typeof names)[number]
/** Characters of the message that stay on the page once it is sent. */
const maxQuoteLength = 300
type Errors = Partial<Record<Name, string>>
type Sent = Record<'email' | 'message', string>

/** `email`: the address to suggest when the form fails, if any. */
export function ContactForm({ email }: { email: string }) {
  const [errors, setErrors] = useState<Errors>({})
  const [sending, setSending] = useState(false)
  /** The fields that were sent last, until something is typed. */
  const [sent, setSent] = useState<Sent | null>(null)
  const statement = useRef<HTMLDivElement>(null)
  /** Stands in for toasts until they are loaded. */
  const [notice, setNotice] = useState('')
  const { contact: words } = useWords()

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const form = event.currentTarget
    if (sent && names.every((name) => !control(form, name)?.value.trim())) {
      statement.current?.focus()
      return
    }
    const found = validate(form, words)
    showErrors(form, found)
    if (Object.keys(found).length > 0) return

    setNotice('')
    // For the style sheet, should drawing fail meanwhile: the message was sent all the same.
    const page = document.documentElement.dataset
    delete page.sent
    setSending(true)
    const loading = import('../ui/toasts.tsx').catch(() => null)
    const fields = new FormData(form)
    const answer = await sendMessage(fields, fill(words.failed, { email }))
    setSending(false)
    if (answer.success) {
      page.sent = 'yes'
      setSent({ email: String(fields.get('email')), message: String(fields.get('message')) })
      form.reset()
    } else showErrors(form, ourFields(answer.fields))
    const text = answer.success ? words.done : answer.message
    const timer = setTimeout(() => setNotice(text), 1000)
    const toasts = await loading
    clearTimeout(timer)
    setNotice(toasts ? '' : text)
    toasts?.toast[answer.success ? 'success' : 'error'](text)
  }

  function showErrors(form: HTMLFormElement, found: Errors) {
    setErrors(found)
    const first = names.find((name) => found[name])
    if (first) control(form, first)?.focus()
  }

  function clearError(name: Name) {
    if (errors[name]) setErrors({ ...errors, [name]: undefined })
  }

  const props = (name: Name) => ({ name, readOnly: sending, onInput: () => clearError(name) })

  return (
    <form
      noValidate
      // Keeps an early native submit from leaving for the API's response, which would lose what was typed.
      method="dialog"
      className={styles.form}
      onSubmit={handleSubmit}
      onInput={() => setSent(null)}
    >
      <Field label={words.fullname} error={errors.fullname}>
        {(field) => <input {...field} {...props('fullname')} required autoComplete="name" />}
      </Field>
      <div className={styles.pair}>
        <Field label={words.email} error={errors.email}>
          {(field) => (
            <input {...field} {...props('email')} type="email" required autoComplete="email" />
          )}
        </Field>
        <Field label={words.phone} aside={words.optional} error={errors.number}>
          {(field) => <input {...field} {...props('number')} type="tel" autoComplete="tel" />}
        </Field>
      </div>
      <Field label={words.message} error={errors.message}>
        {(field) => <textarea {...field} {...props('message')} required rows={4} />}
      </Field>
      {isOwnService && (
        <div className="visually-hidden" aria-hidden="true">
          <label>
            <span>{words.trap}</span>
            <input
              name={honeypotField}
              tabIndex={-1}
              autoComplete="off"
              data-1p-ignore="true"
              data-bwignore="true"
              data-lpignore="true"
            />
          </label>
        </div>
      )}
      <button type="submit" className={`${button.primary} ${styles.send}`} aria-disabled={sending}>
        {sending && <Spinner />}
        <span>{sending ? words.sending : words.send}</span>
      </button>
      {notice && <p role="alert">{notice}</p>}
      {sent && (
        <div ref={statement} tabIndex={-1} className={styles.sent}>
          <p>
            <Filled text={words.sent} values={{ email: <bdi>{sent.email}</bdi> }} />
          </p>
          <blockquote dir="auto">{truncate(sent.message, maxQuoteLength)}</blockquote>
        </div>
      )}
      <p className={styles.received}>{words.received}</p>
      <p className={styles.fallback}>
        <span>
          <Filled
            text={words.fallback}
            values={{ email: <a href={mailtoAddress(email)}>{email}</a> }}
          />
        </span>
      </p>
    </form>
  )
}

function validate(form: HTMLFormElement, words: HomeWords['contact']): Errors {
  const missing: Errors = {
    fullname: words.noName,
    email: words.noEmail,
    message: words.noMessage,
  }
  const errors: Errors = {}
  for (const name of names) {
    const input = control(form, name)
    if (!input) continue
    const limit = contactLimits[name]
    if (missing[name] && input.value.trim() === '') errors[name] = missing[name]
    else if (name === 'email' && !isFullAddress(input.value.trim())) {
      errors[name] = words.wrongEmail
    } else if (name === 'number' && input.value.trim() !== '' && !isPhone(input.value)) {
      errors[name] = words.wrongPhone
    } else if (input.value.length > limit) {
      errors[name] = fill(words.tooLong, { limit, count: input.value.length })
    }
  }
  return errors
}

function control(form: HTMLFormElement, name: Name) {
  const input = form.elements.namedItem(name)
  return input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement ? input : null
}

function ourFields(fields: Record<string, string>): Errors {
  return Object.fromEntries(
    names.filter((name) => fields[name]).map((name) => [name, fields[name]]),
  )
}
