import '../tokens.css'
import '../fonts.css'
import '../base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import toast from 'react-hot-toast'
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useLocation,
} from 'react-router-dom'
import { Toasts } from '../ui/toasts.tsx'
import { Login } from './login.tsx'
import { cache } from './session/cache.ts'
import { currentUser, followSession, subscribe, useUser } from './session/session.ts'
import { sayLastWords } from './session/sign-out.ts'
import { Fault } from './shell/fault.tsx'
import { Shell } from './shell/shell.tsx'

const router = createBrowserRouter([
  {
    element: <Screens />,
    errorElement: <Fault />,
    children: [
      { path: '/login', element: <LoginRoute /> },
      { path: '/admin', element: <AdminRoute /> },
      { path: '*', element: <Navigate to="/admin" replace /> },
    ],
  },
])

const root = document.getElementById('root')
if (root === null) throw new Error('owner.html has no #root')

followSession()
sayLastWords()
// Toasts name what is the owner's.
subscribe(() => {
  if (currentUser() === null) toast.remove()
})

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>
  </StrictMode>,
)

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
