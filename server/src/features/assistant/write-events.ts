import { Readable } from 'node:stream'
import type { ChatEvent } from '@turfwise/contract/assistant'
import type { AdvicePiece } from '../../ports/assistant/assistant.port.ts'

/** For people who read the API; the web has the same words in a toast. */
const FAILED: ChatEvent = { type: 'error', error: 'Failed to get AI response. Please try again.' }

/** JSON escapes line ends, so an event is one line. */
const lineOf = (event: ChatEvent): string => `data: ${JSON.stringify(event)}\n\n`

const ABORTED = Symbol('aborted')
const whenAborted = (signal: AbortSignal): Promise<typeof ABORTED> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(ABORTED)
    else signal.addEventListener('abort', () => resolve(ABORTED), { once: true })
  })

/** Pieces until the whole; one error event where that does not come, or nobody may go on. */
async function* eventLines(
  pieces: AsyncIterable<AdvicePiece>,
  { signal, onFailure }: { signal: AbortSignal; onFailure: (error: unknown) => void },
): AsyncGenerator<string> {
  const reading = pieces[Symbol.asyncIterator]()
  const aborted = whenAborted(signal)
  try {
    for (;;) {
      const next = await Promise.race([reading.next(), aborted])
      if (next === ABORTED) return yield lineOf(FAILED)
      if (next.done) return
      yield lineOf(next.value)
    }
  } catch (error) {
    onFailure(error)
    yield lineOf(FAILED)
  } finally {
    // It may be waiting for the service still, which was aborted as well.
    void reading.return?.()?.catch(() => undefined)
  }
}

/**
 * The events as a stream of text, written as it is taken: a client that takes nothing holds up its own answer alone.
 *
 * @param given.stop ends the answer with an error event; the stream aborts it when nobody takes the answer any more
 * @param given.onFailure told why the pieces did not come to their end
 */
export function writeEvents(
  pieces: AsyncIterable<AdvicePiece>,
  { stop, onFailure }: { stop: AbortController; onFailure: (error: unknown) => void },
): Readable {
  const lines = eventLines(pieces, { signal: stop.signal, onFailure })
  const stream: Readable = new Readable({
    objectMode: true,
    highWaterMark: 1,
    read: () =>
      void lines.next().then(
        ({ done, value }) => stream.push(done ? null : value),
        (error: Error) => stream.destroy(error),
      ),
    destroy: (error, done) => {
      // First of all: nothing else ends the wait for a piece of a silent service, and only then do the lines return.
      stop.abort()
      void lines.return(undefined)
      done(error)
    },
  })
  return stream
}
