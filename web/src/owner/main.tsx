import '../tokens.css'
import '../base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Navigate, RouterProvider, useLocation } from 'react-router-dom'
import { Toasts } from '../ui/toasts.tsx'
import { AuthProvider, useAuth } from './auth.tsx'
import { OwnerFault } from './fault.tsx'
import { Login } from './login.tsx'
import { Admin } from './shell/admin.tsx'

const router = createBrowserRouter([
  { path: '/login', element: <LoginRoute />, errorElement: <OwnerFault /> },
  { path: '/admin', element: <AdminRoute />, errorElement: <OwnerFault /> },
  { path: '*', element: <Navigate to="/admin" replace /> },
])

const root = document.getElementById('root')
if (root === null) throw new Error('owner.html has no #root')

createRoot(root).render(
  <StrictMode>
    <AuthProvider>
      <RouterProvider router={router} />
      <Toasts />
    </AuthProvider>
  </StrictMode>,
)

/** Where the owner was when the session ended travels along, so that signing in leads back there. */
function AdminRoute() {
  const { user } = useAuth()
  const { search } = useLocation()
  return user ? <Admin user={user} /> : <Navigate to="/login" state={{ search }} replace />
}

function LoginRoute() {
  const { user } = useAuth()
  const { state } = useLocation()
  return user ? <Navigate to={`/admin${state?.search ?? ''}`} replace /> : <Login />
}
