import type { ScheduleProposal } from '@turfwise/contract/schedule-proposals'
import { addDays, todayIn } from '@turfwise/domain/kernel/local-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clockOfDays } from '../../../test/auth-client.ts'
import { everyRow } from '../../../test/every-row.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

/** Heat and drought; and rain on every day. */
const WEATHER = { dry: 'constructed/sydney-2019-12-16', wet: 'constructed/sydney-2022-02-22' } as const
const clock = clockOfDays()
const outside = { outside: { clock } }
const servers = new Map<keyof typeof WEATHER | 'none', TestServer>()
beforeAll(async () => {
  for (const kind of ['dry', 'wet'] as const)
    servers.set(
      kind,
      await startTestServer({ ...outside, env: { RATE_LIMIT_FACTOR: '1000', WEATHER_RECORDING: WEATHER[kind] } }),
    )
  const nobody = { WEATHER_SOURCE: 'live', WEATHER_BASE_URL: 'http://127.0.0.1:9' }
  servers.set('none', await startTestServer({ ...outside, env: { RATE_LIMIT_FACTOR: '1000', ...nobody } }))
})
afterAll(async () => {
  for (const server of servers.values()) await server.close()
})

const today = () => todayIn('Australia/Sydney', clock.now())
async function gardenIn(weather: keyof typeof WEATHER | 'none') {
  const server = servers.get(weather)
  if (!server) throw new Error(`No server in ${weather} weather.`)
  const ann: Gardener = await newGardener(server.url, 'Sydney, NSW')
  const good = async (method: string, path: string, body?: unknown) => {
    const answer = await ann.ask(method, path, body)
    if (answer.status > 299) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const mowing = (preferences: object = {}) =>
    good('POST', '/api/schedules/create-manual', {
      schedule: { name: 'Lawn', preferences },
      items: [{ taskType: 'mowing', title: 'Mow', frequency: 'biweekly', anchor: today() }],
    })
  const spray = async (mowHoldDays: number) => {
    const { id: chemicalId } = await good('POST', '/api/chemicals', {
      ...{ name: 'Bindii Out', type: 'herbicide', activeIngredients: ['dicamba'], mowHoldDays },
    })
    const used = { activityType: 'pest_control', title: 'Spray', chemicalId, applicationMethod: 'spray' }
    await good('POST', '/api/activity-logs', used)
  }
  const proposals = (): Promise<ScheduleProposal[]> => good('GET', `/api/users/${ann.id}/schedule-proposals`)
  const accept = (body: object) => ann.ask('POST', `/api/users/${ann.id}/schedule-proposals/accept`, body)
  return { ann, good, mowing, spray, proposals, accept, db: server.app.db }
}

describe('what is proposed in the morning', () => {
  it('is nothing without tasks, and nothing for what lies further ahead than three days', async () => {
    const { proposals, ann } = await gardenIn('wet')
    await ann.newTask({ dueDate: addDays(today(), 3) })
    expect(await proposals()).toEqual([])
  })

  it('tells the rain that speaks against a job, and changes nothing by itself', async () => {
    const { proposals, mowing, db } = await gardenIn('wet')
    await mowing()
    const before = await everyRow(db)
    const [one, ...others] = await proposals()
    expect(others).toEqual([])
    expect(one).toMatchObject({ title: 'Mow', type: 'mowing', scheduleName: 'Lawn', from: today() })
    expect(one?.reason).toMatch(/rain|storm|wet/i)
    expect(one?.text).toContain(one?.reason)
    expect(await everyRow(db)).toBe(before)
  })

  it('is silent of weather where the schedule is to be, and where there is no live weather', async () => {
    const wet = await gardenIn('wet')
    await wet.mowing({ weatherConsideration: false })
    expect(await wet.proposals()).toEqual([])
    const none = await gardenIn('none')
    await none.mowing()
    expect(await none.proposals()).toEqual([])
  })

  it.each(['dry', 'none'] as const)('moves a cut out of a hold, in %s weather', async (weather) => {
    const { proposals, mowing, spray, accept, ann } = await gardenIn(weather)
    await mowing({ weatherConsideration: false })
    await spray(4)
    const [one] = await proposals()
    expect(one).toMatchObject({ kind: 'move', from: today(), to: addDays(today(), 4) })
    expect(one?.reason).toMatch(/^Sprayed/)
    expect(one?.text).toMatch(/^Move mowing to .+\? Sprayed/)
    const { taskId, kind, from, to } = one as ScheduleProposal
    const done = await accept({ taskId, kind, from, to })
    expect([done.status, done.body]).toEqual([200, { taskId, kind: 'move', dueDate: to }])
    const task = (await ann.tasks()).find(({ id }) => id === taskId)
    expect(task).toMatchObject({ dueDate: to, scheduled: { occursOn: from } })
    expect(await proposals()).toEqual([])
    const again = await accept({ taskId, kind, from, to })
    expect([again.status, again.body.code]).toEqual([409, 'proposal/outdated'])
  })

  it('leaves out a cut that would land on the next, and generating does not bring it back', async () => {
    const { proposals, mowing, spray, accept, ann, good } = await gardenIn('dry')
    const { schedule } = await mowing({ weatherConsideration: false })
    await spray(14)
    const [one] = await proposals()
    expect(one).toMatchObject({ kind: 'skip', from: today(), to: null })
    const { taskId, kind, from } = one as ScheduleProposal
    expect((await accept({ taskId, kind, from })).body).toEqual({ taskId, kind: 'skip', dueDate: null })
    expect((await ann.tasks()).some(({ id }) => id === taskId)).toBe(false)
    const window = { startDate: today(), endDate: addDays(today(), 90) }
    expect(await good('POST', `/api/schedules/${schedule.id}/generate-tasks`, window)).toEqual({ tasksGenerated: 0 })
  })

  it('is not done to a task that was moved, done or left out meanwhile', async () => {
    const { ann, mowing, accept, good } = await gardenIn('dry')
    await mowing()
    const [first, second, third] = await ann.tasks()
    await good('PUT', `/api/tasks/${first?.id}`, { dueDate: addDays(today(), 1) })
    await good('PUT', `/api/tasks/${second?.id}/complete`)
    await good('POST', `/api/tasks/${third?.id}/skip`)
    for (const task of [first, second, third]) {
      const to = addDays(task?.dueDate ?? '', 2)
      const { status, body } = await accept({ taskId: task?.id, kind: 'move', from: task?.dueDate, to })
      expect([status, body.code]).toEqual([409, 'proposal/outdated'])
    }
  })
})
