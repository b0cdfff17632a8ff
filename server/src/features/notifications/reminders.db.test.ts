import { addDays } from '@turfwise/domain/kernel/local-date'
import { firstInstantAt } from '@turfwise/domain/notifications/first-instant'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { dueTask, factsOf, gardenIn, remindingNeeds, setClock, toldOf } from '../../../test/reminding.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import { savePreferences } from '../user-preferences/user-preferences.store.ts'
import { releaseBatch } from './release-held.ts'
import { remindBatch } from './remind.ts'
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
beforeEach(() => db.query('truncate app.reminders'))

const SYDNEY = 'Australia/Sydney'
/** A Monday, 24 November, 5:00 in Sydney. */
const EARLY = '2026-11-23T18:00:00Z'
const SEVEN = '2026-11-23T20:00:00Z'
const TODAY = '2026-11-24'

async function gardener(at: string = EARLY, zone = SYDNEY, push = true) {
  const clock = setClock(at)
  const needs = remindingNeeds(db, clock)
  const id = await gardenIn(db, zone)
  if (push) await savePreferences(db, id, { pushNotificationsEnabled: true })
  return { id, clock, needs, tick: () => remindBatch(needs), release: () => releaseBatch(needs) }
}

const planOf = async (userId: string) => {
  const [row] = await db.query<{ nextAt: Date; forDay: string | null }>(
    `select next_at as "nextAt", for_day::text as "forDay" from app.reminders where user_id = $1`,
    [userId],
  )
  return row && [row.forDay, row.nextAt.toISOString()]
}

describe('a morning', () => {
  it('tells of each of up to three jobs that are due, and of nothing else, once', async () => {
    const ann = await gardener()
    await ann.tick()
    expect(await planOf(ann.id)).toEqual([TODAY, '2026-11-23T20:00:00.000Z'])
    const high = await dueTask(db, ann.id, TODAY, { title: 'Feed', type: 'fertilizing', rank: 1 })
    const low = await dueTask(db, ann.id, TODAY, { title: 'Edge', type: 'edging', rank: 3 })
    await dueTask(db, ann.id, '2026-11-25')
    await dueTask(db, ann.id, '2026-11-23')
    ann.clock.set('2026-11-23T19:59:59Z')
    await ann.tick()
    expect(await toldOf(db, ann.id)).toEqual([])
    ann.clock.set(SEVEN)
    for (const _twice of [1, 2]) await ann.tick()
    const told = await toldOf(db, ann.id)
    const words = told.map(({ type, title, message, priority, localDay }) => [type, title, message, priority, localDay])
    expect(words.toSorted()).toEqual([
      ['task_reminder', 'Edge', 'Due today.', 'normal', TODAY],
      ['task_reminder', 'Feed', 'Due today.', 'high', TODAY],
    ])
    expect(told.map(({ cause }) => cause).toSorted()).toEqual([`task:${high}`, `task:${low}`].toSorted())
    expect(await factsOf(db, ann.id)).toEqual(['notification.made', 'notification.made'])
    expect(await planOf(ann.id)).toEqual(['2026-11-25', '2026-11-24T20:00:00.000Z'])
  })

  it('makes one of more than three, and nothing of none', async () => {
    const [ann, ben] = [await gardener(), await gardener()]
    await ann.tick()
    for (const title of ['Mow', 'Feed', 'Water', 'Weed', 'Edge']) await dueTask(db, ann.id, TODAY, { title })
    ann.clock.set(SEVEN)
    await ann.tick()
    expect(await toldOf(db, ann.id)).toMatchObject([
      { type: 'task_reminder', title: '5 jobs for today', message: 'Edge, Feed, Mow and 2 more.', cause: 'morning' },
    ])
    expect([await factsOf(db, ann.id), await toldOf(db, ben.id)]).toEqual([['notification.made'], []])
  })

  it('is at the hour that was chosen, planned anew when it is changed, but not told twice', async () => {
    const ann = await gardener()
    await ann.tick()
    await dueTask(db, ann.id, TODAY)
    await savePreferences(db, ann.id, { reminderTime: '09:30' })
    await ann.tick()
    expect(await planOf(ann.id)).toEqual([TODAY, '2026-11-23T22:30:00.000Z'])
    ann.clock.set('2026-11-23T22:30:00Z')
    await ann.tick()
    expect(await toldOf(db, ann.id)).toHaveLength(1)
    await savePreferences(db, ann.id, { reminderTime: '18:00' })
    await ann.tick()
    expect(await planOf(ann.id)).toEqual(['2026-11-25', '2026-11-25T07:00:00.000Z'])
  })

  it('goes by the clocks of where the garden is, and anew when it moves', async () => {
    const ann = await gardener()
    await ann.tick()
    await db.query(`update app.profiles set time_zone = 'Australia/Perth' where user_id = $1`, [ann.id])
    await ann.tick()
    expect(await planOf(ann.id)).toEqual([TODAY, '2026-11-23T23:00:00.000Z'])
    // What has nothing to do with it leaves the plan as it is.
    await db.query(`update app.profiles set name = 'Ann' where user_id = $1`, [ann.id])
    expect(await planOf(ann.id)).toEqual([TODAY, '2026-11-23T23:00:00.000Z'])
  })

  it('still comes where the hour passed while it was planned anew', async () => {
    const ann = await gardener('2026-11-23T20:05:00Z')
    await dueTask(db, ann.id, TODAY)
    await ann.tick()
    expect(await toldOf(db, ann.id)).toHaveLength(1)
  })

  it('is not told to one who wants none, and only stands in the list without push', async () => {
    const [ann, ben] = [await gardener(), await gardener(EARLY, SYDNEY, false)]
    await savePreferences(db, ann.id, { taskNotifications: false })
    await ann.tick()
    for (const { id } of [ann, ben]) await dueTask(db, id, TODAY)
    ann.clock.set(SEVEN)
    await ann.tick()
    expect([await toldOf(db, ann.id), (await toldOf(db, ben.id)).length]).toEqual([[], 1])
    expect([await factsOf(db, ann.id), await factsOf(db, ben.id)]).toEqual([[], []])
  })

  it('asks for an e-mail by choice, where there is something to tell', async () => {
    const [ann, ben] = [await gardener(EARLY, SYDNEY, false), await gardener(EARLY, SYDNEY, false)]
    for (const { id } of [ann, ben]) await savePreferences(db, id, { emailDigest: true })
    await ann.tick()
    await dueTask(db, ann.id, TODAY)
    ann.clock.set(SEVEN)
    await ann.tick()
    expect([await factsOf(db, ann.id), await factsOf(db, ben.id)]).toEqual([['digest.due'], []])
  })

  it('that comes more than three hours late only stands in the list; of days without a server the present one is told', async () => {
    const ann = await gardener()
    await ann.tick()
    for (const day of [TODAY, '2026-11-25', '2026-11-27']) await dueTask(db, ann.id, day, { title: day })
    ann.clock.set('2026-11-26T23:30:00Z')
    for (const _minute of [1, 2, 3]) await ann.tick()
    expect((await toldOf(db, ann.id)).map(({ localDay, sentAt }) => [localDay, sentAt])).toEqual([
      [TODAY, null],
      ['2026-11-27', null],
    ])
    expect(await factsOf(db, ann.id)).toEqual([])
    expect(await planOf(ann.id)).toEqual(['2026-11-28', '2026-11-27T20:00:00.000Z'])
  })

  it.each([
    [SYDNEY, '2026-10-04', '02:30', '2026-10-03T16:00:00.000Z'],
    [SYDNEY, '2027-04-04', '02:30', '2027-04-03T15:30:00.000Z'],
    ['Australia/Adelaide', '2026-10-04', '02:30', '2026-10-03T16:30:00.000Z'],
    ['Australia/Adelaide', '2027-04-04', '02:30', '2027-04-03T16:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:30:00.000Z'],
    ['Australia/Lord_Howe', '2027-04-04', '01:45', '2027-04-03T14:45:00.000Z'],
    ['Australia/Brisbane', '2026-10-04', '02:30', '2026-10-03T16:30:00.000Z'],
    ['Australia/Brisbane', '2027-04-04', '02:30', '2027-04-03T16:30:00.000Z'],
  ])('in %s on %s at %s is told once, whatever the clocks do', async (zone, day, reminderTime, at) => {
    const start = firstInstantAt(zone, addDays(day, -1), '20:00')
    const ann = await gardener(start.toISOString(), zone)
    await savePreferences(db, ann.id, { reminderTime, quietHours: false })
    for (const date of [addDays(day, -1), day, addDays(day, 1)]) await dueTask(db, ann.id, date, { title: date })
    const seen: string[] = []
    for (let minute = 0; minute < 24 * 60; minute += 15) {
      const now = new Date(start.getTime() + minute * 60_000)
      ann.clock.set(now)
      await ann.tick()
      const told = await toldOf(db, ann.id)
      while (seen.length < told.length) seen.push(now.toISOString())
    }
    expect([seen, (await toldOf(db, ann.id)).map(({ title }) => title)]).toEqual([[at], [day]])
  })
})

describe('quiet hours', () => {
  it('hold what falls in them, and end with one message for all of it', async () => {
    const ann = await gardener()
    await savePreferences(db, ann.id, { reminderTime: '05:30' })
    await ann.tick()
    for (const title of ['Mow', 'Feed']) await dueTask(db, ann.id, TODAY, { title })
    ann.clock.set('2026-11-23T18:30:00Z')
    await ann.tick()
    const held = await toldOf(db, ann.id)
    expect(held.map(({ heldUntil, sentAt }) => [heldUntil?.toISOString(), sentAt])).toEqual([
      ['2026-11-23T20:00:00.000Z', null],
      ['2026-11-23T20:00:00.000Z', null],
    ])
    ann.clock.set('2026-11-23T19:59:00Z')
    await ann.release()
    expect(await factsOf(db, ann.id)).toEqual([])
    ann.clock.set(SEVEN)
    for (const _twice of [1, 2]) await ann.release()
    expect(await factsOf(db, ann.id)).toEqual(['notification.made'])
    const lead = (await toldOf(db, ann.id)).find(({ sentAt }) => sentAt !== null)
    expect(await toSend(ann.needs, ann.id, String(lead?.id))).toMatchObject({
      ...{ title: '2 things in your garden', actionUrl: '/notifications', unread: 2 },
      message: expect.stringMatching(/^(?:Mow; Feed|Feed; Mow)$/),
    })
  })

  it('leave in the list what is too old when they end', async () => {
    const ann = await gardener()
    await savePreferences(db, ann.id, { reminderTime: '05:30' })
    await ann.tick()
    await dueTask(db, ann.id, TODAY)
    ann.clock.set('2026-11-23T18:30:00Z')
    await ann.tick()
    ann.clock.set('2026-11-24T13:00:00Z')
    await ann.release()
    expect(await factsOf(db, ann.id)).toEqual([])
    expect(await toldOf(db, ann.id)).toMatchObject([{ heldUntil: null, sentAt: null, sentWith: null }])
  })
})

describe('just before it is sent', () => {
  async function reminded() {
    const ann = await gardener()
    await ann.tick()
    const task = await dueTask(db, ann.id, TODAY, { title: 'Mow' })
    ann.clock.set(SEVEN)
    await ann.tick()
    const id = String((await toldOf(db, ann.id))[0]?.id)
    return { ...ann, task, asked: () => toSend(ann.needs, ann.id, id) }
  }

  it('has its words, path, tag and end, the same at each try', async () => {
    const { asked, task } = await reminded()
    const sent = await asked()
    expect(sent).toMatchObject({
      ...{ type: 'task_reminder', priority: 'normal', title: 'Mow', message: 'Due today.', actionUrl: '/tasks' },
      ...{
        tag: `task:${task} ${TODAY}`,
        topic: `task:${task} ${TODAY}`,
        until: new Date('2026-11-24T13:00:00Z'),
        unread: 1,
      },
    })
    expect(await asked()).toEqual(sent)
  })

  it.each([
    ['done', 'update app.tasks set completed_at = now() where user_id = $1'],
    ['put off', `update app.tasks set due_date = '2026-11-26' where user_id = $1`],
    ['gone', 'delete from app.tasks where user_id = $1'],
    ['of a plan that rests', `update app.tasks set put_away = 'paused' where user_id = $1`],
    ['in a time away', `update app.tasks set put_away = 'holiday' where user_id = $1`],
    ['read', 'update app.notifications set is_read = true where user_id = $1'],
    ['not wanted', 'update app.user_preferences set task_notifications = false where user_id = $1'],
    ['not wanted by push', 'update app.user_preferences set push_notifications_enabled = false where user_id = $1'],
  ])('what is %s is not sent', async (_name, change) => {
    const { asked, id } = await reminded()
    expect(await asked()).not.toBeNull()
    await db.query(change, [id])
    expect(await asked()).toBeNull()
  })

  it('several that were told as one are those that are left, in the words of now', async () => {
    const ann = await gardener()
    await ann.tick()
    const ids = new Map<string, string>()
    for (const title of ['Mow', 'Feed', 'Water', 'Weed', 'Edge'])
      ids.set(title, await dueTask(db, ann.id, TODAY, { title }))
    ann.clock.set(SEVEN)
    await ann.tick()
    const [told] = await toldOf(db, ann.id)
    const asked = async () => {
      const sent = await toSend(ann.needs, ann.id, String(told?.id))
      return sent && [sent.title, sent.message, sent.tag]
    }
    const done = (...titles: string[]) =>
      db.query('update app.tasks set completed_at = now() where user_id = $1 and id = any($2)', [
        ann.id,
        titles.map((title) => ids.get(title)),
      ])
    const tag = `morning ${TODAY}`
    expect(await asked()).toEqual(['5 jobs for today', 'Edge, Feed, Mow and 2 more.', tag])
    await done('Feed', 'Mow')
    // One that came later is not of those that were told.
    await dueTask(db, ann.id, TODAY, { title: 'Aerate' })
    expect(await asked()).toEqual(['3 jobs for today', 'Edge, Water and Weed.', tag])
    await done('Edge', 'Weed')
    expect(await asked()).toEqual(['Water', 'Due today.', tag])
    await db.query(`update app.tasks set title = 'Water the pots' where id = $1`, [ids.get('Water')])
    expect(await asked()).toEqual(['Water the pots', 'Due today.', tag])
    await done('Water')
    expect(await asked()).toBeNull()
  })

  it('what is of a day that is over is not sent, nor what is somebody else’s', async () => {
    const { asked, clock, needs, id } = await reminded()
    const notification = String((await toldOf(db, id))[0]?.id)
    expect(await toSend(needs, await gardenIn(db, SYDNEY), notification)).toBeNull()
    clock.set('2026-11-24T13:00:00Z')
    expect(await asked()).toBeNull()
  })
})

describe('many at the same minute', () => {
  it('are made once each by two processes that share them, none lost when one breaks off', async () => {
    const people = 700
    await db.query(
      `with people as (
         insert into auth.users (id, email) select gen_random_uuid(), 'of-many-' || n || '@example.com'
         from generate_series(1, $1) n returning id
       ), gardens as (
         insert into app.profiles (user_id, time_zone, climate_zone) select id, $2, 'temperate' from people
       )
       insert into app.tasks (user_id, id, title, title_order, type, due_date, priority_rank)
       select id, gen_random_uuid(), 'Mow', 'mow', 'mowing', date '2026-11-24', 2 from people`,
      [people, SYDNEY],
    )
    const clock = setClock(EARLY)
    const other = openDatabase(database.connection, { max: 4 })
    const processes = [remindingNeeds(db, clock), remindingNeeds(other, clock)] as const
    while ((await remindBatch(processes[0], 100)) > 0);
    clock.set(SEVEN)
    // One breaks off after all was written, before the commit.
    const broken = {
      ...processes[0],
      facts: {
        ...processes[0].facts,
        tellAll: async () => {
          throw new Error('killed')
        },
      },
    }
    await expect(remindBatch(broken, 100)).rejects.toThrow('killed')
    const shares = await Promise.all(
      processes.map(async (needs) => {
        let made = 0
        for (let taken = 1; taken > 0; made += taken) taken = await remindBatch(needs, 50)
        return made
      }),
    )
    await other.close()
    expect(shares.reduce((sum, made) => sum + made, 0)).toBe(people)
    const [counted] = await db.query<{ rows: number; people: number }>(
      `select count(*)::int as rows, count(distinct user_id)::int as people from app.notifications
       join auth.users u on u.id = user_id where u.email like 'of-many-%'`,
    )
    expect(counted).toEqual({ rows: people, people })
  })
})
