import { QueryClient } from '@tanstack/react-query'
import type { Task } from '@turfwise/contract/tasks'
import { describe, expect, it } from 'vitest'
import { keys } from '../../keys.ts'
import { type Base, type OutboxRow, ROW_FORM } from '../../platform/outbox/outbox-row.ts'
import { baseOf, changedFields, snapshotBaseOf } from '../../platform/outbox/seen-base.ts'
import type { Write } from '../../platform/outbox/write.ts'
import { readAnew, replacementOf } from '../../platform/outbox/write-definition.ts'
import { writeInto } from '../../platform/outbox/written-cache.ts'
import { aTask } from './example-task.ts'
import { withTaskWrites } from './shown-tasks.ts'
import { editValuesOf, taskUpdate } from './task-form-values.ts'
import { changing, completion, creation, deletion } from './task-writes.ts'

const mow = aTask({ id: 'mow' })
const edge = aTask({ id: 'edge', title: 'Edge the driveway', type: 'edging' })
const done = aTask({ id: 'done', isCompleted: true, status: 'completed', completedAt: '2026-11-20T00:00:00Z' })
const AT = '2026-11-21T01:00:00Z'

let seq = 0
// biome-ignore lint/suspicious/noExplicitAny: writes of different routes
const rowOf = (write: Write<any>, task: Task, more: Partial<OutboxRow> = {}): OutboxRow => ({
  seq: ++seq,
  id: `row-${seq}`,
  userId: 'me',
  route: write.route,
  params: { id: task.id },
  object: `task/${task.id}`,
  madeAt: AT,
  tries: 0,
  nextAt: 0,
  state: 'waiting',
  v: ROW_FORM,
  ...more,
})

describe('what was done to a task that is gone', () => {
  const gone = { state: 'refused', trouble: { status: 404, code: 'task/not-found' } } as const
  const zoneGone = { state: 'refused', trouble: { status: 404, code: 'lawn-zone/not-found' } } as const
  const says = { title: 'Mow the front', type: 'mowing', did: 'Completed' }

  it('is kept as a record where it was done', () => {
    expect(replacementOf(rowOf(completion, mow, { ...gone, says }))).toMatchObject({
      label: 'Keep as a record',
      route: 'POST /api/activity-logs',
      object: expect.stringMatching(/^activity-log\/[0-9a-f-]{36}$/),
      body: { userId: 'me', form: 'completion', activityType: 'mowed', title: 'Mow the front' },
      says: { title: 'Mow the front', did: 'Recorded' },
    })
    const other = replacementOf(rowOf(completion, edge, { ...gone, says: { title: 'Edge', type: 'edging' } }))
    expect(other?.body).toMatchObject({ activityType: 'other' })
    // An earlier build did not say what it was.
    expect(replacementOf(rowOf(completion, mow, gone))).toBeUndefined()
  })

  it('is kept as a new task where it was changed: as it was seen, with the change', () => {
    const seen = { ...mow, description: 'Both ways', estimatedDuration: 40, lawnZoneId: null }
    const base = snapshotBaseOf(seen, ['dueDate']) as Base
    const kept = replacementOf(rowOf(changing, mow, { ...gone, base, body: { dueDate: '2026-12-01' } }))
    const { id, title, type } = (kept?.body ?? {}) as Record<string, string>
    expect(kept).toMatchObject({ label: 'Keep as a new task', route: 'POST /api/tasks', object: `task/${id}` })
    expect(id).not.toBe(mow.id)
    expect([title, type]).toEqual([mow.title, mow.type])
    expect(kept?.body).toMatchObject({
      userId: 'me',
      dueDate: '2026-12-01',
      description: 'Both ways',
      estimatedDuration: 40,
    })
    expect(kept?.body).not.toHaveProperty('lawnZoneId')
    expect(kept?.body).not.toHaveProperty('updatedAt')
    // Opening it again, or a change whose task nobody has kept, makes nothing.
    expect(replacementOf(rowOf(changing, mow, { ...gone, base, body: { isCompleted: false } }))).toBeUndefined()
    expect(
      replacementOf(rowOf(changing, mow, { ...gone, base: baseOf(mow) as Base, body: { title: 'X' } })),
    ).toBeUndefined()
  })

  it('goes without a lawn zone that is gone, and what is not refused for that stays as it is', () => {
    const body = { title: 'Mow', lawnZoneId: 'zone' }
    const changes = { title: 'title Mow', lawnZoneId: 'lawn zone' }
    const kept = replacementOf(rowOf(changing, mow, { ...zoneGone, body, says: { changes } }))
    expect(kept).toEqual({
      ...{ label: 'Save without it', route: 'PUT /api/tasks/:id', params: { id: 'mow' }, object: 'task/mow' },
      ...{ body: { title: 'Mow' }, says: { changes: { title: 'title Mow' } } },
    })
    expect(replacementOf(rowOf(changing, mow, { ...zoneGone, body: { lawnZoneId: 'zone' } }))).toBeUndefined()
    const made = replacementOf(
      rowOf(creation, mow, { ...zoneGone, params: {}, body: { id: 'mow', type: 'mowing', ...body } }),
    )
    expect(made).toMatchObject({ label: 'Save without it', object: 'task/mow', body: { id: 'mow', title: 'Mow' } })
    expect(made?.body).not.toHaveProperty('lawnZoneId')
    for (const state of ['waiting', 'refused', 'conflict'] as const)
      expect(replacementOf(rowOf(changing, mow, { body, state, trouble: { status: 400 } }))).toBeUndefined()
  })
})

describe('a list while a write is on its way', () => {
  it('shows the task completed at once, the others as the same objects [TASK-69]', () => {
    const [first, second] = withTaskWrites([mow, edge], [rowOf(completion, mow)])
    expect(first).toMatchObject({ isCompleted: true, status: 'completed', completedAt: AT })
    expect(second).toBe(edge)
  })

  it('shows a reopened task open and a deleted one not at all', () => {
    expect(withTaskWrites([done], [rowOf(changing, done, { body: { isCompleted: false } })])).toMatchObject([
      { isCompleted: false, status: 'pending', completedAt: null },
    ])
    expect(withTaskWrites([mow, edge], [rowOf(deletion, mow)])).toEqual([edge])
    expect(withTaskWrites([mow, edge], [rowOf(deletion, mow, { state: 'held' })])).toEqual([edge])
  })

  it('shows the fields that were changed, the rest as it was read', () => {
    const change = rowOf(changing, mow, { body: { title: 'Mow the verge', type: 'edging' } })
    expect(withTaskWrites([mow], [change])).toEqual([
      { ...mow, title: 'Mow the verge', type: 'edging', taskType: 'edging' },
    ])
  })

  it('puts one write on top of the other in their order', () => {
    const rows = [rowOf(completion, mow), rowOf(changing, mow, { body: { isCompleted: false } })]
    expect(withTaskWrites([mow], rows)).toMatchObject([{ isCompleted: false }])
    expect(withTaskWrites([mow], [rowOf(changing, mow, { body: { title: 'New' } }), rowOf(deletion, mow)])).toEqual([])
  })

  it.each(['refused', 'conflict'] as const)('shows what the server has when a write is in %s', (state) => {
    expect(withTaskWrites([mow, edge], [rowOf(deletion, mow, { state })])).toEqual([mow, edge])
  })
})

it('a change names the version and the fields that were seen', () => {
  expect(baseOf(mow, ['title'])).toEqual({ version: mow.updatedAt, seen: { title: mow.title } })
  expect(baseOf({ ...mow, updatedAt: '' }, ['title'])).toBeUndefined()
})

it.each([completion, changing, deletion, creation])(
  'a write makes every list, the counts and the figures of the profile stale, and nothing else: $route [TASK-69, API-26]',
  async (write) => {
    const cache = new QueryClient()
    const stop = writeInto(cache)
    const stale = [keys.taskTab('me', '2026-11-21', 'today'), keys.upcomingTasks('me'), keys.userStats('me')]
    const kept = [keys.taskTab('you', '2026-11-21', 'today'), keys.user('me')]
    for (const key of [...stale, ...kept]) cache.setQueryData(key, [])
    await readAnew(rowOf(write, mow))
    const isStale = (key: readonly string[]) => cache.getQueryState(key)?.isInvalidated
    expect(stale.map(isStale)).toEqual([true, true, true])
    expect(kept.map(isStale)).toEqual([false, false])
    stop()
  },
)

it('a task that is reopened makes the shed and what is held back stale too', async () => {
  const cache = new QueryClient()
  const stop = writeInto(cache)
  const stale = [keys.chemicals('me'), [...keys.everyWeather(), 'holds', 'me']]
  for (const key of stale) cache.setQueryData(key, [])
  await readAnew(rowOf(changing, done, { body: { isCompleted: false } }))
  expect(stale.map((key) => cache.getQueryState(key)?.isInvalidated)).toEqual([true, true])
  stop()
})

describe('a task that was made here and has not been sent', () => {
  const body = {
    id: 'new',
    userId: 'me',
    title: 'Rake',
    type: 'weeding',
    dueDate: '2026-12-01',
    estimatedDuration: null,
  }
  const made = () => rowOf(creation, aTask({ id: 'new' }), { params: {}, body, object: 'task/new' })

  it('shows as the row that it will be, open and of medium priority, and without a version', () => {
    const [, task] = withTaskWrites([mow], [made()])
    expect(task).toMatchObject({
      id: 'new',
      title: 'Rake',
      taskType: 'weeding',
      priority: 'medium',
      isCompleted: false,
    })
    expect(baseOf(task as Task)).toBeUndefined()
  })

  it('takes later writes, and shows once when the lists have it too', () => {
    const rows = [made(), rowOf(completion, aTask({ id: 'new' }))]
    expect(withTaskWrites([], rows)).toMatchObject([{ id: 'new', isCompleted: true }])
    expect(withTaskWrites([aTask({ id: 'new' })], [made()])).toHaveLength(1)
  })
})

it('a change sends only the fields that differ from what the task has', () => {
  const values = editValuesOf(mow)
  const before = taskUpdate(values)
  expect(changedFields(before, taskUpdate({ ...values }))).toEqual({})
  expect(changedFields(before, taskUpdate({ ...values, title: 'Mow the verge', duration: '' }))).toEqual({
    title: 'Mow the verge',
    estimatedDuration: null,
  })
})
