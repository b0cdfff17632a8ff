import type { ChatEvent } from '@turfwise/contract/assistant'
import { describe, expect, it } from 'vitest'
import { eventsOf, startChat } from './read-chat.ts'

const QUESTION = { query: 'May I mow?', userId: '01890000-0000-7000-8000-00000000dead', category: 'general' } as const
const never = () => new AbortController().signal
const COMPLETE = { type: 'complete', response: 'Ja, ü.', tips: [], cited: [], actions: [], answeredBy: 'advisor' }

const bodyOf = (blocks: readonly Uint8Array[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (const block of blocks) controller.enqueue(block)
      controller.close()
    },
  })
async function read(blocks: readonly Uint8Array[]): Promise<ChatEvent[]> {
  const events: ChatEvent[] = []
  for await (const event of eventsOf(bodyOf(blocks), never())) events.push(event)
  return events
}
const bytes = (text: string) => new TextEncoder().encode(text)
const STREAM = `: hello\r\ndata: {"type":"chunk","content":"Ja, "}\r\n\r\ndata:{"type":"chunk","content":"ü."}\n\ndata: ${JSON.stringify(COMPLETE)}\n\n`

describe('events of an answer', () => {
  it('come out of blocks of any size, cut in lines and letters', async () => {
    const whole = bytes(STREAM)
    for (const size of [1, 2, 3, 7, 64, whole.length]) {
      const blocks = Array.from({ length: Math.ceil(whole.length / size) }, (_, n) =>
        whole.subarray(n * size, (n + 1) * size),
      )
      expect(await read(blocks)).toEqual([
        { type: 'chunk', content: 'Ja, ' },
        { type: 'chunk', content: 'ü.' },
        COMPLETE,
      ])
    }
  })

  it.each([
    ['broken JSON', 'data: {"type":"chunk"\n\n'],
    ['another type', 'data: {"type":"done"}\n\n'],
    ['no text', 'data: {"type":"chunk","content":7}\n\n'],
    ['nothing', 'data: null\n\n'],
    ['a whole without its sources', `data: ${JSON.stringify({ ...COMPLETE, cited: undefined })}\n\n`],
    ['a line without an end', `data: ${'x'.repeat(300_000)}`],
  ])('are refused: %s', async (_what, text) => {
    await expect(read([bytes(text)])).rejects.toBeInstanceOf(SyntaxError)
  })

  it('end when nobody waits, and the body is left', async () => {
    const stop = new AbortController()
    let left = false
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytes('data: {"type":"chunk","content":"Yes"}\n\n')),
      cancel: () => {
        left = true
      },
    })
    const events = eventsOf(body, stop.signal)
    expect((await events.next()).value).toEqual({ type: 'chunk', content: 'Yes' })
    const next = events.next()
    stop.abort()
    expect((await next).done).toBe(true)
    expect(left).toBe(true)
  })
})

describe('asking', () => {
  it('raises an error of its own where the call does not succeed [AI-14]', async () => {
    const cause = new Error('429: Too many requests.')
    const asked = startChat(QUESTION, never(), () => Promise.reject(cause))
    await expect(asked).rejects.toMatchObject({ message: 'Failed to start AI chat stream', cause })
  })

  it('raises one where the answer has no body [AI-15]', async () => {
    const asked = startChat(QUESTION, never(), async () => new Response(null))
    await expect(asked).rejects.toThrow(/^No response body$/)
  })
})
