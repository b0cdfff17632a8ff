import { AppRoutes } from '../routes.tsx'
import { Toaster } from '../ui/toaster.tsx'

/** Everything below the router. The toasts stand outside the routes, so a change of screen does not take them away. */
export function Root() {
  return (
    <>
      <AppRoutes />
      <Toaster />
    </>
  )
}
