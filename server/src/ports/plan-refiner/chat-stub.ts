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

export const replies = {
  said,
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
