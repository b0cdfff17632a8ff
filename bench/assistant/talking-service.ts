import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A sentence each, as a service writes. */
const SENTENCE_MS = 250
/** Our server ends an answer of more than 4,000 characters or a minute: with these it lasts 58 s. */
const SENTENCE = 'Then look again. '
const LEFT_WITHIN_MS = 10_000
const LOOKED_AT_EVERY_MS = 20

/** A service that speaks chat completions and goes on writing until whoever asked leaves. */
export interface TalkingService extends AsyncDisposable {
  /** For AI_BASE_URL. */
  url: string
  /** Answers that it is writing. */
  writing(): number
  /**
   * Waits until nobody asks it any more.
   * @throws Error after ten seconds, with how many still do
   */
  left(): Promise<void>
}

const piece = (content: string): string =>
  `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason: null }] })}\n\n`

/** Starts one on a free port of the loopback address. */
export async function startTalkingService(): Promise<TalkingService> {
  let writing = 0
  const server = createServer((request, response) => {
    request.resume()
    writing += 1
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(piece('Look at the roots. '))
    const talking = setInterval(() => response.write(piece(SENTENCE)), SENTENCE_MS)
    response.once('close', () => {
      clearInterval(talking)
      writing -= 1
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    writing: () => writing,
    async left() {
      for (const end = performance.now() + LEFT_WITHIN_MS; writing > 0; await wait(LOOKED_AT_EVERY_MS)) {
        if (performance.now() > end)
          throw new Error(`The server asks for ${writing} answers ${LEFT_WITHIN_MS / 1000} s after all have left.`)
      }
    },
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
