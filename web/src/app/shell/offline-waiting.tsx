import { ChevronRight, CloudOff, CloudUpload } from 'lucide-react'
import { useCallback, useLayoutEffect, useState } from 'react'
import { lazyScreen } from '../../platform/lazy-screen.tsx'
import { isKept } from '../../platform/outbox/outbox-row.ts'
import { useRows } from '../../platform/outbox/rows-shown.ts'
import { useNoted } from '../../ui/list/note-kind.ts'
import { useSheetCode } from '../../ui/sheet.tsx'
import { NOT_SENT, SHOW_WAITING, waitingDetail } from './offline-copy.ts'
import { STRIP } from './strip-look.ts'

const Sheet = lazyScreen(() => import('../waiting/waiting-sheet.tsx').then((file) => file.WaitingSheet))

interface OfflineWaitingProps {
  offline: boolean
  /** When the screen was read last. */
  detail: string | undefined
}

/**
 * The strip once the writes of this device are known: it counts what waits, and is then a button that opens the queue. With a
 * network it is there while something of the queue cannot leave.
 */
export function OfflineWaiting({ offline, detail }: OfflineWaitingProps) {
  const { rows } = useRows()
  const noted = useNoted()
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const unsent = rows.filter(({ state }) => state === 'waiting' || state === 'held')
  const waiting = unsent.length
  const leads = offline ? waiting > 0 || noted.length > 0 : noted.length > 0
  const sheet = useSheetCode(Sheet, open, close)
  const height = offline ? (waiting > 0 ? '68px' : '44px') : leads ? '44px' : '0px'
  useLayoutEffect(() => document.documentElement.style.setProperty('--offline-h', height), [height])
  const Icon = offline ? CloudOff : CloudUpload
  return (
    <>
      {(offline || leads) && (
        <div className={`relative ${STRIP} ${leads ? 'pr-12' : ''}`}>
          <Icon className="size-5 shrink-0" strokeWidth={2.2} aria-hidden />
          <p role="status">
            {offline ? (
              <>
                <b>Offline.</b> {detail}
              </>
            ) : (
              NOT_SENT(noted.length)
            )}
            {offline && waiting > 0 && <span className="block">{waitingDetail(waiting, unsent.every(isKept))}</span>}
          </p>
          {leads && (
            <button
              type="button"
              aria-label={SHOW_WAITING}
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
              className="absolute inset-0 flex items-center justify-end pr-3 text-on-inverse-act focus-visible:-outline-offset-3"
            >
              <ChevronRight className="size-5 shrink-0" strokeWidth={2.2} aria-hidden />
            </button>
          )}
        </div>
      )}
      {sheet && <Sheet open={open} onClose={close} />}
    </>
  )
}
