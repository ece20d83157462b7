import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { User } from '#contract/sign-in.ts'
import { askForToken, readUser, writeUser } from '../user.ts'

interface Auth {
  user: User | null
  /** null signs out. */
  setUser(user: User | null): void
}

const AuthContext = createContext<Auth | undefined>(undefined)

export function AuthProvider({ children }: { children: ReactNode }) {
  const [user, setState] = useState(readUser)

  useEffect(() => {
    if (user) askForToken(user)
  }, [user])

  const auth = useMemo<Auth>(
    () => ({
      user,
      setUser(next) {
        writeUser(next)
        setState(next)
      },
    }),
    [user],
  )

  return <AuthContext value={auth}>{children}</AuthContext>
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (auth === undefined) throw new Error('useAuth needs an AuthProvider above it')
  return auth
}
