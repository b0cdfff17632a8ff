import { OutsideUnavailable } from '../outside-unavailable.ts'

/** A piece of the stream is some 200 bytes; one that is longer than this is nothing that we can use. */
const LINE_CHARS_MAX = 65_536
/** A thousand pieces, each in its frame of JSON. */
const REPLY_BYTES_MAX = 1_048_576

/** The lines of a body as they come, without their ends. Holds one line and one block at most. */
async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncIterable<string> {
  const decoder = new TextDecoder()
  let rest = ''
  let bytes = 0
  for await (const block of body) {
    bytes += block.byteLength
    if (bytes > REPLY_BYTES_MAX)
      throw new OutsideUnavailable('too-large', `the reply is longer than ${REPLY_BYTES_MAX}`)
    const lines = (rest + decoder.decode(block, { stream: true })).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    if (rest.length > LINE_CHARS_MAX) throw new OutsideUnavailable('too-large', 'a line of the reply does not end')
    yield* lines
  }
  const last = rest + decoder.decode()
  if (last !== '') yield last
}

interface Delta {
  choices?: { delta?: { content?: unknown }; finish_reason?: unknown }[]
  error?: unknown
}

const parsed = (data: string): Delta => {
  try {
    const value: unknown = JSON.parse(data)
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // Said below.
  }
  throw new OutsideUnavailable('garbage', 'a piece of the reply is not JSON')
}

/**
 * The text of a streamed chat completion (server-sent events, of which services use `data:` lines alone), piece by piece.
 * @throws OutsideUnavailable for a piece that cannot be read, and where the text ends before the service said that it is
 * whole: `stop`, since `length` cuts it off in a word
 */
export async function* textOf(body: AsyncIterable<Uint8Array>): AsyncIterable<string> {
  let isWhole = false
  for await (const line of linesOf(body)) {
    if (!line.startsWith('data:')) continue
    const data = line.slice('data:'.length).trim()
    if (data === '[DONE]') break
    const { choices, error } = parsed(data)
    if (error !== undefined) throw new OutsideUnavailable('status', 'the service broke its answer off')
    const [first] = Array.isArray(choices) ? choices : []
    const content = first?.delta?.content
    if (typeof content === 'string' && content !== '') yield content
    if (first?.finish_reason === 'stop') isWhole = true
  }
  if (!isWhole) throw new OutsideUnavailable('incomplete', 'the reply ended in the middle')
}
