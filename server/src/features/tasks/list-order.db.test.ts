import { nextPage } from '@turfwise/contract/paging'
import type { Task } from '@turfwise/contract/tasks'
import { addDays } from '@turfwise/domain/kernel/local-date'
import { compareTasks } from '@turfwise/domain/tasks/order'
import { PRIORITIES } from '@turfwise/domain/tasks/priority'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let ann: Gardener
beforeAll(async () => {
  server = await startTestServer()
  ann = await newGardener(server.url)
})
afterAll(() => server.close())

// Characters that sort otherwise by UTF-16, by case, by accent or by language, and those that a cursor must escape.
const oddCharacter = fc.constantFrom(
  'a',
  'A',
  'á',
  'Å',
  'ß',
  'ﬁ',
  ' ',
  '-',
  '\u0001',
  '"',
  '\\',
  '\uffff',
  '\ue000',
  '🌱',
  '𐀀',
  'İ',
)
const title = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ unit: oddCharacter, maxLength: 4 }),
    fc.string({ unit: oddCharacter, minLength: 60, maxLength: 70 }),
  )
  .map((text) => `x${text}`.replaceAll('\0', '').slice(0, 200).toWellFormed())
  .chain((text) => fc.constantFrom(text, text.slice(1)))
  .filter((text) => text.trim() !== '')
const newTask = fc.record({
  title,
  dueDate: fc.integer({ min: 0, max: 2 }).map((days) => addDays('2026-11-25', days)),
  priority: fc.constantFrom(...PRIORITIES),
  type: fc.constant('mowing'),
})

async function pages(path: string): Promise<Task[]> {
  const seen: Task[] = []
  for (let next: string | undefined = path; next; ) {
    const page = await ann.ask('GET', next)
    expect(page.status).toBe(200)
    seen.push(...page.body)
    next = nextPage(page.headers.get('link'))
  }
  return seen
}

it('lists any tasks in the order of the rule, whole or page by page [TASK-15, API-23, API-24]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(newTask, { minLength: 2, maxLength: 15 }),
      fc.integer({ min: 1, max: 5 }),
      async (given, limit) => {
        await server.app.db.query('delete from app.tasks where user_id = $1', [ann.id])
        const created = await Promise.all(given.map((task) => ann.newTask(task)))
        const sorted = created.toSorted(compareTasks)
        expect(await ann.tasks()).toEqual(sorted)
        expect(await pages(`/api/users/${ann.id}/tasks?limit=${limit}`)).toEqual(sorted)
        expect(await pages(`/api/users/${ann.id}/tasks/upcoming?limit=${limit}`)).toEqual(sorted)
      },
    ),
    { numRuns: 30 },
  )
})

it('sorts titles by code points, whatever language the database speaks', async () => {
  const columns = await server.app.db.query(
    "select collation_name from information_schema.columns where table_name = 'tasks' and column_name = 'title_order'",
  )
  expect(columns).toEqual([{ collation_name: 'C' }])
})
