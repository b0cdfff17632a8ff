import { nextPage } from '@turfwise/contract/paging'
import type { Task, TaskCounts } from '@turfwise/contract/tasks'
import { addDays } from '@turfwise/domain/kernel/local-date'
import { bucketOf, isInFilter, TASK_FILTERS, type TaskFilter } from '@turfwise/domain/tasks/buckets'
import { compareTasks } from '@turfwise/domain/tasks/order'
import { PRIORITIES } from '@turfwise/domain/tasks/priority'
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
  ann = await newGardener(server.url)
  bob = await newGardener(server.url)
  await bob.newTask({ dueDate: TODAY })
})
afterAll(() => server.close())

const newestFirst = (one: Task, other: Task): number =>
  (other.completedAt ?? '').localeCompare(one.completedAt ?? '') || other.id.localeCompare(one.id)

/** OP-15: open tasks by due day, priority and title; completed ones after them, the newest first. */
const inOrder = (one: Task, other: Task): number => {
  if (one.isCompleted !== other.isCompleted) return one.isCompleted ? 1 : -1
  return one.isCompleted ? newestFirst(one, other) : compareTasks(one, other)
}

const path = (query: string) => `/api/users/${ann.id}/tasks?today=${TODAY}&${query}`

async function pages(query: string): Promise<Task[]> {
  const seen: Task[] = []
  for (let next: string | undefined = path(query); next; ) {
    const page = await ann.ask('GET', next)
    expect(page.status).toBe(200)
    seen.push(...page.body)
    next = nextPage(page.headers.get('link'))
  }
  return seen
}

const counts = async (): Promise<TaskCounts> =>
  (await ann.ask('GET', `/api/users/${ann.id}/tasks/counts?today=${TODAY}`)).body

const plain = ({ lastDoneAt: _, ...task }: Task) => task

const newTask = fc.record({
  title: fc.constantFrom('Mow', 'mow', 'Ädge', 'Feed'),
  dueDate: fc.integer({ min: -3, max: 10 }).map((days) => addDays(TODAY, days)),
  priority: fc.constantFrom(...PRIORITIES),
  type: fc.constantFrom('mowing', 'edging'),
  estimatedDuration: fc.constantFrom(null, 20, 90),
  done: fc.boolean(),
})

describe('the tabs of the list', () => {
  it('hold their tasks whole or page by page, and their counts, whatever there is [TASK-10, TASK-15, API-24]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(newTask, { minLength: 1, maxLength: 14 }),
        fc.integer({ min: 1, max: 4 }),
        async (given, limit) => {
          await server.app.db.query('delete from app.tasks where user_id = $1', [ann.id])
          for (const { done, ...task } of given) {
            const { id } = await ann.newTask(task)
            if (done) await ann.ask('PUT', `/api/tasks/${id}/complete`)
          }
          const everything = await ann.tasks()
          const counted = await counts()
          for (const filter of TASK_FILTERS) {
            const wanted = everything.filter((task) => isInFilter(filter, task, TODAY)).sort(inOrder)
            // When a job was last done is said in the tabs alone.
            expect((await pages(`filter=${filter}`)).map(plain), filter).toEqual(wanted)
            expect((await pages(`filter=${filter}&limit=${limit}`)).map(plain), filter).toEqual(wanted)
            const minutes = wanted.reduce((sum, task) => sum + (task.estimatedDuration ?? 0), 0)
            expect(counted[filter], filter).toEqual({ tasks: wanted.length, minutes })
          }
          const late = everything.filter((task) => bucketOf(task, TODAY) === 'overdue')
          const first: TaskFilter = late.length > 0 ? 'overdue' : 'today'
          expect(await pages(`filter=first&limit=${limit}`)).toEqual(await pages(`filter=${first}`))
          const ofType = (type: Task['type']) => late.filter((task) => task.type === type).length
          expect({ mowing: 0, edging: 0, ...counted.overdueTypes }).toEqual({
            mowing: ofType('mowing'),
            edging: ofType('edging'),
          })
        },
      ),
      { numRuns: 12 },
    )
  })

  it.each([
    'filter=today&today=',
    'filter=today&today=2026-02-30',
    'filter=today&today=1999-12-31',
    'filter=today&today=2101-01-01',
    'filter=someday&today=2026-11-21',
    'filter=all',
    'filter=completed&today=2026-11-21&cursor=bm8',
  ])('refuse ?%s', async (query) => {
    expect((await ann.ask('GET', `/api/users/${ann.id}/tasks?${query}`)).status).toBe(400)
  })

  it('count for a day that is one', async () => {
    const answer = await ann.ask('GET', `/api/users/${ann.id}/tasks/counts?today=tomorrow`)
    expect(answer.status).toBe(400)
    expect((await ann.ask('GET', `/api/users/${ann.id}/tasks/counts`)).status).toBe(400)
  })

  it('are those of the one who asks', async () => {
    for (const rest of [`?filter=all&today=${TODAY}`, `/counts?today=${TODAY}`]) {
      expect((await ann.ask('GET', `/api/users/${bob.id}/tasks${rest}`)).status).toBe(403)
    }
  })
})
