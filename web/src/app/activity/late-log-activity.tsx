import { useState } from 'react'
import { lazyScreen } from '../../platform/lazy-screen.tsx'
import { useSheetCode } from '../../ui/sheet.tsx'
import type { LogActivityProps } from './log-activity.tsx'

const LogActivity = lazyScreen(() => import('./log-activity.tsx').then((file) => file.LogActivity))
const LogProgress = lazyScreen(() => import('../profile/log-progress.tsx').then((file) => file.LogProgress))

/** The dialogs of the six quick actions, whose code comes when the page is at rest; a photo opens Log Progress. */
export function LateLogActivity({ activity, onClose, ...rest }: LogActivityProps) {
  const isPhoto = activity === 'progress_photo'
  const logged = isPhoto ? null : activity
  // Nothing is read for it before it is opened.
  const [wanted, setWanted] = useState(false)
  if (logged !== null && !wanted) setWanted(true)
  const logs = useSheetCode(LogActivity, logged !== null, onClose)
  const photos = useSheetCode(LogProgress, isPhoto, onClose)
  return (
    <>
      {logs && wanted && <LogActivity activity={logged} onClose={onClose} {...rest} />}
      {photos && <LogProgress open={isPhoto} onClose={onClose} />}
    </>
  )
}
