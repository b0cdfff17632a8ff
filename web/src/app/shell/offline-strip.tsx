import { useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { useIdle } from '../../platform/idle.ts'
import { lazyScreen, useArrived } from '../../platform/lazy-screen.tsx'
import { useOnline } from '../../platform/online.ts'
import { offlineDetail } from './offline-copy.ts'
import { STRIP } from './strip-look.ts'

// The writes of this device are no part of the first draw.
const Waiting = lazyScreen(() => import('./offline-waiting.tsx').then((file) => file.OfflineWaiting))

/**
 * One strip under the header while the device has no network. It is `--offline-h` high (0 while online); a scene below
 * it gives up that height, so that nothing further down moves.
 */
export function OfflineStrip() {
  const offline = !useOnline()
  const cache = useQueryClient()
  const reads = offline ? cache.getQueryCache().getAll() : []
  const detail = offlineDetail(Math.max(0, ...reads.map((query) => query.state.dataUpdatedAt)), Date.now())
  const waiting = useArrived(Waiting, useIdle())
  useEffect(() => {
    if (!waiting) document.documentElement.style.setProperty('--offline-h', offline ? '44px' : '0px')
  }, [offline, waiting])
  if (waiting) return <Waiting offline={offline} detail={detail} />
  return (
    <div role="status">
      {offline && (
        <p className={STRIP}>
          <CloudOff className="size-5 shrink-0" strokeWidth={2.2} aria-hidden />
          <span>
            <b>Offline.</b> {detail}
          </span>
        </p>
      )}
    </div>
  )
}
