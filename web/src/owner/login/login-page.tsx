import { StrictMode, useEffect } from 'react'
import { tellLive } from '../../theme.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { Login } from './login.tsx'

type Props = Parameters<typeof Login>[0]

/** What login.html shows: without the router, the lists and the rules of forms, which come with the owner's area. */
export function LoginPage({ before }: Props) {
  useEffect(tellLive, [])
  return (
    <StrictMode>
      <Login before={before} />
      <Toasts />
    </StrictMode>
  )
}
