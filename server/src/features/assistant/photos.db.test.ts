import type { CompleteEvent } from '@turfwise/contract/assistant'
import { QUESTION_PHOTO } from '@turfwise/domain/advisor/question-limits'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { everyRow } from '../../../test/every-row.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { phonePhoto, pixelBomb, png } from '../../../test/pictures.ts'
import { askAssistant } from '../../../test/read-answer.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { makeRateLimits } from '../../limits/rate-limit.ts'
import { type ChatStub, replies, startChatStub } from '../../ports/plan-refiner/chat-stub.ts'
import { SERVICE_LIMIT } from './answer-question.ts'

let stub: ChatStub
let server: TestServer
let ann: Gardener
const start = (more: Record<string, string> = {}) =>
  startTestServer({
    env: { RATE_LIMIT_FACTOR: '1', AI_BASE_URL: stub.url, AI_MODEL: 'a-model', AI_IMAGES: 'on', ...more },
  })
beforeAll(async () => {
  stub = await startChatStub()
  server = await start()
})
afterAll(async () => {
  await server.close()
  await stub.close()
})
beforeEach(async () => {
  ann = await newGardener(server.url, 'Sydney, NSW')
  stub.asked.length = 0
  stub.answer(replies.streamed('It may be bindii.'))
})

const base64 = (bytes: Buffer) => bytes.toString('base64')
const refused = async (who: Gardener, photo: unknown, path = '/api/ai/chat') => {
  const { status, body } = await who.ask('POST', path, { query: 'What is this?', photo })
  return [status, body.code]
}

describe('a photo that is asked about', () => {
  it('is shown to the service drawn anew, without place and device in it, and kept nowhere', async () => {
    // The weather of a place is kept from the first question on.
    await askAssistant(ann, 'Can I mow today?')
    stub.asked.length = 0
    const before = await everyRow(server.app.db)
    const events = await askAssistant(ann, 'What is this?', { photo: base64(await phonePhoto()) })
    expect((events.at(-1) as CompleteEvent).answeredBy).toBe('service')
    const [{ body } = { body: undefined }] = stub.asked
    const [text, image] = body.messages[1].content
    expect(JSON.parse(text.text)).toMatchObject({ question: 'What is this?' })
    expect(text.type).toBe('text')
    expect(image).toMatchObject({
      type: 'image_url',
      image_url: { url: expect.stringMatching(/^data:image\/jpeg;base64,/) },
    })
    const shown = Buffer.from(image.image_url.url.split(',')[1], 'base64')
    const { width, height, exif, orientation } = await sharp(shown).metadata()
    expect([width, height, exif, orientation]).toEqual([40, 80, undefined, undefined])
    expect(shown.includes('Turfphone')).toBe(false)
    expect(await everyRow(server.app.db)).toBe(before)
  })

  it('is made small enough for a service', async () => {
    await askAssistant(ann, 'What is this?', { photo: base64(await png(2400, 1200)) })
    const shown = Buffer.from(stub.asked[0]?.body.messages[1].content[1].image_url.url.split(',')[1], 'base64')
    const { width, height } = await sharp(shown).metadata()
    expect([width, height]).toEqual([QUESTION_PHOTO.sidePxMax, QUESTION_PHOTO.sidePxMax / 2])
  })

  it.each([
    ['words', async () => base64(Buffer.from('I am no photo'))],
    [
      'a drawing with a script',
      async () => base64(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')),
    ],
    ['half of one', async () => base64((await png()).subarray(0, 60))],
    ['more pixels than anybody can hold', async () => base64(await pixelBomb())],
    ['no base64', async () => 'https://photos.example/a.jpg'],
    ['an address', async () => `data:image/jpeg;base64,${base64(await png())}`],
    ['nothing', async () => ''],
    ['too many bytes', async () => 'A'.repeat(QUESTION_PHOTO.bytesMax * 2)],
    ['a list', async () => [base64(await png())]],
  ])('is refused where it is %s, and nobody is asked', async (_what, photo) => {
    const [status, code] = await refused(ann, await photo())
    expect([400, 413]).toContain(status)
    expect(['request/invalid', 'request/too-large']).toContain(code)
    expect(stub.asked).toEqual([])
  })

  it('is one of ten a day, sent at once too; words are answered after that', async () => {
    const photo = base64(await png())
    const answers = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const all: number[] = []
        for (let n = 0; n < 4; n += 1)
          all.push((await ann.ask('POST', '/api/ai/chat', { query: 'What?', photo })).status)
        return all
      }),
    )
    expect(answers.flat().filter((status) => status === 200)).toHaveLength(10)
    expect(await refused(ann, photo)).toEqual([429, 'assistant/too-many-photos-today'])
    expect((await askAssistant(ann, 'Can I mow today?')).at(-1)).toMatchObject({ type: 'complete' })
  })

  it('is answered by nobody else where the service has answered its forty', async () => {
    await makeRateLimits(server.app.db, 1).consume(SERVICE_LIMIT, `user:${ann.id}`, SERVICE_LIMIT.points)
    expect(await refused(ann, base64(await png()))).toEqual([429, 'assistant/too-many-answers-today'])
    expect((await askAssistant(ann, 'Can I mow today?')).at(-1)).toMatchObject({ answeredBy: 'advisor' })
  })
})

describe('where no service looks at photos', () => {
  it.each([
    ['none is set', { AI_BASE_URL: '', AI_MODEL: '' }],
    ['its model takes none', { AI_IMAGES: 'off' }],
  ])('since %s, the app is told so, and a photo is refused', async (_why, env) => {
    const blind = await start(env)
    try {
      const ben = await newGardener(blind.url)
      expect((await ben.ask('GET', '/api/ai/abilities')).body).toEqual({ photos: false })
      expect(await refused(ben, base64(await png()))).toEqual([422, 'assistant/no-photos'])
      expect(stub.asked).toEqual([])
    } finally {
      await blind.close()
    }
    expect((await ann.ask('GET', '/api/ai/abilities')).body).toEqual({ photos: true })
  })
})
