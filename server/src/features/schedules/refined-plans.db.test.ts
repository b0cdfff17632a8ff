import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { type ChatStub, replies, startChatStub } from '../../ports/plan-refiner/chat-stub.ts'

let stub: ChatStub
let server: TestServer
let ann: Gardener
beforeAll(async () => {
  stub = await startChatStub()
  const ai = { AI_BASE_URL: stub.url, AI_MODEL: 'a-model', AI_API_KEY: 'sk-secret', AI_TIMEOUT_MS: '500' }
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '1', ...ai } })
})
afterAll(async () => {
  await server.close()
  await stub.close()
})
beforeEach(async () => {
  ann = await newGardener(server.url, 'Sydney, NSW')
  stub.asked.length = 0
})

const PLAN = { name: 'Secret garden of Ann', description: 'At 3 Elm St', grassType: 'buffalo', lawnSize: 120 }
const plan = () => ann.ask('POST', '/api/schedules/generate-ai', { ...PLAN, location: 'Nature strip' })
const item = (changes: object = {}) => ({
  ...{ taskType: 'mowing', title: 'A gentle cut', description: 'Before the heat of the day.', frequency: 'custom' },
  ...{ intervalDays: null, priority: 'high', estimatedDuration: 45, ...changes },
})
const own = async () => {
  stub.answer(replies.status(503))
  const { body } = await plan()
  return body.schedule.items.map(({ title }: { title: string }) => title)
}

describe('a plan that another service refines', () => {
  it('is used where it keeps the rules, with first dates of ours', async () => {
    stub.answer(
      replies.plan({ items: [item(), item({ taskType: 'edging', title: 'Crisp edges', frequency: 'monthly' })] }),
    )
    const { status, body } = await plan()
    expect([status, body.plannedBy]).toEqual([201, 'service'])
    expect(body.schedule.items).toMatchObject([
      {
        title: 'A gentle cut',
        description: 'Before the heat of the day.',
        estimatedDuration: 45,
        anchor: expect.any(String),
      },
      { title: 'Crisp edges', frequency: 'monthly' },
    ])
  })

  it('is told nothing of whose it is or where', async () => {
    await own()
    const [asked] = stub.asked
    expect(asked?.authorization).toBe('Bearer sk-secret')
    const told = JSON.stringify(asked?.body)
    for (const secret of ['Secret garden', 'Elm St', 'Nature strip', 'Sydney', ann.id, ann.email])
      expect(told).not.toContain(secret)
    expect(JSON.parse(asked?.body.messages[1].content)).toMatchObject({ grass: 'buffalo', areaM2: 120 })
  })

  it.each([
    ['mows every day', () => replies.plan({ items: [item({ intervalDays: 1 })] })],
    ['names a product', () => replies.plan({ items: [item({ description: 'Spray glyphosate.' })] })],
    ['names an amount', () => replies.plan({ items: [item({ description: 'Put out 3 kg.' })] })],
    ['has a link', () => replies.plan({ items: [item({ title: 'See https://example.com' })] })],
    ['feeds by days', () => replies.plan({ items: [item({ taskType: 'fertilizing', intervalDays: 30 })] })],
    ['has no items', () => replies.plan({ items: [] })],
    ['has other fields', () => replies.plan({ items: [item({ dose: 3 })] })],
    ['is slow', () => replies.hang()],
    ['is huge', () => replies.body(' '.repeat(1_000_000))],
    ['is garbage', () => replies.said('Certainly! Mow on Sundays.')],
    ['is away', () => replies.drop()],
    ['is refused', () => replies.status(401)],
  ] as const)('is not used where it %s: our own is as good', async (_why, answer) => {
    const ours = await own()
    stub.answer(answer())
    const { status, body } = await plan()
    expect([status, body.plannedBy]).toEqual([201, 'rules'])
    expect(body.schedule.items.map(({ title }: { title: string }) => title)).toEqual(ours)
  })

  it('is asked for twenty times an hour at most; after that our rules plan alone', async () => {
    stub.answer(replies.status(503))
    for (let n = 0; n < 22; n += 1) expect((await plan()).status).toBe(201)
    expect(stub.asked).toHaveLength(20)
  })
})
