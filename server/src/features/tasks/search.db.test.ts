import type { FoundTasks } from '@turfwise/contract/tasks'
import { addDays } from '@turfwise/domain/kernel/local-date'
import { foldWords } from '@turfwise/domain/tasks/search-words'
import { compareSorted, TASK_SORTS } from '@turfwise/domain/tasks/sorts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

const TODAY = '2026-11-21'

let server: TestServer
let ann: Gardener
let bob: Gardener
beforeAll(async () => {
  server = await startTestServer()
  ann = await newGardener(server.url, 'Parramatta, NSW')
  bob = await newGardener(server.url)
  await bob.newTask({ title: 'Mow the secret garden' })
  await ann.newTask({ title: 'Mow the front', dueDate: TODAY, description: 'Before the heat' })
  await ann.newTask({ title: 'Édge the driveway', type: 'edging', dueDate: addDays(TODAY, 1), priority: 'high' })
  await ann.newTask({ title: 'Feed the Sir Walter', type: 'fertilizing', dueDate: addDays(TODAY, -2), priority: 'low' })
  await ann.newTask({ title: '100%_cover 🌱', type: 'overseeding', dueDate: addDays(TODAY, 30) })
  const fed = await ann.newTask({ title: 'Autumn feed', type: 'fertilizing', dueDate: addDays(TODAY, 4) })
  await ann.ask('POST', '/api/activity-logs', {
    ...{
      activityType: 'fertilized',
      title: 'Fed',
      taskId: fed.id,
      productBrand: 'Scotts',
      productName: 'Lawn Builder',
    },
  })
})
afterAll(() => server.close())

const path = (query: Record<string, string>, id = ann.id) =>
  `/api/users/${id}/tasks/search?${new URLSearchParams({ today: TODAY, ...query })}`
const search = async (query: Record<string, string>, who = ann): Promise<FoundTasks> => {
  const { status, body } = await who.ask('GET', path(query, who.id))
  expect(status).toBe(200)
  return body
}
const titles = async (query: Record<string, string>) => (await search(query)).tasks.map(({ title }) => title)

describe('a search', () => {
  it.each([
    ['title', 'mow', ['Mow the front']],
    ['another form of a word', 'mowing', ['Mow the front']],
    ['without accents', 'edge', ['Édge the driveway']],
    ['with accents', 'édge', ['Édge the driveway']],
    ['notes', 'heat', ['Mow the front']],
    ['the product of the log', 'lawn builder', ['Autumn feed']],
    ['its brand', 'SCOTTS', ['Autumn feed']],
    ['words in any order', 'driveway edge', ['Édge the driveway']],
    ['one letter, at the beginning of a word', 'w', ['Feed the Sir Walter']],
    ['an emoji', '🌱', ['100%_cover 🌱']],
    ['signs that LIKE reads otherwise', '100%_cover', ['100%_cover 🌱']],
    ['words of two tasks', 'mow driveway', []],
    ['words of another person', 'secret', []],
    ['signs alone', '%', []],
    ['signs alone, again', '_ \\', []],
  ])('finds by %s: %s', async (_by, q, found) => {
    expect(await titles({ q })).toEqual(found)
  })

  it.each([
    ['drivewya', 'driveway', ['Édge the driveway']],
    ['mwo', 'mow', ['Mow the front']],
    ['fead walter', 'feed walter', ['Feed the Sir Walter']],
    ['scotst bilder', 'scotts builder', ['Autumn feed']],
  ])('forgives typing errors: %s', async (q, insteadOf, found) => {
    expect(await search({ q })).toMatchObject({ insteadOf, total: 1, tasks: found.map((title) => ({ title })) })
  })

  it('forgives them in a garden of years: with a figure in each of its notes, and where the word is among the oldest tasks', async () => {
    const dan = await newGardener(server.url)
    await dan.newTask({ title: 'Spread gypsum' })
    await server.app.db.query(
      `insert into app.tasks (user_id, id, title, title_order, description, type, due_date, priority_rank, created_at, updated_at)
       select $1::uuid, gen_random_uuid(), 'Mow the courtyard', 'mow the courtyard', n || ' g of iron, job no. ' || n || 'x',
         'mowing', current_date, 2, now(), now() from generate_series(10001, 16000) n`,
      [dan.id],
    )
    await server.app.db.query(
      `update app.tasks set id = '00000000-0000-7000-8000-000000000001' where user_id = $1 and title = 'Spread gypsum'`,
      [dan.id],
    )
    expect(await search({ q: 'courtyrad' }, dan)).toMatchObject({ insteadOf: 'courtyard', total: 6000 })
    expect(await search({ q: 'gypusm' }, dan)).toMatchObject({ insteadOf: 'gypsum', total: 1 })
  })

  it('of what nothing is like finds nothing, and says nothing of another word', async () => {
    expect(await search({ q: 'quicksand' })).toEqual({ tasks: [], total: 0, insteadOf: null, next: null })
  })

  it('keeps to a tab, a type and the order asked for', async () => {
    expect(await titles({ filter: 'overdue' })).toEqual(['Feed the Sir Walter'])
    expect(await titles({ q: 'feed', filter: 'completed' })).toEqual(['Autumn feed'])
    expect(await titles({ q: 'feed', type: 'fertilizing' })).toEqual(['Feed the Sir Walter', 'Autumn feed'])
    expect(await titles({ type: 'edging' })).toEqual(['Édge the driveway'])
    expect((await titles({ sort: 'priority' }))[0]).toBe('Édge the driveway')
    expect((await titles({ sort: 'title' }))[0]).toBe('100%_cover 🌱')
    expect((await titles({ sort: 'newest' }))[0]).toBe('Autumn feed')
  })

  it('by a lawn zone finds its tasks and those of its schedules, and none by a zone of somebody else', async () => {
    const zoneOf = async (who: Gardener) =>
      (await who.ask('POST', '/api/lawn-zones', { name: 'Verge', area: 40 })).body.id
    const zone = await zoneOf(ann)
    const plan = (lawnZoneId: string | undefined, title: string) =>
      ann.ask('POST', '/api/schedules/create-manual', {
        schedule: { name: title, lawnZoneId },
        items: [{ taskType: 'weeding', title, frequency: 'monthly' }],
      })
    expect((await plan(zone, 'Weed the verge')).status).toBe(201)
    expect((await plan(undefined, 'Weed elsewhere')).status).toBe(201)
    const own = await ann.newTask({ title: 'Water the verge', lawnZoneId: zone })
    expect(await titles({ zone, q: 'water' })).toEqual(['Water the verge'])
    await ann.ask('DELETE', `/api/tasks/${own.id}`)
    const found = await titles({ zone })
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found)).toEqual(new Set(['Weed the verge']))
    expect(await titles({ zone: await zoneOf(bob) })).toEqual([])
  })

  it.each([
    ['blank', { q: '  ' }],
    ['longer than 100 characters', { q: 'x'.repeat(101) }],
    ['with a NUL', { q: 'a\0b' }],
    ['of no type', { type: 'dancing' }],
    ['in no order', { sort: 'random' }],
    ['without a day', { today: '' }],
    ['with a cursor of another order', { sort: 'title', cursor: Buffer.from('[1,1,"x"]').toString('base64url') }],
  ])('is refused when it is %s', async (_what, query) => {
    expect((await ann.ask('GET', path(query as unknown as Record<string, string>))).status).toBe(400)
  })

  it('of 100 characters is answered', async () => {
    expect(await titles({ q: 'ab '.repeat(33) })).toEqual([])
  })

  it('is for oneself alone', async () => {
    expect((await bob.ask('GET', path({ q: 'mow' }))).status).toBe(403)
  })

  it('forgets the product with the log, and finds a title as it is now', async () => {
    const cy = await newGardener(server.url)
    const task = await cy.newTask({ title: 'Spread', type: 'fertilizing' })
    await cy.ask('POST', '/api/activity-logs', {
      activityType: 'fertilized',
      title: 'x',
      taskId: task.id,
      productName: 'Dolomite',
    })
    expect((await search({ q: 'dolomite' }, cy)).total).toBe(1)
    await cy.ask('PUT', `/api/tasks/${task.id}`, { isCompleted: false, title: 'Lime' })
    expect((await search({ q: 'dolomite' }, cy)).total).toBe(0)
    expect((await search({ q: 'lime' }, cy)).total).toBe(1)
    expect((await search({ q: 'spread' }, cy)).total).toBe(0)
  })
})

it('pages go through every order without a gap, as the domain orders', async () => {
  const dee = await newGardener(server.url)
  const titlesOf = ['Mow', 'mow', 'Ädge', '🌱', 'Feed']
  for (let made = 0; made < 23; made += 1) {
    const priority = (['low', 'medium', 'high'] as const)[made % 3]
    const dueDate = addDays(TODAY, (made * 5) % 7)
    const { id } = await dee.newTask({ title: titlesOf[made % 5], dueDate, priority })
    if (made % 4 === 0) await dee.ask('PUT', `/api/tasks/${id}/complete`)
  }
  for (const sort of TASK_SORTS) {
    const seen: FoundTasks['tasks'] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: FoundTasks = await search({ sort, limit: '4', ...(cursor && { cursor }) }, dee)
      expect(page.total).toBe(23)
      seen.push(...page.tasks)
      cursor = page.next
    }
    expect(seen, sort).toEqual([...seen].sort((one, other) => compareSorted(sort, one, other)))
    expect(new Set(seen.map(({ id }) => id)).size, sort).toBe(23)
  }
})

it('the database folds words as the domain does', async () => {
  const character = fc.constantFrom(
    ...'aAéÅßﬁØЖ½²',
    ' ',
    '-',
    "'",
    '%',
    '_',
    '\\',
    '\u0001',
    '\u2019',
    '\u00a0',
    '🌱',
    '7',
    '\n',
  )
  const texts = fc.sample(fc.string({ unit: character, maxLength: 30 }), 300)
  const rows = await server.app.db.query<{ folded: string }>(
    `select app.fold_words(' ' || text || ' ') as folded from unnest($1::text[]) with ordinality as t (text, at) order by at`,
    [texts],
  )
  expect(rows.map(({ folded }) => folded.trimEnd())).toEqual(texts.map(foldWords))
})
