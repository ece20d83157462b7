import { LoaderCircle } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import toast from 'react-hot-toast'
import { ApiError, signIn } from '../api.ts'
import { content } from '../content.ts'
import { Field, TextField } from '../ui/field.tsx'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import { useAuth } from './auth.tsx'
import button from './items/button.module.css'
import styles from './login.module.css'
import { useTitle } from './title.ts'

type Errors = { email?: string; password?: string }

export function Login() {
  useTitle('Sign in')
  const { setUser } = useAuth()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [sending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const lock = useRef(false)

  function show(found: Errors) {
    setErrors(found)
    const first = found.email ? 'email' : 'password'
    if (Object.keys(found).length > 0) {
      form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (lock.current) return
    const found = check(email, password)
    show(found)
    if (Object.keys(found).length > 0) return
    lock.current = true
    setSending(true)
    try {
      const { _id, email: address, message } = await signIn(email.trim(), password)
      toast.success(message)
      setUser({ _id, email: address, message })
    } catch (error) {
      if (error instanceof ApiError && error.code !== 'not_json') {
        toast.error(error.message || 'Signing in failed. Please try again.')
        show(error.fields)
      } else {
        console.log(error)
      }
    } finally {
      lock.current = false
      setSending(false)
    }
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
            <h1 className={styles.title}>Sign in</h1>
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
            onValue={setEmail}
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
                  onChange={(event) => setPassword(event.target.value)}
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
            {sending && <LoaderCircle className={styles.spinner} size={16} aria-hidden="true" />}
            Sign in
          </button>
        </form>
      </main>
    </div>
  )
}

function check(email: string, password: string): Errors {
  const errors: Errors = {}
  if (email.trim() === '') errors.email = 'Enter your email address.'
  else if (!/^[^\s@]+@[^\s@]+$/.test(email.trim())) {
    errors.email = 'Enter an email address like name@example.com.'
  }
  if (password === '') errors.password = 'Enter your password.'
  return errors
}
