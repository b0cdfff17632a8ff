import { useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { useIdle } from '../../platform/idle.ts'
import { lazyScreen, useArrived } from '../../platform/lazy-screen.tsx'
import { useOnline } from '../../platform/online.ts'
import { offlineDetail } from './offline-copy.ts'

// The writes of this device are no part of the first draw.
const Waiting = lazyScreen(() => import('./offline-waiting.tsx').then((file) => file.OfflineWaiting))

/**
 * One strip under the header while the device has no network. It is `--offline-h` high (0 while online); a scene below
 * it gives up that height, so that nothing further down moves.
 */
export function OfflineStrip() {
  const offline = !useOnline()
  const cache = useQueryClient()
  useEffect(() => {
    document.documentElement.style.setProperty('--offline-h', offline ? '44px' : '0px')
  }, [offline])
  const reads = offline ? cache.getQueryCache().getAll() : []
  const detail = offlineDetail(Math.max(0, ...reads.map((query) => query.state.dataUpdatedAt)), Date.now())
  const waiting = useArrived(Waiting, useIdle())
  return (
    <div role="status">
      {offline && (
        <p className="flex min-h-(--offline-h) items-center gap-3 bg-inverse px-gutter py-2 text-small text-on-inverse">
          <CloudOff className="size-5 shrink-0" strokeWidth={2.2} aria-hidden />
          <span>
            <b>Offline.</b> {detail}
            {waiting && <Waiting />}
          </span>
        </p>
      )}
    </div>
  )
}
