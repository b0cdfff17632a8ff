import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

export interface ChatStub {
  /** Base address for AI_BASE_URL. */
  url: string
  /** What was asked, oldest first. */
  // biome-ignore lint/suspicious/noExplicitAny: whatever was sent
  asked: { path: string; authorization: string | undefined; body: any }[]
  answer(answer: Answer): void
  close(): Promise<void>
}

const send =
  (status: number, body: string): Answer =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)

/** A reply whose message is this text. */
const said = (content: string): Answer => send(200, JSON.stringify({ choices: [{ message: { content } }] }))

const frame = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({ choices: [{ delta, finish_reason: finish }] })}\n\n`

/** Lines of a streamed reply as they are given, and its end unless it is left open. */
const lines =
  (blocks: readonly (string | Uint8Array)[], { open = false } = {}): Answer =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const block of blocks) response.write(block)
    if (!open) response.end()
  }

/** Text in pieces, as a service streams it. */
const pieces = (texts: readonly string[]): string[] => [
  frame({ role: 'assistant', content: '' }),
  ...texts.map((content) => frame({ content })),
]
const WHOLE = [frame({}, 'stop'), 'data: [DONE]\n\n']

export const replies = {
  said,
  lines,
  streamed: (...texts: string[]): Answer => lines([...pieces(texts), ...WHOLE]),
  /** The same in blocks of a few bytes, so that no line and no letter comes in one. */
  crumbled: (...texts: string[]): Answer => {
    const bytes = Buffer.from([': a comment\r\n', ...pieces(texts), ...WHOLE].join(''))
    const size = 5
    return lines(
      Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) => bytes.subarray(n * size, (n + 1) * size)),
    )
  },
  /** Ends without saying that it is whole. */
  cutOff: (...texts: string[]): Answer => lines(pieces(texts)),
  /** Used up what it may say, in a word. */
  tooLong: (...texts: string[]): Answer => lines([...pieces(texts), frame({}, 'length'), 'data: [DONE]\n\n']),
  /** Says so much and then nothing, and does not end. */
  silentAfter: (...texts: string[]): Answer => lines(pieces(texts), { open: true }),
  brokenOff:
    (...texts: string[]): Answer =>
    (request, response) => {
      lines(pieces(texts), { open: true })(request, response)
      setImmediate(() => request.socket.destroy())
    },
  plan: (plan: unknown): Answer => said(JSON.stringify(plan)),
  status: (status: number): Answer => send(status, '{}'),
  body: (body: string): Answer => send(200, body),
  hang: (): Answer => () => {},
  drop: (): Answer => (request) => request.socket.destroy(),
  redirect:
    (to: string): Answer =>
    (_request, response) =>
      response.writeHead(302, { location: to }).end(),
} as const

/** A service that speaks chat completions, on loopback, for tests. */
export async function startChatStub(): Promise<ChatStub> {
  const asked: ChatStub['asked'] = []
  let current: Answer = replies.status(503)
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => '')
    const { authorization } = request.headers
    asked.push({ path: request.url ?? '', authorization, body: body === '' ? null : JSON.parse(body) })
    current(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    answer(answer) {
      current = answer
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
