import { useLayoutEffect } from 'react'
import { useRows } from '../../platform/outbox/rows-shown.ts'
import { waitingDetail } from './offline-copy.ts'

/** The strip's second line: how many changes wait for the network. Those that wait for the person are told where they stand. */
export function OfflineWaiting() {
  const { rows } = useRows()
  const changes = rows.filter(({ state }) => state === 'waiting' || state === 'held').length
  useLayoutEffect(() => {
    if (changes === 0) return
    const { style } = document.documentElement
    style.setProperty('--offline-h', '68px')
    return () => style.setProperty('--offline-h', '44px')
  }, [changes])
  return changes > 0 && <span className="block">{waitingDetail(changes)}</span>
}
