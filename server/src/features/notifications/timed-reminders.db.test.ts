import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bulkInsert } from '../../../test/bulk-insert.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { planFor } from '../../../test/plans.ts'
import { dueTask, factsOf, gardenIn, remindingNeeds, setClock, toldOf } from '../../../test/reminding.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import { TIMED_TASKS } from '../tasks/timed-tasks.store.ts'
import { savePreferences } from '../user-preferences/user-preferences.store.ts'
import { remindBatch } from './remind.ts'
import { remindTimed } from './remind-timed.ts'
import { toSend } from './to-send.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connection, { max: 4 })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})
beforeEach(() => db.query('truncate app.reminders, app.tasks, app.notifications cascade'))

/** A Monday, 24 November in Sydney, at its clocks. */
const TODAY = '2026-11-24'
const at = (clock: string): string => new Date(`${TODAY}T${clock}:00+11:00`).toISOString()

async function gardener(zone = 'Australia/Sydney') {
  const clock = setClock(at('05:00'))
  const needs = remindingNeeds(db, clock)
  const id = await gardenIn(db, zone)
  await savePreferences(db, id, { pushNotificationsEnabled: true })
  await remindBatch(needs)
  return {
    ...{ id, clock, needs },
    async tick(clockWords: string) {
      clock.set(at(clockWords))
      await remindBatch(needs)
      return remindTimed(needs)
    },
    titles: async () => (await toldOf(db, id)).map(({ title }) => title),
  }
}

describe('a task with a time', () => {
  it('is told of an hour before it and not in the morning, once, whoever looks', async () => {
    const ann = await gardener()
    const mow = await dueTask(db, ann.id, TODAY, { title: 'Mow', time: '16:00' })
    await dueTask(db, ann.id, TODAY, { title: 'Edge' })
    await dueTask(db, ann.id, TODAY, { title: 'Feed', time: '08:00' })
    await ann.tick('07:00')
    expect((await ann.titles()).toSorted()).toEqual(['Edge', 'Feed'])
    expect(await ann.tick('14:59')).toBe(0)
    const [one, other] = await Promise.all([ann.tick('15:00'), ann.tick('15:00')])
    expect(one + other).toBe(1)
    expect(await ann.tick('15:01')).toBe(0)
    const told = (await toldOf(db, ann.id)).filter(({ title }) => title === 'Mow')
    expect(told).toMatchObject([{ cause: `task:${mow}`, localDay: TODAY, message: 'Today at 4\u00a0pm.' }])
    expect(await factsOf(db, ann.id)).toHaveLength(3)
    expect(await toSend(ann.needs, ann.id, told[0]?.id ?? '')).toMatchObject({ title: 'Mow' })
  })

  it('is not told of once it is done, put away or of another day, nor where it was written within the hour', async () => {
    const ann = await gardener()
    await dueTask(db, ann.id, '2026-11-25', { title: 'Tomorrow', time: '16:00' })
    await dueTask(db, ann.id, '2026-11-23', { title: 'Yesterday', time: '16:00' })
    await dueTask(db, ann.id, TODAY, { title: 'Just written', time: '16:00', updatedAt: at('15:20') })
    const done = await dueTask(db, ann.id, TODAY, { title: 'Done', time: '16:00' })
    const away = await dueTask(db, ann.id, TODAY, { title: 'Away', time: '16:00' })
    await db.query('update app.tasks set completed_at = now() where id = $1', [done])
    await db.query(`update app.tasks set put_away = 'paused' where id = $1`, [away])
    expect(await ann.tick('15:30')).toBe(0)
    expect(await ann.titles()).toEqual([])
  })

  it('goes by the clocks of its garden and the hour of its mornings', async () => {
    const [ann, perth, late] = [await gardener(), await gardener('Australia/Perth'), await gardener()]
    await savePreferences(db, late.id, { reminderTime: '17:00' })
    for (const { id } of [ann, perth, late]) await dueTask(db, id, TODAY, { title: 'Mow', time: '16:00' })
    await ann.tick('15:00')
    expect([await ann.titles(), await perth.titles(), await late.titles()]).toEqual([['Mow'], [], []])
    await ann.tick('17:00')
    expect(await late.titles()).toEqual(['Mow'])
    await ann.tick('18:00')
    expect(await perth.titles()).toEqual(['Mow'])
  })

  it('is not told of after its time by a server that was away for long', async () => {
    const ann = await gardener()
    await dueTask(db, ann.id, TODAY, { title: 'Mow', time: '16:00' })
    expect(await ann.tick('18:30')).toBe(0)
  })

  it('is found by an index of its own', async () => {
    const ann = await gardener()
    await bulkInsert(
      db,
      `insert into app.tasks (user_id, id, title, title_order, type, due_date, priority_rank, due_time)
       select $1, gen_random_uuid(), 'Task', 'task', 'mowing', date '2026-01-01' + n % 700, 2,
         case when n % 20 = 0 then '16:00' end from generate_series(1, 20000) n`,
      [ann.id],
    )
    await db.query('analyze app.tasks')
    expect(await planFor(db, TIMED_TASKS.text, [at('12:00'), at('17:00')])).toContain('tasks_timed')
  })
})
