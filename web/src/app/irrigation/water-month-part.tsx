import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { useProfile } from '../../features/account/account-queries.ts'
import { WaterMonthCard } from '../../features/irrigation/month/water-month-card.tsx'
import { useIrrigation } from '../../features/irrigation/use-irrigation.ts'
import { useOwnId } from '../../platform/session.ts'
import { useToday } from '../../platform/today.ts'

/** The water of the month of the signed-in person's zones, by the calendar of their garden. */
export function WaterMonthPart() {
  const userId = useOwnId()
  const timeZone = useProfile().data?.timeZone ?? DEFAULT_TIME_ZONE
  const today = useToday(timeZone)
  const irrigation = useIrrigation(userId)
  if (userId === undefined) return null
  return <WaterMonthCard {...{ userId, irrigation, today, timeZone }} />
}
