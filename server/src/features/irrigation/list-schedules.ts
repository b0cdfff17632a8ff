import type { IrrigationSchedule } from '@turfwise/contract/irrigation'
import { standingByMode } from '@turfwise/domain/irrigation/by-mode'
import type { IrrigationNeeds } from './irrigation-needs.ts'
import { presentSchedule, type StoredSchedule } from './schedules.store.ts'

/** Schedules as their owner sees them: with what the balance says of each zone, and standing by the mode of the zone. */
export async function withAdvice(
  { balances }: Pick<IrrigationNeeds, 'balances'>,
  userId: string,
  asked: Promise<StoredSchedule[]>,
): Promise<IrrigationSchedule[]> {
  const [schedules, advice] = await Promise.all([asked, balances.adviceOf(userId)])
  return schedules.map((schedule) => {
    const smart = advice.get(schedule.zoneId)
    const standing = standingByMode(schedule, schedule.mode, smart)
    return { ...presentSchedule(userId, { ...schedule, ...standing }), ...(smart && { smart }) }
  })
}
