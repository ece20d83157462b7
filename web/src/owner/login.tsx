import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import toast from 'react-hot-toast'
import { check } from '#contract/check.ts'
import { signInSchema } from '#contract/sign-in.ts'
import { ApiError } from '../api.ts'
import { content } from '../content.ts'
import button from '../ui/button.module.css'
import { Field, TextField } from '../ui/field.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import styles from './login.module.css'
import { signIn } from './session/calls.ts'
import { setUser } from './session/session.ts'

export function Login() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [sending, setSending] = useState(false)
  const [failed, setFailed] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const lock = useRef(false)
  const result = check(signInSchema, { email, password })
  const found = 'faults' in result ? result.faults.fields : {}
  const errors = tried ? { ...found, ...refused } : {}

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (lock.current) return
    flushSync(() => {
      setTried(true)
      setRefused({})
      setFailed(false)
    })
    if (Object.keys(found).length > 0) return focusFirst()
    lock.current = true
    setSending(true)
    try {
      const { _id, email: address, message } = await signIn(email.trim(), password)
      toast.success(message)
      setUser({ _id, email: address, message })
    } catch (error) {
      const isAnswered = error instanceof ApiError && error.code !== 'not_json'
      if (isAnswered) toast.error(error.message || 'Signing in failed. Please try again.')
      else console.log(error)
      flushSync(() => {
        setFailed(true)
        setSending(false)
        if (isAnswered) setRefused(error.fields)
      })
      focusFirst()
    } finally {
      lock.current = false
      setSending(false)
    }
  }

  function focusFirst() {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  return (
    <div className={styles.screen}>
      <header className={styles.bar}>
        <a className={styles.home} href="/">
          {content.name}
        </a>
        <ThemeToggle />
      </header>
      <main className={styles.main}>
        <form className={styles.card} ref={form} onSubmit={submit} noValidate>
          <div>
            <ScreenTitle>Sign in</ScreenTitle>
            <p className={styles.lead}>For the owner of this site.</p>
          </div>
          <TextField
            label="Email"
            type="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={email}
            error={errors.email}
            onValue={(value) => {
              setRefused({})
              setEmail(value)
            }}
          />
          <Field label="Password" error={errors.password}>
            {(control) => (
              <div className={styles.password}>
                <input
                  {...control}
                  type={shown ? 'text' : 'password'}
                  name="password"
                  autoComplete="current-password"
                  autoCapitalize="none"
                  spellCheck={false}
                  required
                  value={password}
                  onChange={(event) => {
                    setRefused({})
                    setPassword(event.target.value)
                  }}
                />
                <button
                  className={styles.show}
                  type="button"
                  aria-pressed={shown}
                  onClick={() => setShown(!shown)}
                >
                  Show
                </button>
              </div>
            )}
          </Field>
          <button className={button.primary} type="submit" disabled={sending} aria-busy={sending}>
            {sending && <Spinner />}
            Sign in
          </button>
          <p className={styles.state} role="status">
            {failed && 'Not signed in'}
          </p>
        </form>
      </main>
    </div>
  )
}
