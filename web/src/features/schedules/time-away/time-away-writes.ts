import type { QueryClient } from '@tanstack/react-query'
import type { HolidayAnswer } from '@turfwise/contract/holiday'
import { clearHoliday, setHoliday } from '@turfwise/contract/holiday'
import { keys } from '../../../keys.ts'
import { write } from '../../../platform/outbox/write.ts'
import { toast } from '../../../ui/toast-store.ts'
import { spanText, TIME_AWAY, TIME_AWAY_DID, TIME_AWAY_TOASTS } from './time-away-copy.ts'

const COMMON = {
  object: ({ params }: { params: { id: string } }) => `time-away/${params.id}`,
  stale: ({ userId }: { userId: string }) => [keys.everyTask(userId), keys.schedules(userId), keys.userStats(userId)],
  answered: (cache: QueryClient, answer: HolidayAnswer, { userId }: { userId: string }) =>
    void cache.setQueryData(keys.timeAway(userId), answer),
}

/** Sets the days away; tasks that lie in them move. */
export const settingAway = write({
  ...COMMON,
  route: setHoliday,
  says: ({ body }) => ({ title: TIME_AWAY.title, did: TIME_AWAY_DID.set, details: [spanText(body)] }),
  failed: TIME_AWAY_TOASTS.notSet,
})

const endingAway = write({
  ...COMMON,
  route: clearHoliday,
  says: () => ({ title: TIME_AWAY.title, did: TIME_AWAY_DID.ended }),
  failed: TIME_AWAY_TOASTS.notEnded,
})

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
