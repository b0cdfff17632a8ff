import * as z from 'zod/mini'
import { takeBackWrong, tellWrong } from '../../contract/src/answer-feedback.ts'
import {
  assistantAbilities,
  type ChatEvent,
  type CompleteEvent,
  chat,
  chatEvent,
} from '../../contract/src/assistant.ts'
import type { BodyOf } from '../../contract/src/route.ts'
import type { Network } from './network.ts'

/** An answer whole: what a test does not name is short and cites one entry. */
export const aWholeAnswer = (given: Partial<CompleteEvent> = {}): CompleteEvent => ({
  type: 'complete',
  response: 'That sounds like bindii.\n\nFork out single plants.',
  tips: ['Do not wait for prickles.'],
  cited: [
    {
      id: 'bindii',
      title: 'Bindii',
      certainty: 'high',
      sources: [{ name: 'Department of Agriculture, WA', address: 'agric.wa.gov.au/lawn', seen: '2026-11-22' }],
    },
  ],
  actions: [],
  answeredBy: 'advisor',
  ...given,
})

/** The assistant at the other end of the line: a test writes each answer piece by piece. */
export const answerQuestions = (network: Network) => {
  const asked: BodyOf<typeof chat>[] = []
  let writer: ReadableStreamDefaultController<Uint8Array> | undefined
  const bytes = new TextEncoder()
  network.on(chat, ({ body }) => {
    asked.push(body)
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        writer = controller
      },
    })
    return new Response(stream, { headers: { 'content-type': 'text/event-stream' } })
  })
  let photos = false
  network.on(assistantAbilities, () => ({ photos }))
  network.on(tellWrong, ({ params: { id }, body: { reason } }) => ({ id, reason, toldAt: new Date().toISOString() }))
  network.on(takeBackWrong, ({ params: { id } }) => ({ id }))
  const raw = (text: string) => writer?.enqueue(bytes.encode(text))
  const say = (event: ChatEvent) => raw(`data: ${JSON.stringify(z.parse(chatEvent, event))}\n\n`)
  const end = () => writer?.close()
  return {
    asked,
    /** A service is set that looks at photos. */
    looksAtPhotos() {
      photos = true
    },
    raw,
    end,
    /** A piece of the answer. */
    chunk: (content: string) => say({ type: 'chunk', content }),
    /** The end of the answer, and of the stream. */
    complete(given: Partial<CompleteEvent> = {}) {
      say(aWholeAnswer(given))
      end()
    },
    fail() {
      say({ type: 'error', error: 'Failed to get AI response. Please try again.' })
      end()
    },
    /** The line is cut. */
    cut: () => writer?.error(new TypeError('network error')),
  }
}
