import { renderToString } from 'react-dom/server'
import { LoginPage } from './login-page.tsx'

/** The form to sign in as HTML, for login.html: login-main.tsx hydrates it. */
export function renderLogin(): string {
  return renderToString(<LoginPage />)
}
