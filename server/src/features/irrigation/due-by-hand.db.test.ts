import { addDays, type LocalDate } from '@turfwise/domain/kernel/local-date'
import { firstInstantAt } from '@turfwise/domain/notifications/first-instant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { gardenIn, plannedZone, remindingNeeds, setClock } from '../../../test/reminding.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import type { AskedDay } from './due-by-hand.store.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connection, { max: 2 })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

/** Wednesday 1 o'clock in Sydney, and Tuesday 22 o'clock in Perth. */
const NOW = '2026-11-24T14:00:00Z'
const [TUESDAY, WEDNESDAY] = ['2026-11-24', '2026-11-25']
const SYDNEY = 'Australia/Sydney'
const PERTH = 'Australia/Perth'

const askedOf = (userId: string, timeZone: string, day: LocalDate): AskedDay => ({
  ...{ userId, day },
  from: firstInstantAt(timeZone, day, '00:00'),
  until: firstInstantAt(timeZone, addDays(day, 1), '00:00'),
})
/** The names of the zones that are due, by user id. */
const dueOf = async (...asked: AskedDay[]) => {
  const due = await remindingNeeds(db, setClock(NOW)).zonesDueByHand(asked)
  return new Map([...due].map(([userId, zones]) => [userId, zones.map(({ name }) => name).toSorted()]))
}

describe('zones that somebody waters by hand, and that are due', () => {
  it('are those of each garden on its own day, where two gardens are asked for on different ones', async () => {
    const [ann, ben] = [await gardenIn(db, SYDNEY), await gardenIn(db, PERTH)]
    for (const id of [ann, ben]) {
      await plannedZone(db, id, TUESDAY, { name: 'Tuesday' })
      await plannedZone(db, id, WEDNESDAY, { name: 'Wednesday' })
    }
    const due = await dueOf(askedOf(ann, SYDNEY, WEDNESDAY), askedOf(ben, PERTH, TUESDAY))
    expect(due).toEqual(
      new Map([
        [ann, ['Wednesday']],
        [ben, ['Tuesday']],
      ]),
    )
  })

  it('are those of each day, where one garden is asked for on two', async () => {
    const ann = await gardenIn(db, SYDNEY)
    await plannedZone(db, ann, TUESDAY, { name: 'Tuesday' })
    await plannedZone(db, ann, WEDNESDAY, { name: 'Wednesday' })
    const due = await dueOf(askedOf(ann, SYDNEY, TUESDAY), askedOf(ann, SYDNEY, WEDNESDAY))
    expect(due.get(ann)).toEqual(['Tuesday', 'Wednesday'])
  })
})
