import type { QueryClient } from '@tanstack/react-query'
import type { HolidayAnswer } from '@turfwise/contract/schedules'
import { clearHoliday, setHoliday } from '@turfwise/contract/schedules'
import { keys } from '../../../keys.ts'
import { write } from '../../../platform/outbox/write.ts'
import { toast } from '../../../ui/toast-store.ts'
import { TIME_AWAY_TOASTS } from './time-away-copy.ts'

const COMMON = {
  object: ({ params }: { params: { id: string } }) => `time-away/${params.id}`,
  stale: ({ userId }: { userId: string }) => [keys.everyTask(userId), keys.schedules(userId), keys.userStats(userId)],
  answered: (cache: QueryClient, answer: HolidayAnswer, { userId }: { userId: string }) =>
    void cache.setQueryData(keys.timeAway(userId), answer),
}

/** Sets the days away; tasks that lie in them move. */
export const settingAway = write({ ...COMMON, route: setHoliday, failed: TIME_AWAY_TOASTS.notSet })

const endingAway = write({ ...COMMON, route: clearHoliday, failed: TIME_AWAY_TOASTS.notEnded })

/**
 * Ends the time away; what was moved for it comes back.
 * @returns false when it failed, which has been told
 */
export async function endTimeAway(userId: string): Promise<boolean> {
  try {
    const sent = await endingAway.send({ params: { id: userId }, body: { userId } })
    if (sent.kind === 'done') toast(TIME_AWAY_TOASTS.ended)
    return true
  } catch {
    return false
  }
}
