import { useState } from 'react'
import { createPortal } from 'react-dom'
import { needsHomeScreen } from '../../features/push/push-state.ts'
import { useIdle } from '../../platform/idle.ts'
import { lazyScreen, useArrived } from '../../platform/lazy-screen.tsx'
import { useDesktop } from '../../platform/viewport.ts'
import { NearTrends } from '../health/near-trends.tsx'
import { NearIrrigation } from '../irrigation/near-irrigation.tsx'
import { MoreActions } from './more-actions.tsx'
import { NearHighlights } from './near-highlights.tsx'
import { QuickActions } from './quick-actions.tsx'

const InstallHint = lazyScreen(() => import('../../features/install/install-hint.tsx').then((file) => file.InstallHint))

/**
 * What stands on Home below everything that its first draw holds. It comes with the code of the next tasks and stands in
 * the layout's `#below`, so that the first draw carries nothing of it but its place. On the desktop what is not done with
 * the day's weather stands at the right, below the next tasks.
 */
export function BelowFold() {
  const [place] = useState(() => document.getElementById('below'))
  const desktop = useDesktop()
  const below = (
    <div className="pt-4.5 pb-6">
      <QuickActions />
      {!desktop && <NearTrends />}
      <NearIrrigation joins />
      {!desktop && (
        <>
          <MoreActions />
          <NearHighlights />
        </>
      )}
      <LateInstallHint />
    </div>
  )
  return (
    <>
      {place && createPortal(below, place)}
      {desktop && (
        <>
          <MoreActions />
          <NearHighlights />
          <div className="pt-6.5">
            <NearTrends />
          </div>
        </>
      )}
    </>
  )
}

/** Nobody waits for it: it comes when the page is at rest. */
function LateInstallHint() {
  const arrived = useArrived(InstallHint, useIdle())
  return arrived && <InstallHint byHand={needsHomeScreen(navigator.userAgent, navigator.maxTouchPoints)} />
}
