import { addDays, daysBetween, todayIn } from '@turfwise/domain/kernel/local-date'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, clockOfDays, signIn } from '../../../test/auth-client.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { makeFacts } from '../../facts/tell-facts.ts'
import { makeGazetteer } from '../places/find-places.ts'
import { makeProfiles } from '../users/profiles.public.ts'
import { makeCollapseMissed } from './collapse-missed.ts'
import { makeTopUp } from './top-up.ts'

const DAY_S = 86_400
const clock = clockOfDays()
let server: TestServer
let ann: Gardener
beforeAll(async () => {
  server = await startTestServer({ outside: { clock }, env: { RATE_LIMIT_FACTOR: '1000' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  ann = await newGardener(server.url, 'Perth, WA')
})

/** The jobs as a process has them that has just started. */
function jobs() {
  const { db } = server.app
  const logger = pino({ level: 'silent' })
  const facts = makeFacts(db, logger)
  facts.listen([])
  const { placeOf } = makeProfiles({ db, places: makeGazetteer() })
  const needs = { db, clock, logger, facts, placeOf }
  return { collapse: makeCollapseMissed(needs), topUp: makeTopUp(needs) }
}
const run = (job: (signal: AbortSignal) => Promise<void>) => job(new AbortController().signal)

const today = () => todayIn('Australia/Perth', clock.now())
/** By a session of the day it is: one lasts an hour. */
const good = async (method: string, path: string, body?: unknown) => {
  const { token } = await signIn(server.url, ann.email)
  const answer = await ask(server.url, method, path, { token, ...(body === undefined ? {} : { body }) })
  if (answer.status > 299) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}
const weekly = async (given: object = {}) => {
  const item = { taskType: 'edging', title: 'Edge', anchor: today(), ...given }
  return (await good('POST', '/api/schedules/create-manual', { schedule: { name: 'Edges' }, items: [item] })).schedule
}
interface Listed {
  id: string
  dueDate: string
  scheduled: { missed: number; missedSince: string | null } | null
}
const open = (): Promise<Listed[]> => good('GET', `/api/users/${ann.id}/tasks/upcoming`)
const days = async () => (await open()).map(({ dueDate }) => daysBetween(today(), dueDate))

describe('repeats that were missed', () => {
  it('become one that counts them, and those that come later count on', async () => {
    await weekly()
    const began = today()
    clock.pass(15 * DAY_S)
    expect((await days()).slice(0, 4)).toEqual([-15, -8, -1, 6])
    await run(jobs().collapse)
    expect((await days()).slice(0, 2)).toEqual([-1, 6])
    expect((await open())[0]?.scheduled).toMatchObject({ missed: 3, missedSince: began })
    await run(jobs().collapse)
    expect((await open())[0]?.scheduled).toMatchObject({ missed: 3, missedSince: began })
    clock.pass(7 * DAY_S)
    await Promise.all([run(jobs().collapse), run(jobs().collapse)])
    expect((await days()).slice(0, 2)).toEqual([-1, 6])
    expect((await open())[0]?.scheduled).toMatchObject({ missed: 4, missedSince: began })
  })

  it('do not come back when tasks are generated again, and are none of what was made by hand', async () => {
    const schedule = await weekly()
    for (const title of ['a', 'b'])
      await good('POST', '/api/tasks', { title, type: 'edging', dueDate: addDays(today(), 1) })
    clock.pass(15 * DAY_S)
    await run(jobs().collapse)
    expect((await days()).filter((day) => day < 0)).toEqual([-14, -14, -1])
    const window = { startDate: today(), endDate: addDays(today(), 60) }
    const answer = await good('POST', `/api/schedules/${schedule.id}/generate-tasks`, window)
    expect(answer).toEqual({ tasksGenerated: 0 })
  })

  it('of a pause come back as one when the schedule is resumed', async () => {
    const schedule = await weekly()
    await good('PATCH', `/api/schedules/${schedule.id}`, { isActive: false })
    clock.pass(22 * DAY_S)
    await good('PATCH', `/api/schedules/${schedule.id}`, { isActive: true })
    expect((await days()).slice(0, 3)).toEqual([-1, 6, 13])
    expect((await open())[0]?.scheduled).toMatchObject({ missed: 4 })
  })

  it('are those of days that are over where the garden is', async () => {
    await weekly()
    // Two are due: one of a week ago, and one of today.
    clock.pass(7 * DAY_S)
    await run(jobs().collapse)
    expect((await days()).slice(0, 2)).toEqual([-7, 0])
  })
})

describe('the tasks of a schedule that goes on', () => {
  it('are made some ninety days ahead, once, whoever runs the job and however often', async () => {
    await weekly()
    const before = await days()
    clock.pass(3 * DAY_S)
    await run(jobs().topUp)
    expect((await days()).at(-1)).toBe((before.at(-1) ?? 0) - 3)
    clock.pass(20 * DAY_S)
    await Promise.all([run(jobs().topUp), run(jobs().topUp)])
    const after = (await days()).filter((day) => day >= 0)
    expect(after).toEqual(Array.from({ length: after.length }, (_, week) => 5 + 7 * week))
    expect(after.at(-1)).toBeGreaterThan(83)
  })

  it('are not made while it is paused, nor before they were made for the first time', async () => {
    const schedule = await weekly()
    const plan = { name: 'Plan', grassType: 'couch', lawnSize: 80 }
    await good('POST', '/api/schedules/generate-ai', plan)
    await good('PATCH', `/api/schedules/${schedule.id}`, { isActive: false })
    clock.pass(30 * DAY_S)
    await run(jobs().topUp)
    expect(await open()).toEqual([])
    await good('PATCH', `/api/schedules/${schedule.id}`, { isActive: true })
    await run(jobs().topUp)
    expect((await days()).at(-1)).toBeGreaterThan(83)
  })
})
