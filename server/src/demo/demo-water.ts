import type { Deed } from '@turfwise/domain/household/deeds'
import { addDays, type LocalDate } from '@turfwise/domain/kernel/local-date'
import { v7 as uuidv7 } from 'uuid'
import type { DemoPerson } from './demo-person.ts'
import { localInstant } from './local-instant.ts'
import type { DemoGarden } from './seed-demo-garden.ts'

/** Of a zone: days from one watering to the next, how long ago the last was, and what Mia tells of each. */
const WATERED = [
  { zone: 'Front lawn', every: 4, last: 2, ended: '06:10', told: { minutes: 34 } },
  { zone: 'Vegie beds', every: 2, last: 1, ended: '06:30', told: { minutes: 25 } },
  { zone: 'Native border', every: 9, last: 5, ended: '07:05', told: { litres: 180 } },
] as const
/** A week in which Mia was away and a neighbour watered the vegetables: days ago, from the first to the last of them. */
const AWAY = { zone: 'Vegie beds', first: 13, last: 7 } as const
/** As long ago as water may be told of. */
const DAYS_BACK = 30

/**
 * A month in which each zone was watered by hand, before the hours in which the sun takes it.
 * @returns what a neighbour did of it
 */
export async function plantWater(mia: DemoPerson, today: LocalDate, timeZone: string): Promise<Deed[]> {
  const helped: Deed[] = []
  const zones = await mia.call<{ id: string; name: string }[]>('GET', '/api/irrigation/zones')
  for (const { zone, every, last, ended, told } of WATERED) {
    const id = zones.find(({ name }) => name === zone)?.id
    if (id === undefined) continue
    for (let daysAgo = DAYS_BACK - ((DAYS_BACK - last) % every); daysAgo >= last; daysAgo -= every) {
      const at = localInstant(timeZone, addDays(today, -daysAgo), ended)
      const watering = { ...told, id: uuidv7(), wateredAt: at.toISOString() }
      await mia.call('POST', `/api/irrigation/zones/${id}/waterings`, watering)
      const isAway = zone === AWAY.zone && daysAgo <= AWAY.first && daysAgo >= AWAY.last
      if (isAway) helped.push({ kind: 'watering', id: watering.id, at })
    }
  }
  return helped
}

/** Bindii sprayed yesterday afternoon: its label holds the mower back. */
export async function plantHold(mia: DemoPerson, { today, timeZone }: DemoGarden, now: Date): Promise<void> {
  const products = await mia.call<{ id: string; name: string }[]>('GET', '/api/chemicals')
  const spray = products.find(({ name }) => name === 'Bindii and broadleaf')
  if (spray === undefined) return
  await mia.call(
    'POST',
    '/api/activity-logs',
    {
      ...{ activityType: 'pest_control', title: 'Spot spray bindii', lawnArea: 'Front and nature strip' },
      ...{ chemicalId: spray.id, quantity: 40, quantityUnit: 'ml', notes: 'Along the path, in still air.' },
    },
    { at: localInstant(timeZone, addDays(today, -1), '16:20'), now },
  )
}
