import { once } from 'node:events'
import { expect, it } from 'vitest'
import type { AdvicePiece } from '../../ports/assistant/assistant.port.ts'
import { writeEvents } from './write-events.ts'

const PIECE: AdvicePiece = { type: 'chunk', content: 'It is bindii. ' }
const LINE = `data: ${JSON.stringify(PIECE)}\n\n`

/** So many pieces, then silence until nobody waits any more; tells when the service is no longer asked. */
function service(pieces: number) {
  const stop = new AbortController()
  const left = Promise.withResolvers<void>()
  async function* answer(): AsyncGenerator<AdvicePiece> {
    try {
      for (let n = 0; n < pieces; n += 1) yield PIECE
      if (!stop.signal.aborted) await once(stop.signal, 'abort')
      throw new Error('nobody waits')
    } finally {
      left.resolve()
    }
  }
  const failures: unknown[] = []
  return { stream: writeEvents(answer(), { stop, onFailure: (error) => failures.push(error) }), stop, left, failures }
}

it('stops asking a silent service at once when nobody takes the answer any more', async () => {
  const { stream, stop, left, failures } = service(1)
  expect((await once(stream, 'data'))[0]).toBe(LINE)
  stream.destroy()
  expect(stop.signal.aborted).toBe(true)
  await once(stream, 'close')
  await left.promise
  expect(failures).toEqual([])
})

it('stops asking a service whose next piece waits to be taken', async () => {
  const { stream, stop, left } = service(1_000)
  await once(stream, 'readable')
  expect(stream.read()).toBe(LINE)
  await new Promise((resolve) => setImmediate(resolve))
  stream.destroy()
  expect(stop.signal.aborted).toBe(true)
  await left.promise
})

it('makes the next piece when the one before was taken', async () => {
  let made = 0
  async function* answer(): AsyncGenerator<AdvicePiece> {
    for (; made < 1_000; made += 1) yield PIECE
  }
  const stream = writeEvents(answer(), { stop: new AbortController(), onFailure: () => {} })
  await once(stream, 'readable')
  await new Promise((resolve) => setImmediate(resolve))
  expect(made).toBeLessThanOrEqual(2)
  stream.destroy()
})

it('tells a client that is still there when the answer is stopped', async () => {
  const { stream, stop, left } = service(1)
  const lines: string[] = []
  stream.on('data', (line: string) => lines.push(line))
  await once(stream, 'data')
  stop.abort()
  await once(stream, 'end')
  expect(lines).toEqual([LINE, expect.stringContaining('"type":"error"')])
  await left.promise
})
