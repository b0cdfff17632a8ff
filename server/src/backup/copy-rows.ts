import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import type pg from 'pg'

/** What the driver has for COPY; its types leave it out. */
interface CopyConnection {
  readonly stream: Duplex
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

const PIECE_BYTES = 1 << 18
/** Pieces that wait for who reads them; beyond it the server is not read. */
const WAITING_MAX = 4

/**
 * The rows of a `copy … to stdout`, in pieces, never more than a few of them in memory: one is good until the next is asked
 * for.
 *
 * @param done told the number of rows once all were handed out
 */
export async function* copyOut(
  client: pg.Client,
  text: string,
  done: (rows: number) => void,
): AsyncGenerator<Buffer, void> {
  const copy = makeCopyOut(text)
  client.query(copy)
  for (;;) {
    const piece = await copy.next()
    if (piece === undefined) break
    yield piece
  }
  done(copy.rows())
}

function makeCopyOut(text: string) {
  const waiting: Buffer<ArrayBuffer>[] = []
  /** Pieces that were read: memory is asked for a few times only. */
  const spare: Buffer<ArrayBuffer>[] = []
  let handedOut: Buffer<ArrayBuffer> | undefined
  let piece = Buffer.allocUnsafe(PIECE_BYTES)
  let filled = 0
  let rows = 0
  let failure: Error | undefined
  let ended = false
  let wake = (): void => {}
  let stream: Duplex | undefined

  const handOver = (): void => {
    waiting.push(piece.subarray(0, filled))
    piece = spare.pop() ?? Buffer.allocUnsafe(PIECE_BYTES)
    filled = 0
    if (waiting.length >= WAITING_MAX) stream?.pause()
    wake()
  }
  return {
    rows: () => rows,
    async next(): Promise<Buffer | undefined> {
      while (waiting.length === 0 && !ended) await new Promise<void>((resolve) => (wake = resolve))
      if (failure) throw failure
      const next = waiting.shift()
      if (handedOut?.length === PIECE_BYTES) spare.push(handedOut)
      handedOut = next
      if (waiting.length < WAITING_MAX) stream?.resume()
      return next
    },
    submit(connection: unknown) {
      const { stream: socket } = connection as CopyConnection
      stream = socket
      ;(connection as CopyConnection).query(text)
    },
    /** The driver uses the memory of a row again after this call. */
    handleCopyData({ chunk }: { chunk: Buffer }) {
      for (let offset = 0; offset < chunk.length; ) {
        const taken = chunk.copy(piece, filled, offset)
        offset += taken
        filled += taken
        if (filled === PIECE_BYTES) handOver()
      }
    },
    handleCommandComplete({ text }: { text: string }) {
      rows = rowsOf(text)
    },
    handleReadyForQuery() {
      if (filled > 0) handOver()
      ended = true
      stream?.resume()
      wake()
    },
    handleError(error: Error) {
      failure = error
      ended = true
      wake()
    },
  }
}

/** 'COPY 12' */
const rowsOf = (text: string): number => Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0)

/**
 * Hands pieces to a `copy … from stdin`.
 *
 * @returns the number of rows
 */
export async function copyIn(client: pg.Client, text: string, body: AsyncIterable<Buffer>): Promise<number> {
  const asked = Promise.withResolvers<CopyConnection>()
  const ended = Promise.withResolvers<number>()
  // Told by the one that is waited for.
  asked.promise.catch(() => {})
  ended.promise.catch(() => {})
  let rows = 0
  let failure: Error | undefined
  client.query({
    submit: (connection: unknown) => (connection as CopyConnection).query(text),
    handleCopyInResponse: (connection: CopyConnection) => asked.resolve(connection),
    handleCommandComplete: ({ text }: { text: string }) => {
      rows = rowsOf(text)
    },
    handleReadyForQuery: () => (failure ? ended.reject(failure) : ended.resolve(rows)),
    handleError: (error: Error) => {
      failure = error
      asked.reject(error)
      ended.reject(error)
    },
  } as pg.Submittable)
  const connection = await asked.promise
  try {
    for await (const piece of body) {
      // The server reads no further once it has failed.
      if (failure) break
      connection.sendCopyFromChunk(piece)
      if (connection.stream.writableNeedDrain) await Promise.race([once(connection.stream, 'drain'), ended.promise])
    }
  } catch (error) {
    connection.sendCopyFail('the rows could not be read')
    await ended.promise.catch(() => {})
    throw error
  }
  if (!failure) connection.endCopyFrom()
  return ended.promise
}
