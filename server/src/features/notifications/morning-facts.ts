import { addDays, type LocalDate } from '@turfwise/domain/kernel/local-date'
import { firstInstantAt } from '@turfwise/domain/notifications/first-instant'
import type { MorningFacts } from '@turfwise/domain/notifications/morning'
import type { Queryable } from '../../db/queryable.ts'
import type { NotificationsNeeds } from './notifications-needs.ts'
import { toldSince } from './notify.store.ts'

/** A product that is low is told again after so many days at the earliest. */
const LOW_AGAIN_DAYS = 14

export interface AskedMorning {
  userId: string
  day: LocalDate
  timeZone: string
}

const dayStarts = new Map<string, Date>()

/** Gardens of one zone have the same midnights. */
function startOf(timeZone: string, day: LocalDate): Date {
  const key = `${day} ${timeZone}`
  const known = dayStarts.get(key) ?? firstInstantAt(timeZone, day, '00:00')
  if (dayStarts.size > 500) dayStarts.clear()
  dayStarts.set(key, known)
  return known
}

export type JobsNeeds = Pick<NotificationsNeeds, 'tasksDueOn' | 'zonesDueByHand' | 'productsLowOf'>

/** What the days of many gardens hold, by user id; each is there. */
export async function morningFacts(
  { tasksDueOn, zonesDueByHand, productsLowOf }: JobsNeeds,
  db: Queryable,
  asked: readonly AskedMorning[],
): Promise<ReadonlyMap<string, MorningFacts>> {
  if (asked.length === 0) return new Map()
  const userIds = asked.map(({ userId }) => userId)
  const tasks = await tasksDueOn(asked)
  const zones = await zonesDueByHand(
    asked.map(({ userId, day, timeZone }) => ({
      ...{ userId, day, from: startOf(timeZone, day), until: startOf(timeZone, addDays(day, 1)) },
    })),
  )
  const low = await productsLowOf(userIds)
  const causes = [...low].flatMap(([userId, products]) => products.map(({ id }) => ({ userId, cause: `stock:${id}` })))
  const earliest = asked.map(({ day }) => day).toSorted()[0] ?? ''
  const known = await toldSince(db, causes, addDays(earliest, -LOW_AGAIN_DAYS))
  return new Map(
    asked.map(({ userId, day }) => [
      userId,
      {
        day,
        tasks: tasks.get(userId) ?? [],
        zones: zones.get(userId) ?? [],
        low: (low.get(userId) ?? []).filter(({ id }) => !known.has(`${userId} stock:${id}`)),
      },
    ]),
  )
}
