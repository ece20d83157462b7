import { StrictMode } from 'react'
import { Toasts } from '../../ui/toasts.tsx'
import { Login } from './login.tsx'

/** What login.html shows: without the router, the lists and the rules of forms, which come with the owner's area. */
export function LoginPage() {
  return (
    <StrictMode>
      <Login />
      <Toasts />
    </StrictMode>
  )
}
