import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import toast from 'react-hot-toast'
import type { User } from '#contract/sign-in.ts'
import { ApiError, post } from '../../api.ts'
import button from '../../ui/button.module.css'
import { Field } from '../../ui/field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import { useOwnerName } from '../session/owner-name.ts'
import { ScreenTitle } from '../session/screen-title.tsx'
import { setUser, useUser } from '../session/session.ts'
import { useSubmit } from '../session/submit.ts'
import styles from './login.module.css'

/** ms. The server says what is wrong with the fields where its rules cannot be had here sooner. */
const patience = 2_000
const notSent = 'not_sent'
/** Of the toast, which the next try takes away. */
const failure = 'sign-in'

/** Firefox enables a button again that was enabled before a reload, before the programs are there. */
const neverRestored = { autoComplete: 'off' }

interface Props {
  /** The form of login.html, which was there before React. */
  before?: HTMLFormElement | null | undefined
}

export function Login({ before }: Props) {
  const owner = useOwnerName()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  /** Whether the browser takes any; not known before the programs have come. */
  const [cookies, setCookies] = useState<boolean>()
  const rules = useRef<typeof import('./rules.ts')>(null)
  const form = useRef<HTMLFormElement>(null)
  const find = () => rules.current?.findErrors({ email, password }) ?? {}
  const [focused] = useState(() => before?.querySelector(':focus')?.getAttribute('name'))
  const submit = useSubmit(form, find, { call: (work) => work })
  const { errors } = submit
  // Who is signed in waits for the owner's area.
  const busy = useUser() !== null || submit.sending

  // What was typed, or filled in by the browser, before the programs of login.html came.
  useLayoutEffect(() => {
    setCookies(navigator.cookieEnabled)
    if (!before) return
    const typed = new FormData(before)
    setEmail(String(typed.get('email') ?? ''))
    setPassword(String(typed.get('password') ?? ''))
    // React has made another form where an extension, or a translator, had changed that one.
    const field = before.isConnected ? null : form.current?.elements.namedItem(focused ?? '')
    if (field instanceof HTMLElement) field.focus()
  }, [before, focused])

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    toast.dismiss(failure)
    const outcome = await submit.send(async () => {
      rules.current ??= await loadRules()
      // It is said as long as it is so: the fields may have been edited meanwhile.
      if (Object.keys(find()).length > 0) throw new ApiError(400, { code: notSent })
      return post<User>('/api/auth/login', { email: email.trim(), password })
    })
    if (outcome === null) return
    if ('answer' in outcome) {
      const { _id, email: address, message } = outcome.answer
      toast.success(message)
      return setUser({ _id, email: address, message })
    }
    const { error } = outcome
    if (!(error instanceof ApiError) || error.code === 'not_json') return console.log(error)
    if (error.code === notSent) return
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
        <form className={styles.card} ref={form} method="dialog" onSubmit={handleSubmit} noValidate>
          <div>
            <ScreenTitle>Sign in</ScreenTitle>
            <p className={styles.lead}>For the owner of this site.</p>
          </div>
          <p className={styles.failed} role="alert">
            This form could not be loaded. Reload the page to try again.
          </p>
          {cookies === false && (
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
            onValue={(value) => {
              submit.edited('email')
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
                    submit.edited('password')
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
          <button
            className={button.primary}
            type="submit"
            {...neverRestored}
            disabled={busy || !cookies}
            aria-busy={busy}
          >
            {busy && <Spinner />}
            Sign in
          </button>
          <p className={styles.state} role="status">
            {submit.notSaved && 'Not signed in'}
          </p>
        </form>
      </main>
    </div>
  )
}

function loadRules(): Promise<typeof import('./rules.ts') | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, patience, null))
  return Promise.race([import('./rules.ts').catch(() => null), late])
}
