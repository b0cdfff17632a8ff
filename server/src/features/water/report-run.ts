import type { BodyOf } from '@turfwise/contract/route'
import type { reportRun as contract } from '@turfwise/contract/water'
import { applicationRate } from '@turfwise/domain/irrigation/application-rate'
import { depthOfRun } from '@turfwise/domain/irrigation/smart/given-water'
import { addDays, type LocalDate, todayIn } from '@turfwise/domain/kernel/local-date'
import { instantsOf } from '@turfwise/domain/kernel/local-time'
import { Refusal } from '../../refusal.ts'
import { newRowId } from '../../row-id.ts'
import { lockUser } from './cells.store.ts'
import { AHEAD_MS, requireTellable } from './log-watering.ts'
import { zoneOf } from './plans.store.ts'
import { planningAfter } from './run-balances.ts'
import { reportRun as keepReport, runOfDay } from './run-reports.store.ts'
import type { StoredWatering } from './water.store.ts'
import type { WaterNeeds } from './water-needs.ts'

const invalid = (field: string, text: string): Refusal => new Refusal('request/invalid', { fields: { [field]: text } })

/**
 * Keeps how long a controller ran a zone on a day, in place of what was planned; 0 minutes say that it did not, and that the
 * day has no other run. The balance follows.
 * @throws Refusal irrigation-zone/not-found; request/invalid
 */
export function reportRun(
  needs: WaterNeeds,
  userId: string,
  asked: { zoneId: string; date: LocalDate },
  body: BodyOf<typeof contract>,
): Promise<StoredWatering> {
  const { db, clock } = needs
  return planningAfter(needs, userId, async ({ timeZone }) => {
    await lockUser(db, userId)
    const found = await zoneOf(db, userId, asked.zoneId)
    if (found === undefined) throw new Refusal('irrigation-zone/not-found')
    const { zone } = found
    const now = clock.now()
    const { date } = asked
    const today = todayIn(timeZone, now)
    requireTellable('date', date, today)
    const planned = await runOfDay(db, userId, zone.id, date)
    const unsaid = planned?.wateredAt ?? (date === today ? now : instantsOf(timeZone, date, '12:00')[0])
    const endedAt = body.endedAt === undefined ? earlierOf(unsaid, now) : new Date(body.endedAt)
    if (endedAt.getTime() > now.getTime() + AHEAD_MS) throw invalid('endedAt', 'Must not be in the future.')
    const endedOn = todayIn(timeZone, endedAt)
    // A run of the late evening ends on the next day.
    if (endedOn !== date && endedOn !== addDays(date, 1))
      throw invalid('endedAt', 'Must be on the day of the run, or the next.')
    const depth = depthOfRun(body.minutes, { rate: applicationRate(zone).rateMmH, evenness: zone.evenness })
    const run = { id: newRowId(), zoneId: zone.id, date, endedAt, depth, minutes: body.minutes, now }
    const kept = await keepReport(db, userId, run)
    if (kept === undefined) throw new Error('A run was reported and is not there.')
    return kept
  })
}

const earlierOf = (one: Date, other: Date): Date => (one < other ? one : other)
