import { type CSSProperties, type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import toast from 'react-hot-toast'
import { check } from '#contract/check.ts'
import { signInSchema, type User } from '#contract/sign-in.ts'
import { ApiError, post } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import { createStore, type Errors } from '../forms/model/store.ts'
import { useSubmit } from '../forms/model/submit.ts'
import type { Values } from '../forms/model/values.ts'
import { useOwnerName } from '../session/owner-name.ts'
import { setUser, useUser } from '../session/session.ts'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { Stack } from '../ui/stack.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './login.module.css'
import { usePublicHues } from './public-hues.ts'

/** The toast's id; the next try dismisses it. */
const failure = 'sign-in'

export function Login() {
  const owner = useOwnerName()
  const hues = usePublicHues()
  const [store] = useState(() => createStore({ email: '', password: '' }))
  const [shown, setShown] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit(form, store, validate, { call: (work) => work })
  const { errors } = submit
  const { email, password } = submit.values as Record<'email' | 'password', string>
  const { cookieEnabled } = navigator
  // Signed in, and waiting for the owner's area to load.
  const busy = useUser() !== null || submit.sending

  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [])

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    toast.dismiss(failure)
    const outcome = await submit.send(() =>
      post<User>('/api/auth/login', { email: email.trim(), password }),
    )
    if (outcome === null) return
    if ('answer' in outcome) {
      const { _id, email: address, message } = outcome.answer
      toast.success(message)
      return setUser({ _id, email: address, message })
    }
    const { error } = outcome
    if (!(error instanceof ApiError) || error.code === 'not_json') return console.log(error)
    toast.error(error.message || 'Signing in failed. Please try again.', { id: failure })
  }

  return (
    <div className={styles.screen}>
      <header className={styles.bar}>
        <a className={styles.home} href="/">
          {owner}
        </a>
        <ThemeToggle />
      </header>
      <main className={styles.main}>
        <Stack
          as="form"
          className={styles.form}
          gap={5}
          ref={form}
          method="dialog"
          onSubmit={handleSubmit}
          noValidate
        >
          <div>
            <ScreenTitle>Sign in</ScreenTitle>
            <p className={styles.lead}>For the owner of this site.</p>
          </div>
          {!cookieEnabled && (
            <p role="alert">
              Signing in needs cookies, which this browser blocks. Allow them for this site, then
              reload the page.
            </p>
          )}
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
            onValue={(value) => store.set('email', value)}
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
                  onChange={(event) => store.set('password', event.target.value)}
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
          <Button look="primary" type="submit" disabled={!cookieEnabled} aria-disabled={busy}>
            {busy && <Spinner />}
            <span>Sign in</span>
          </Button>
          <p className={styles.state} role="status">
            {submit.notSaved && 'Not signed in'}
          </p>
        </Stack>
      </main>
      <div className={styles.drawer} aria-hidden="true">
        {hues.map((hue, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: hues may be equal
          <span key={index} style={{ '--hue': hue } as CSSProperties} />
        ))}
      </div>
    </div>
  )
}

function validate(values: Values): Errors {
  const result = check(signInSchema, values)
  return 'faults' in result ? result.faults.fields : {}
}
