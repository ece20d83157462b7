import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import {
  type createBrowserRouter,
  Navigate,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useLocation,
} from 'react-router-dom'
import { Toasts } from '../ui/toasts.tsx'
import { Login } from './login.tsx'
import { cache } from './session/cache.ts'
import { useUser } from './session/session.ts'
import { Fault } from './shell/fault.tsx'
import { Shell } from './shell/shell.tsx'

export const routes = [
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

export function App({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  return (
    <StrictMode>
      <QueryClientProvider client={cache}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </StrictMode>
  )
}

/** The place in a list is there again on the way back. */
function Screens() {
  return (
    <>
      <ScrollRestoration />
      <Outlet />
    </>
  )
}

/** Where the owner was when the session ended travels along, so that signing in leads back there. */
function AdminRoute() {
  const user = useUser()
  const { search, hash } = useLocation()
  const state = { from: `${search}${hash}` }
  return user ? <Shell user={user} /> : <Navigate to="/login" state={state} replace />
}

function LoginRoute() {
  const user = useUser()
  const { state } = useLocation()
  return user ? <Navigate to={`/admin${state?.from ?? ''}`} replace /> : <Login />
}
