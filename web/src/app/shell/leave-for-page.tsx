import { useEffect } from 'react'
import { SpinnerPage } from '../../ui/spinner-page.tsx'

/** A page that is no part of the app, such as the landing page: the browser has to load it. */
export function LeaveForPage() {
  useEffect(() => location.reload(), [])
  return <SpinnerPage />
}
