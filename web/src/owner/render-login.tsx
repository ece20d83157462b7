import { renderToString } from 'react-dom/server'
import { createMemoryRouter } from 'react-router-dom'
import { App, routes } from './app.tsx'

/** The form to sign in as HTML, for login.html: main.tsx hydrates it. */
export function renderLogin(): string {
  return renderToString(<App router={createMemoryRouter(routes, { initialEntries: ['/login'] })} />)
}
