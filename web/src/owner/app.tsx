import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useEffect } from 'react'
import type { Root } from 'react-dom/client'
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useLocation,
} from 'react-router-dom'
import { en } from '#contract/texts/en.ts'
import { homeWords } from '#contract/texts/home-words.ts'
import { Toasts } from '../ui/toasts.tsx'
import { Words } from '../words.tsx'
import { cache } from './api/cache.ts'
import { Login } from './login/login.tsx'
import { lastScreen, rememberScreen } from './session/last-screen.ts'
import { useUser } from './session/session.ts'
import { Fault } from './shell/fault.tsx'
import { Shell } from './shell/shell.tsx'
import { useDoubleTaps } from './shell/use-double-taps.ts'
import { Visit } from './ui/screen-title.tsx'

const routes = [
  {
    element: <Screens />,
    errorElement: <Fault />,
    children: [
      { path: '/login', element: <LoginRoute /> },
      { path: '/admin', element: <AdminRoute /> },
      { path: '*', element: <Navigate to="/admin" replace /> },
    ],
  },
]

const english = homeWords(en, { language: en.language, contact: { email: '' } })

/** Renders the owner's area into `root`; the returned function clears the address again. */
export function showApp(root: Root): () => void {
  const router = createBrowserRouter(routes)
  root.render(
    <StrictMode>
      <QueryClientProvider client={cache}>
        <Words value={english}>
          <RouterProvider router={router} />
        </Words>
        <Toasts />
      </QueryClientProvider>
    </StrictMode>,
  )
  return () => router.dispose()
}

/** Restores the scroll position on the way back. */
function Screens() {
  useDoubleTaps()
  return (
    <Visit value={useLocation().key}>
      <ScrollRestoration />
      <Outlet />
    </Visit>
  )
}

/** Passes the current location to /login, so that signing in returns to it. */
function AdminRoute() {
  const user = useUser()
  const { search, hash } = useLocation()
  const state = { from: `${search}${hash}` }
  const isStart = search === '?app'
  useEffect(() => {
    if (user && !isStart) rememberScreen(`${search}${hash}`)
  }, [user, isStart, search, hash])
  // From the phone's home screen; the address of its start is always the same.
  if (user && isStart) return <Navigate to={`/admin${lastScreen()}`} replace />
  return user ? <Shell user={user} /> : <Navigate to="/login" state={state} replace />
}

function LoginRoute() {
  const user = useUser()
  const { state } = useLocation()
  return user ? <Navigate to={`/admin${state?.from ?? ''}`} replace /> : <Login />
}
