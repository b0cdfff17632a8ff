import { useEffect } from 'react'
import { SpinnerPage } from '../../ui/spinner-page.tsx'

/** The landing page is no part of the app: the browser has to load it. */
export function LeaveForPage() {
  useEffect(() => location.reload(), [])
  return <SpinnerPage />
}
