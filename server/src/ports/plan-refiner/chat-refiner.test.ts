import { DEFAULT_PREFERENCES } from '@turfwise/domain/schedules/schedule'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OutsideUnavailable } from '../outside-unavailable.ts'
import { makeChatRefiner } from './chat-refiner.ts'
import { type ChatStub, replies, startChatStub } from './chat-stub.ts'
import type { PlanToRefine } from './plan-refiner.port.ts'

const KEY = 'sk-secret-of-the-operator'
let stub: ChatStub
beforeAll(async () => {
  stub = await startChatStub()
})
beforeEach(() => {
  stub.asked.length = 0
})
afterAll(() => stub.close())

const PLAN: PlanToRefine = {
  grass: 'buffalo',
  climate: 'temperate',
  areaM2: 80,
  preferences: DEFAULT_PREFERENCES,
  items: [],
}
const refiner = (given: { timeoutMs?: number; apiKey?: string; baseUrl?: string } = {}) =>
  makeChatRefiner({ baseUrl: stub.url, model: 'a-model', apiKey: KEY, timeoutMs: 5_000, ...given })
const failureOf = async (work: Promise<unknown>): Promise<OutsideUnavailable> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(OutsideUnavailable)
  return error as OutsideUnavailable
}

describe('a plan that is refined', () => {
  it('is asked for with model and plan, the key in a header, and nothing of whose it is', async () => {
    stub.answer(replies.plan({ items: [1] }))
    expect(await refiner().refine(PLAN)).toEqual({ items: [1] })
    const [asked] = stub.asked
    expect(asked).toMatchObject({
      path: '/v1/chat/completions',
      authorization: `Bearer ${KEY}`,
      body: { model: 'a-model', response_format: { type: 'json_object' } },
    })
    expect(JSON.parse(asked?.body.messages[1].content)).toEqual(PLAN)
  })

  it('is read out of a fence as well', async () => {
    stub.answer(replies.said('Here it is:\n```json\n{"items":[]}\n```'))
    expect(await refiner().refine(PLAN)).toEqual({ items: [] })
  })
})

describe('a service that does not answer as it should', () => {
  it.each([
    ['refuses the key', () => replies.status(401), 'status'],
    ['is broken', () => replies.status(500), 'status'],
    ['cuts the line', () => replies.drop(), 'refused'],
    ['sends elsewhere', () => replies.redirect('http://127.0.0.1:9/'), 'refused'],
    ['answers no JSON', () => replies.body('<html>'), 'garbage'],
    ['says nothing', () => replies.body('{"choices":[]}'), 'garbage'],
    ['says no JSON', () => replies.said('I would mow on Sundays.'), 'garbage'],
    ['answers without end', () => replies.body(' '.repeat(200_000)), 'too-large'],
  ] as const)('because it %s is told by its reason, without the key', async (_why, answer, reason) => {
    stub.answer(answer())
    const failure = await failureOf(refiner().refine(PLAN))
    expect(failure.reason).toBe(reason)
    expect(`${failure.stack} ${JSON.stringify(failure)} ${String(failure.cause)}`).not.toContain(KEY)
  })

  it('because it takes too long is given up', async () => {
    stub.answer(replies.hang())
    expect((await failureOf(refiner({ timeoutMs: 50 }).refine(PLAN))).reason).toBe('timeout')
  })

  it('is asked twice at once and no more', async () => {
    stub.answer(replies.hang())
    const one = refiner({ timeoutMs: 300 })
    const reasons = await Promise.all([1, 2, 3].map(async () => (await failureOf(one.refine(PLAN))).reason))
    expect(reasons.toSorted()).toEqual(['refused', 'timeout', 'timeout'])
    expect(stub.asked).toHaveLength(2)
  })
})
