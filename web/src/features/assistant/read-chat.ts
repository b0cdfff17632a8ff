import { type ChatEvent, chat } from '@turfwise/contract/assistant'
import type { CallOptions } from '../../platform/api-request.ts'
import { openStream } from '../../platform/stream-api.ts'
import { CHAT_ERRORS } from './assistant-copy.ts'

export type ChatQuestion = CallOptions<typeof chat>['body']

/** Far longer than any event of ours: what does not end by then is no answer. */
const LINE_CHARS_MAX = 262_144

const isEvent = (value: unknown): value is ChatEvent => {
  const { type, content, response, error, ...beside } = (value ?? {}) as Record<string, unknown>
  if (type === 'chunk') return typeof content === 'string'
  if (type === 'complete')
    return typeof response === 'string' && [beside.tips, beside.cited, beside.actions].every(Array.isArray)
  return type === 'error' && typeof error === 'string'
}

/** The event of a line; undefined for a line that holds none. @throws SyntaxError for one that is broken */
export function eventOf(line: string): ChatEvent | undefined {
  if (!line.startsWith('data:')) return undefined
  const value: unknown = JSON.parse(line.slice('data:'.length))
  if (!isEvent(value)) throw new SyntaxError('no event')
  return value
}

/** The events of a body as they come. Ends with the body, or as soon as nobody waits any more. */
export async function* eventsOf(body: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<ChatEvent> {
  const reader = body.getReader()
  const leave = () => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', leave, { once: true })
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (signal.aborted) return
      rest += decoder.decode(value, { stream: !done })
      const lines = rest.split(/\r?\n/)
      rest = done ? '' : (lines.pop() ?? '')
      if (rest.length > LINE_CHARS_MAX) throw new SyntaxError('a line without an end')
      for (const line of lines) {
        const event = eventOf(line)
        if (event !== undefined) yield event
      }
      if (done) return
    }
  } finally {
    signal.removeEventListener('abort', leave)
    leave()
  }
}

/**
 * Asks the assistant, and answers the events of its answer.
 * @throws Error 'Failed to start AI chat stream' where the call does not succeed, 'No response body' where it has none
 */
export async function startChat(
  body: ChatQuestion,
  signal: AbortSignal,
  open: typeof openStream = openStream,
): Promise<AsyncGenerator<ChatEvent>> {
  const response = await open(chat, { body, signal }).catch((cause: unknown) => {
    throw new Error(CHAT_ERRORS.notStarted, { cause })
  })
  if (response.body === null) throw new Error(CHAT_ERRORS.noBody)
  return eventsOf(response.body, signal)
}
