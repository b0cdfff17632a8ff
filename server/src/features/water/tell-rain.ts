import type { BodyOf } from '@turfwise/contract/route'
import type { tellRainGauge as contract } from '@turfwise/contract/water'
import { freeSpan } from '@turfwise/domain/irrigation/smart/gauge-spans'
import { GAUGE_DAYS_MAX } from '@turfwise/domain/irrigation/smart/water-limits'
import { todayIn } from '@turfwise/domain/kernel/local-date'
import { Refusal } from '../../refusal.ts'
import { newRowId } from '../../row-id.ts'
import { lockUser } from './cells.store.ts'
import { AHEAD_MS, requireTellable } from './log-watering.ts'
import { READING, readingsOfHours, type StoredReading } from './rain-gauge.store.ts'
import { planningAfter } from './run-balances.ts'
import type { WaterNeeds } from './water-needs.ts'

const DAY_MS = 86_400_000
const spanOf = ({ from, to }: Pick<StoredReading, 'from' | 'to'>) => ({ from: from.getTime(), to: to.getTime() })

/**
 * Keeps a reading of the gauge for the hours of which none was told before; the balances follow. Sent again it is the one
 * that is there.
 * @throws Refusal request/invalid; rain-gauge/told-already
 */
export function tellRain(needs: WaterNeeds, userId: string, body: BodyOf<typeof contract>): Promise<StoredReading> {
  const { db, clock } = needs
  return planningAfter(needs, userId, async ({ timeZone }) => {
    // Where no place is known no plan holds the lock, and two readings of the same hours would both be kept.
    await lockUser(db, userId)
    const id = body.id?.toLowerCase() ?? newRowId()
    const before = await READING.find(db, userId, id)
    if (before !== undefined) return before
    const now = clock.now()
    const read = body.to === undefined ? now.getTime() : Date.parse(body.to)
    if (read > now.getTime() + AHEAD_MS) {
      throw new Refusal('request/invalid', { fields: { to: 'Must not be in the future.' } })
    }
    const asked = { from: Date.parse(body.from), to: Math.min(read, now.getTime()) }
    const date = todayIn(timeZone, new Date(asked.to))
    requireTellable('to', date, todayIn(timeZone, now))
    if (asked.from >= asked.to) {
      throw new Refusal('request/invalid', { fields: { from: 'Must be before the reading.' } })
    }
    if (asked.to - asked.from > GAUGE_DAYS_MAX * DAY_MS) {
      throw new Refusal('request/invalid', {
        fields: { from: `Must be at most ${GAUGE_DAYS_MAX} days before the reading.` },
      })
    }
    const told = await readingsOfHours(db, userId, { from: new Date(asked.from), to: new Date(asked.to) })
    const span = freeSpan(asked, told.map(spanOf))
    if (span === null) throw new Refusal('rain-gauge/told-already')
    const reading = {
      ...{ id, date, from: new Date(span.from), to: new Date(span.to) },
      ...{ millimetres: body.millimetres, createdAt: now, updatedAt: now },
    }
    await READING.insert(db, userId, reading)
    return reading
  })
}
