import { lazyScreen } from '../../platform/lazy-screen.tsx'
import { useSheetCode } from '../../ui/sheet.tsx'

const ScheduleSheet = lazyScreen(() => import('./schedule-sheet.tsx').then((file) => file.ScheduleSheet))

interface LateScheduleProps {
  open: boolean
  userId: string | undefined
  timeZone: string
  onClose: () => void
}

/** Create Lawn Care Schedule. Its code comes when the page is at rest, or when it is first asked for. */
export function LateSchedule({ open, userId, timeZone, onClose }: LateScheduleProps) {
  const arrived = useSheetCode(ScheduleSheet, open, onClose)
  return arrived && userId !== undefined ? <ScheduleSheet {...{ open, userId, timeZone, onClose }} /> : null
}
