import type { KeyPlace } from '@turfwise/contract/guided-keys'
import { walkKey } from '@turfwise/domain/advisor/guided-key'
import { GUIDED_KEYS } from '@turfwise/domain/advisor/guided-keys'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/auth-client.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { statementsOf } from '../../../test/statements.ts'

let server: TestServer
let ann: Gardener
beforeAll(async () => {
  server = await startTestServer()
  ann = await newGardener(server.url)
})
afterAll(() => server.close())

const walk = async (key: string, answers?: string): Promise<KeyPlace> => {
  const { status, body } = await ann.ask(
    'GET',
    `/api/ai/keys/${key}${answers === undefined ? '' : `?answers=${answers}`}`,
  )
  expect(status).toBe(200)
  return body
}

describe('GET /api/ai/keys/:key', () => {
  it.each(['weeds', 'pests', 'diseases'] as const)(
    'begins %s with the first question and names nothing yet',
    async (key) => {
      const [first] = GUIDED_KEYS[key].questions
      const place = await walk(key)
      expect(place).toMatchObject({ id: key, trail: [], question: { id: first?.id, ask: first?.ask }, found: [] })
      expect(place.question?.options).toEqual(first?.options.map(({ id, label }) => ({ id, label })))
      expect(place.possible).toBe(walkKey(GUIDED_KEYS[key], []).found.length)
    },
  )

  it('leads by the answers to what it is, with how to tell it apart', async () => {
    const on = await walk('weeds', 'broad')
    expect(on.trail).toEqual([
      {
        question: { id: 'leaf', ask: 'What does the leaf look like?' },
        answer: { id: 'broad', label: 'Broad, not like grass' },
      },
    ])
    const end = await walk('weeds', 'broad,rosette,ferny')
    expect([end.question, end.possible, end.trail.length]).toEqual([null, 1, 3])
    expect(end.found).toEqual([
      {
        id: 'bindii',
        title: expect.any(String),
        what: expect.any(String),
        tell: expect.stringMatching(/^Bindii lies flat/),
      },
    ])
  })

  it('ends for whoever is not sure with all that is still possible', async () => {
    const { trail, question, found } = await walk('weeds', 'narrow,triangular,not-sure')
    expect([trail.at(-1)?.answer, question, found.map(({ id }) => id)]).toEqual([
      null,
      null,
      ['nutgrass', 'mullumbimby'],
    ])
  })

  it('goes as far as it can with answers that it does not have', async () => {
    expect(await walk('pests', 'constructor,patch')).toEqual(await walk('pests'))
    expect((await walk('pests', 'patch,nothing-like-it')).question?.id).toBe('peel')
  })

  it.each([
    'weeds?answers=A',
    'weeds?answers=broad,',
    `weeds?answers=${'a,'.repeat(20)}a`,
    'weeds?answers=a%00',
    'trees',
    '__proto__',
  ])('refuses %s', async (asked) => {
    const { status, body } = await ann.ask('GET', `/api/ai/keys/${asked}`)
    expect([status, body.code]).toEqual([400, 'request/invalid'])
  })

  it('needs a session and asks the database nothing', async () => {
    expect((await ask(server.url, 'GET', '/api/ai/keys/weeds')).status).toBe(401)
    expect(await statementsOf(server.app, () => walk('weeds'))).toEqual([])
  })
})
