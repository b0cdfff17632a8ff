import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { todayIn } from '@turfwise/domain/kernel/local-date'
import { openRecording, redated } from './recording.ts'

type Answer = (request: IncomingMessage, response: ServerResponse, query: URLSearchParams) => void

export interface WeatherStub {
  /** Base address for WEATHER_BASE_URL. */
  url: string
  /** Queries received so far, oldest first. */
  queries: URLSearchParams[]
  /** Sets what the next requests get. */
  answer(answer: Answer): void
  close(): Promise<void>
}

const json = (response: ServerResponse, body: unknown): void => {
  response.setHeader('content-type', 'application/json')
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

const replyOf = (name: string, query: URLSearchParams, now: Date): Record<string, unknown> => {
  const timeZone = query.get('timezone') ?? 'GMT'
  return redated(openRecording(name), todayIn(timeZone, now), timeZone)
}

/** The recorded reply as observed at an instant. */
const observedReply = (name: string, query: URLSearchParams, now: Date, at: Date): Record<string, unknown> => {
  const reply = replyOf(name, query, now)
  return { ...reply, current: { ...(reply.current as object), time: Math.floor(at.getTime() / 1000) } }
}

/** What a weather source may do. Each is one way of a real service, good and bad. */
export const answers = {
  /** The recorded reply, for the zone that was asked for, observed when it is asked for. */
  recording:
    (name: string, now: () => Date = () => new Date()): Answer =>
    (_request, response, query) =>
      json(response, observedReply(name, query, now(), now())),
  /** The same, observed at another time: a source that has stopped, or whose clock is wrong. */
  observed:
    (name: string, at: Date, now: () => Date = () => new Date()): Answer =>
    (_request, response, query) =>
      json(response, observedReply(name, query, now(), at)),
  /** Any text or value as the whole reply. */
  body:
    (body: unknown): Answer =>
    (_request, response) =>
      json(response, body),
  /** The recorded reply after a change, for wrong units and absurd numbers. */
  changed:
    (name: string, change: (text: string) => string): Answer =>
    (_request, response, query) =>
      json(response, change(JSON.stringify(replyOf(name, query, new Date())))),
  status:
    (status: number): Answer =>
    (_request, response) => {
      response.statusCode = status
      json(response, { error: true })
    },
  /** Takes the request and never answers. */
  hang: (): Answer => () => {},
  /** Cuts the connection. */
  drop: (): Answer => (request) => request.socket.destroy(),
  redirect:
    (to: string): Answer =>
    (_request, response) =>
      response.writeHead(302, { location: to }).end(),
  /** Sends so many bytes of one JSON text, for as long as the reader takes them. */
  flood:
    (bytes: number): Answer =>
    (_request, response) => {
      const chunk = Buffer.alloc(64 * 1024, ' ')
      let sent = 0
      const send = () => {
        while (sent < bytes) {
          sent += chunk.length
          if (!response.write(chunk)) return
        }
        response.end('{}')
      }
      response.on('drain', send)
      send()
    },
} as const

/** A weather source on loopback, for tests. Serves a recorded reply until told otherwise. */
export async function startWeatherStub(): Promise<WeatherStub> {
  const queries: URLSearchParams[] = []
  let current: Answer = answers.recording('constructed/sydney-2019-12-16')
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stub')
    queries.push(url.searchParams)
    if (url.pathname !== '/v1/forecast') {
      response.writeHead(404).end()
      return
    }
    current(request, response, url.searchParams)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    queries,
    answer: (next) => {
      current = next
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
