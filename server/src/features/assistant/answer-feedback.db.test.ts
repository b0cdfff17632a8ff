import type { CompleteEvent } from '@turfwise/contract/assistant'
import { ANSWER_FEEDBACK_LIMITS } from '@turfwise/domain/advisor/answer-feedback'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD } from '../../../test/auth-client.ts'
import { everyRow } from '../../../test/every-row.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { planForAny } from '../../../test/plans.ts'
import { askAssistant } from '../../../test/read-answer.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { unzip } from '../../../test/unzip.ts'
import { FORGET_OLDEST, MARKS } from './answer-feedback.store.ts'

let server: TestServer
let ann: Gardener
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '50' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  ann = await newGardener(server.url, 'Sydney, NSW')
})

const TOLD = {
  reason: 'not-my-grass',
  words: ' Mine is zoysia. ',
  question: 'What is it?',
  answer: 'That sounds like bindii.',
  answeredBy: 'advisor',
  cited: ['bindii', 'clover'],
}
const tell = (who: Gardener, id: string, more: object = {}) =>
  who.ask('PUT', `/api/ai/feedback/${id}`, { ...TOLD, ...more })
const takeBack = (who: Gardener, id: string) => who.ask('DELETE', `/api/ai/feedback/${id}`)
const keptOf = ({ id }: Gardener) =>
  server.app.db.query<Record<string, unknown>>(
    `select id, reason, words, question, answer, answered_by as "answeredBy", cited from app.answer_feedback
     where user_id = $1 order by told_at, id`,
    [id],
  )

describe('an answer that is wrong for somebody', () => {
  it('is kept with reason, words, question, answer, who wrote it and the entries that it cited', async () => {
    const id = uuidv7()
    const { status, body } = await tell(ann, id.toUpperCase(), { userId: ann.id, cited: ['bindii', 'gone', 'clover'] })
    expect([status, body]).toEqual([200, { id, reason: 'not-my-grass', toldAt: expect.stringMatching(/Z$/) }])
    expect(await keptOf(ann)).toEqual([{ id, ...TOLD, words: 'Mine is zoysia.' }])
  })

  it('is one row, however often it is told: the last word counts', async () => {
    const id = uuidv7()
    await tell(ann, id)
    const again = await tell(ann, id, { reason: 'other', words: ' ', answeredBy: 'service', cited: [] })
    expect(again.status).toBe(200)
    expect(await keptOf(ann)).toEqual([{ id, ...TOLD, reason: 'other', words: null, answeredBy: 'service', cited: [] }])
    const keyed = { 'idempotency-key': 'once' }
    const answers = [1, 2].map(() => ann.ask('PUT', `/api/ai/feedback/${id}`, TOLD, keyed))
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
    expect(await keptOf(ann)).toHaveLength(1)
  })

  it('is taken back with all that was said; what was never told is answered alike', async () => {
    const [one, other] = [uuidv7(), uuidv7()]
    await tell(ann, one)
    await tell(ann, other)
    for (const id of [one, one, uuidv7()]) {
      const { status, body } = await takeBack(ann, id)
      expect([status, body]).toEqual([200, { id }])
    }
    expect((await keptOf(ann)).map(({ id }) => id)).toEqual([other])
  })

  it('is one’s own: nobody takes it back, overwrites it or tells it for another', async () => {
    const ben = await newGardener(server.url, 'Perth, WA')
    const id = uuidv7()
    await tell(ann, id)
    await takeBack(ben, id)
    await tell(ben, id, { reason: 'other' })
    expect((await keptOf(ann)).map(({ reason }) => reason)).toEqual(['not-my-grass'])
    const before = await everyRow(server.app.db)
    const foreign = await tell(ben, uuidv7(), { userId: ann.id })
    expect([foreign.status, foreign.body.code]).toEqual([403, 'auth/forbidden'])
    const nobody = await fetch(`${server.url}/api/ai/feedback/${id}`, { method: 'DELETE' })
    expect(nobody.status).toBe(401)
    expect(await everyRow(server.app.db)).toBe(before)
  })

  it.each([
    ['reason', [undefined, null, 'wrong']],
    ['words', [7, 'w'.repeat(501), 'a\0b']],
    ['question', [undefined, ' ', 'q'.repeat(1001)]],
    ['answer', [undefined, 'a'.repeat(6001)]],
    ['answeredBy', [undefined, 'me']],
    ['cited', [undefined, 'bindii', Array(11).fill('bindii'), ['x'.repeat(81)], [7]]],
  ] as [string, unknown[]][])('is refused with a wrong %s, and nothing is written', async (field, values) => {
    const before = await everyRow(server.app.db)
    for (const value of values) {
      const { status, body } = await tell(ann, uuidv7(), { [field]: value })
      expect([value, status, Object.keys(body.fields)[0]?.split('.')[0]]).toEqual([value, 400, field])
    }
    expect((await tell(ann, 'x')).status).toBe(400)
    expect(await everyRow(server.app.db)).toBe(before)
  })

  it('may be as long as it may be, and without words', async () => {
    const longest = { words: '🌱'.repeat(500), question: 'q'.repeat(1000), answer: 'a'.repeat(6000) }
    expect((await tell(ann, uuidv7(), longest)).status).toBe(200)
    expect((await tell(ann, uuidv7(), { words: undefined })).status).toBe(200)
    expect((await keptOf(ann)).map(({ words }) => words)).toEqual([longest.words, null])
  })

  it('goes when so many newer ones have been told, and no other person’s does', async () => {
    const ben = await newGardener(server.url)
    await tell(ben, uuidv7())
    await server.app.db.query(
      `insert into app.answer_feedback (user_id, id, reason, question, answer, answered_by, cited, told_at)
       select $1, gen_random_uuid(), 'other', 'Question ' || n, '', 'advisor', '{}', now() - interval '1 hour' * n
       from generate_series(1, $2) n`,
      [ann.id, ANSWER_FEEDBACK_LIMITS.most],
    )
    await tell(ann, uuidv7())
    const kept = await keptOf(ann)
    expect(kept).toHaveLength(ANSWER_FEEDBACK_LIMITS.most)
    expect([kept[0]?.question, kept.at(-1)?.question]).toEqual([
      `Question ${ANSWER_FEEDBACK_LIMITS.most - 1}`,
      TOLD.question,
    ])
    expect(await keptOf(ben)).toHaveLength(1)
  })

  it('is part of the export, and goes with the account', async () => {
    const id = uuidv7()
    await tell(ann, id)
    const headers = { authorization: `Bearer ${ann.token}` }
    const archive = await fetch(`${server.url}/api/users/${ann.id}/export`, { headers })
    const files = await unzip(Buffer.from(await archive.arrayBuffer()))
    expect(JSON.parse(String(files.get('answer_feedback.json')))).toMatchObject([
      { id, reason: 'not-my-grass', words: 'Mine is zoysia.', question: TOLD.question, cited: TOLD.cited },
    ])
    expect((await ann.ask('DELETE', `/api/users/${ann.id}`, { currentPassword: PASSWORD })).status).toBe(200)
    expect(await server.app.db.query('select from app.answer_feedback where id = $1', [id])).toEqual([])
  })
})

describe('the next answer', () => {
  const SAND = 'stubby roots and yellow patches on sand, nothing helps'
  const answerTo = async (who: Gardener) => {
    const last = (await askAssistant(who, SAND)).at(-1) as CompleteEvent
    return { response: last.response, cited: last.cited.map(({ id }) => id) }
  }

  it('leaves out what does not fit the garden and says so, until that is taken back, for this person alone', async () => {
    const ben = await newGardener(server.url, 'Sydney, NSW')
    const first = await answerTo(ann)
    expect(first.cited[0]).toBe('nematodes')
    const id = uuidv7()
    await tell(ann, id, { reason: 'does-not-fit', cited: first.cited })
    const next = await answerTo(ann)
    expect(next.cited).toEqual(first.cited.slice(1))
    expect(next.response).toContain('I left out “Nematodes”, which you said does not fit your garden.')
    expect((await answerTo(ben)).cited).toEqual(first.cited)
    await takeBack(ann, id)
    expect(await answerTo(ann)).toEqual(first)
  })

  it('is as before after a year, and after a reason that is about the answer alone', async () => {
    const first = await answerTo(ann)
    await tell(ann, uuidv7(), { reason: 'not-answered', cited: first.cited })
    expect(await answerTo(ann)).toEqual(first)
    await tell(ann, uuidv7(), { reason: 'not-my-place', cited: first.cited })
    expect(await answerTo(ann)).not.toEqual(first)
    await server.app.db.query(
      `update app.answer_feedback set told_at = told_at - interval '366 days' where user_id = $1`,
      [ann.id],
    )
    expect(await answerTo(ann)).toEqual(first)
  })
})

it('is read and forgotten along an index of the owner’s own', async () => {
  await server.app.db.query(
    `insert into app.answer_feedback (user_id, id, reason, question, answer, answered_by, cited, told_at)
     select id, gen_random_uuid(), 'other', 'q', 'a', 'advisor', '{bindii}', now()
     from auth.users, generate_series(1, 200)`,
  )
  await server.app.db.query('analyze app.answer_feedback')
  for (const { text } of [MARKS, FORGET_OLDEST]) {
    const plan = await planForAny(server.app.db, text)
    expect(plan).toContain('answer_feedback_newest')
    expect(plan).not.toContain('Seq Scan')
  }
})
