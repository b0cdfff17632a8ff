import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Gardener, newGardener } from '../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import type { Tx } from '../db/queryable.ts'
import type { Fact } from '../facts.ts'
import type { Feature } from '../feature.ts'
import { forgetUnheard } from './facts.store.ts'
import { makeFacts } from './tell-facts.ts'

interface Heard {
  listener: string
  name: string
  id: string
  task: string
}

/** A feature as one may come: it writes down what it hears, unless it was told to fail. */
const listening = (name: string, fails: (fact: Fact) => boolean = () => false): Feature => {
  const hear = async (tx: Tx, fact: Fact): Promise<void> => {
    const task = 'taskId' in fact.data ? fact.data.taskId : fact.data.userId
    await tx.query('insert into heard (listener, name, id, task) values ($1, $2, $3, $4)', [
      ...[name, fact.name, fact.id, task],
    ])
    if (fails(fact)) throw new Error('not this time')
  }
  return { name, on: { 'task.completed': hear, 'task.reopened': hear } }
}

let failing: ReadonlySet<string>
let server: TestServer
let other: TestServer
let ann: Gardener
beforeAll(async () => {
  const features = () => [listening('badges'), listening('stock', ({ id }) => failing.has(id) || failing.has('all'))]
  failing = new Set()
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '1000' }, outside: { features: features() } })
  await server.app.db.query('create table heard (listener text, name text, id uuid, task uuid, n serial)')
  other = await startTestServer({ database: server.database, outside: { features: features() } })
})
afterAll(async () => {
  await other.close()
  await server.close()
})
beforeEach(async () => {
  failing = new Set()
  ann = await newGardener(server.url)
})
afterEach(async () => {
  failing = new Set()
  await expect.poll(waiting).toBe(0)
})

const waiting = async (): Promise<number> => (await server.app.db.query('select 1 from app.facts')).length

const heardOf = (taskId: string, listener = 'badges') =>
  server.app.db.query<Heard>('select * from heard where task = $1 and listener = $2 order by n', [taskId, listener])

const namesOf = async (taskId: string, listener?: string) => (await heardOf(taskId, listener)).map(({ name }) => name)

describe('what is told of a task', () => {
  it('is its completion by a tap, once however often it is asked for, to each who listens', async () => {
    const { id } = await ann.newTask()
    for (const _twice of [1, 2]) expect((await ann.ask('PUT', `/api/tasks/${id}/complete`)).status).toBe(200)
    await expect.poll(() => namesOf(id, 'stock')).toEqual(['task.completed'])
    await expect.poll(() => namesOf(id)).toEqual(['task.completed'])
    await expect.poll(waiting).toBe(0)
    expect(await namesOf(id)).toEqual(['task.completed'])
  })

  it('is its completion with what was done, and by an edit, and that it was opened again', async () => {
    const { id } = await ann.newTask()
    const log = { activityType: 'mowed', title: 'Mowed', taskId: id }
    expect((await ann.ask('POST', '/api/activity-logs', log)).status).toBe(201)
    await expect.poll(() => namesOf(id)).toEqual(['task.completed'])
    for (const isCompleted of [true, false, false, true, true]) {
      expect((await ann.ask('PUT', `/api/tasks/${id}`, { isCompleted })).status).toBe(200)
    }
    await expect.poll(() => namesOf(id)).toHaveLength(3)
    await expect.poll(waiting).toBe(0)
    expect((await namesOf(id)).toSorted()).toEqual(['task.completed', 'task.completed', 'task.reopened'])
  })

  it('is nothing when the write is refused, and nothing of a change that leaves it open', async () => {
    const { id } = await ann.newTask()
    const wrong = { activityType: 'pruned', title: 'Pruned', taskId: id }
    expect((await ann.ask('POST', '/api/activity-logs', wrong)).status).toBe(400)
    expect((await ann.ask('PUT', `/api/tasks/${id}`, { title: 'Mow again' })).status).toBe(200)
    expect((await ann.ask('PUT', `/api/tasks/${randomUUID()}/complete`)).status).toBe(404)
    // Facts are handed on in the order in which they are due, so this one comes after any of those.
    const last = await ann.newTask()
    await ann.ask('PUT', `/api/tasks/${last.id}/complete`)
    await expect.poll(() => namesOf(last.id)).toEqual(['task.completed'])
    expect(await namesOf(id)).toEqual([])
  })
})

describe('a listener that throws', () => {
  it('is asked again until it does not, writes what it writes once, and keeps nobody else waiting', async () => {
    failing = new Set(['all'])
    const { id } = await ann.newTask()
    await ann.ask('PUT', `/api/tasks/${id}/complete`)
    await expect.poll(() => namesOf(id)).toEqual(['task.completed'])
    const tries = () => server.app.db.query<{ tries: number }>('select tries from app.facts')
    await expect.poll(async () => (await tries())[0]?.tries ?? 0).toBeGreaterThan(0)
    expect(await namesOf(id, 'stock')).toEqual([])
    failing = new Set()
    await expect.poll(() => namesOf(id, 'stock')).toEqual(['task.completed'])
    const [[badges], [stock]] = [await heardOf(id), await heardOf(id, 'stock')]
    expect(stock?.id).toBe(badges?.id)
  })

  it('throws for one fact among many: the others are handled meanwhile', async () => {
    const { db } = server.app
    const [poison, ...rest] = Array.from({ length: 40 }, () => randomUUID())
    failing = new Set([String(poison)])
    const data = (taskId: string) => ({ userId: ann.id, taskId, type: 'mowing', at: '2026-11-22T00:00:00Z' })
    await db.transaction(async (tx) => {
      for (const id of [...rest.slice(20), String(poison), ...rest.slice(0, 20)]) {
        await tx.query(`insert into app.facts (listener, id, name, data) values ('stock', $1, 'task.completed', $2)`, [
          ...[id, data(id)],
        ])
      }
    })
    const heard = async () => {
      const rows = await db.query<Heard>(`select * from heard where id = any($1::uuid[])`, [[poison, ...rest]])
      return rows.map(({ id }) => id).toSorted()
    }
    await expect.poll(heard).toEqual(rest.toSorted())
    failing = new Set()
    await expect.poll(heard).toEqual([poison, ...rest].toSorted())
  })

  it('gets no fact of another form than it may be told', async () => {
    const { db } = server.app
    const id = randomUUID()
    await db.query(`insert into app.facts (listener, id, name, data) values ('badges', $1, 'task.completed', $2)`, [
      ...[id, { userId: ann.id, taskId: id, type: 'dancing', at: 'yesterday' }],
    ])
    await expect
      .poll(async () => (await db.query('select 1 from app.facts where id = $1 and tries > 0', [id])).length)
      .toBe(1)
    expect(await namesOf(id)).toEqual([])
    await db.query('delete from app.facts where id = $1', [id])
  })
})

/** Tells only: what it told is handed on by the servers. */
const telling = () => {
  const facts = makeFacts(server.app.db, pino({ level: 'silent' }))
  facts.listen([listening('badges'), listening('stock')])
  return facts
}

describe('facts in the database', () => {
  it('are told with the transaction that writes, or not at all', async () => {
    const { db } = server.app
    const facts = async () => (await db.query('select 1 from app.facts')).length
    const told = { userId: ann.id, taskId: randomUUID(), type: 'mowing', at: new Date().toISOString() } as const
    const undone = db.transaction(async (tx) => {
      await telling().tell(tx, 'task.completed', told)
      expect(await facts()).toBe(2)
      throw new Error('on second thoughts')
    })
    await expect(undone).rejects.toThrow('on second thoughts')
    expect([await facts(), await namesOf(told.taskId)]).toEqual([0, []])
  })

  it('are refused where they are not what may be told', async () => {
    const wrong = { userId: ann.id, taskId: 'mine', type: 'mowing', at: new Date().toISOString() } as const
    const told = server.app.db.transaction((tx) => telling().tell(tx, 'task.completed', wrong))
    await expect(told).rejects.toThrow('taskId')
  })

  it('are taken by one of two servers, each once', async () => {
    const tasks = await Promise.all(Array.from({ length: 30 }, () => ann.newTask()))
    await Promise.all(tasks.map(({ id }) => ann.ask('PUT', `/api/tasks/${id}/complete`)))
    await expect.poll(waiting).toBe(0)
    for (const listener of ['badges', 'stock']) {
      const rows = await server.app.db.query<Heard>(
        'select task from heard where listener = $1 and task = any($2::uuid[])',
        [listener, tasks.map(({ id }) => id)],
      )
      expect(rows.map(({ task }) => task).toSorted()).toEqual(tasks.map(({ id }) => id).toSorted())
    }
  })

  it('wait a week for a listener that this version does not know', async () => {
    const { db } = server.app
    for (const [listener, age] of [
      ['digests', 6],
      ['digests', 8],
      ['badges', 9],
    ] as const) {
      await db.query(
        `insert into app.facts (listener, id, name, data, told_at, due_at)
         values ($1, $2, 'task.completed', '{}', now() - make_interval(days => $3), 'infinity')`,
        [listener, randomUUID(), age],
      )
    }
    expect(await forgetUnheard(db, ['badges', 'stock'], 7)).toBe(1)
    await db.query(`delete from app.facts where due_at = 'infinity'`)
  })

  it('are acted on to the end by a listener that is at work when the server stops', async () => {
    const { id } = await ann.newTask()
    const begun = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const slow: Feature = {
      name: 'slow',
      on: {
        async 'task.completed'() {
          begun.resolve()
          await finish.promise
        },
      },
    }
    const stopping = await startTestServer({ database: server.database, outside: { features: [slow] } })
    const told = makeFacts(stopping.app.db, pino({ level: 'silent' }))
    told.listen([slow])
    await stopping.app.db.transaction((tx) =>
      told.tell(tx, 'task.completed', { userId: ann.id, taskId: id, type: 'mowing', at: new Date().toISOString() }),
    )
    await begun.promise
    const stopped = stopping.close()
    finish.resolve()
    await stopped
    expect(await waiting()).toBe(0)
  })
})
