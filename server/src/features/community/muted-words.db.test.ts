import type { MutedWord } from '@turfwise/contract/muted-words'
import { MUTED_WORDS_MAX } from '@turfwise/domain/community/muted-words'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, PASSWORD } from '../../../test/auth-client.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { unzip } from '../../../test/unzip.ts'

let server: TestServer
let ann: Gardener
let bob: Gardener
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '100' } })
  ann = await newGardener(server.url)
  bob = await newGardener(server.url)
})
afterAll(() => server.close())

const PATH = '/api/community/muted-words'
const mute = (who: Gardener, word: string, id?: string) => who.ask('POST', PATH, { word, ...(id && { id }) })
const list = async (who: Gardener): Promise<MutedWord[]> => (await who.ask('GET', PATH)).body
const words = async (who: Gardener) => (await list(who)).map(({ word }) => word)
const answered = async (asked: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await asked
  return [status, body.code]
}

describe('muted words', () => {
  it('are kept folded, each once, in the order of the alphabet, until they are taken off', async () => {
    const id = uuidv7()
    const snake = await mute(ann, ' Snake! ', id)
    expect([snake.status, snake.body]).toEqual([201, { id, word: 'snake' }])
    const moss = (await mute(ann, 'MÖSS  Killer')).body
    expect(await list(ann)).toEqual([
      { id: moss.id, word: 'moss killer' },
      { id, word: 'snake' },
    ])
    // The same word, and the same create sent again.
    for (const again of [mute(ann, 'snäke'), mute(ann, 'snake', uuidv7()), mute(ann, 'other', id)])
      expect((await again).body).toEqual({ id, word: 'snake' })
    for (const _ of [1, 2]) expect((await ann.ask('DELETE', `${PATH}/${id}`)).body).toEqual({ id })
    expect(await words(ann)).toEqual(['moss killer'])
  })

  it('are seen and taken off by their owner alone, and two people may mute the same', async () => {
    const { id } = (await mute(ann, 'gnomes')).body
    const own = (await mute(bob, 'gnomes', id)).body
    expect(own).toEqual({ id, word: 'gnomes' })
    await bob.ask('DELETE', `${PATH}/${id}`)
    expect([await words(bob), (await words(ann)).includes('gnomes')]).toEqual([[], true])
    expect(await answered(bob.ask('GET', `${PATH}?userId=${ann.id}`))).toEqual([403, 'auth/forbidden'])
    expect(await answered(bob.ask('POST', PATH, { userId: ann.id, word: 'x' }))).toEqual([403, 'auth/forbidden'])
    for (const [method, path] of [
      ['GET', PATH],
      ['POST', PATH],
      ['DELETE', `${PATH}/${id}`],
    ] as const)
      expect((await ask(server.url, method, path)).status).toBe(401)
  })

  it.each([[''], ['   '], ['?!…'], ['x'.repeat(41)], ['a\0b']])('are no %j', async (word) => {
    const before = await words(ann)
    expect(await answered(mute(ann, word))).toEqual([400, 'request/invalid'])
    expect(await words(ann)).toEqual(before)
  })

  it('are so many at most; one that is there already is none more', async () => {
    const cat = await newGardener(server.url)
    await server.app.db.query(
      `insert into app.muted_words (user_id, id, word) select $1, gen_random_uuid(), 'word' || n
       from generate_series(1, $2) n`,
      [cat.id, MUTED_WORDS_MAX],
    )
    expect(await answered(mute(cat, 'one more'))).toEqual([409, 'muted-word/too-many'])
    expect((await mute(cat, 'Word7')).status).toBe(201)
    expect(await words(cat)).toHaveLength(MUTED_WORDS_MAX)
  })

  it('are no more than fit where several are added at once', async () => {
    const eve = await newGardener(server.url)
    await server.app.db.query(
      `insert into app.muted_words (user_id, id, word) select $1, gen_random_uuid(), 'word' || n
       from generate_series(1, $2) n`,
      [eve.id, MUTED_WORDS_MAX - 1],
    )
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => mute(eve, `more ${at}`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)])
    expect(await words(eve)).toHaveLength(MUTED_WORDS_MAX)
  })

  it('leave nothing out of an answer: the device folds', async () => {
    const { id } = (await bob.ask('POST', '/api/community/posts', { content: 'Gnomes by the pond' })).body
    expect((await ann.ask('GET', `/api/community/posts/${id}`)).status).toBe(200)
  })

  it('are part of the export, and go with the account', async () => {
    const dan = await newGardener(server.url)
    await mute(dan, 'Ibis')
    const archive = await fetch(`${server.url}/api/users/${dan.id}/export`, {
      headers: { authorization: `Bearer ${dan.token}` },
    })
    const files = await unzip(Buffer.from(await archive.arrayBuffer()))
    const [row, ...others] = JSON.parse(String(files.get('muted_words.json')))
    expect([row.word, others]).toEqual(['ibis', []])
    await dan.ask('DELETE', `/api/users/${dan.id}`, { currentPassword: PASSWORD })
    expect(await server.app.db.query('select from app.muted_words where user_id = $1', [dan.id])).toEqual([])
  })

  it('are found by keys that begin with their owner', async () => {
    const keys = await server.app.db.query<{ first: string }>(
      `select a.attname::text as first from pg_index i
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
       where i.indrelid = 'app.muted_words'::regclass`,
    )
    expect(keys.map(({ first }) => first)).toEqual(['user_id', 'user_id'])
  })
})
