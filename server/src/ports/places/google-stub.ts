import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface AskedOfGoogle {
  path: string
  query: URLSearchParams
  key: string | undefined
  fields: string | undefined
  // biome-ignore lint/suspicious/noExplicitAny: whatever was sent
  body: any
}
type Answer = (request: IncomingMessage, response: ServerResponse) => void

export interface GoogleStub {
  /** Base address for GOOGLE_PLACES_BASE_URL. */
  url: string
  /** Oldest first. */
  asked: AskedOfGoogle[]
  /** Sets what the next questions get, whatever they ask; undefined for Upper Nowhere again. */
  answer(answer: Answer | undefined): void
  close(): Promise<void>
}

const prediction = (placeId: string, main: string, secondary?: string) => ({
  placePrediction: {
    placeId,
    text: { text: [main, secondary].filter(Boolean).join(', ') },
    structuredFormat: { mainText: { text: main }, ...(secondary ? { secondaryText: { text: secondary } } : {}) },
  },
})
/** A place that the gazetteer does not know, and what the service sends beside it. */
export const UPPER_NOWHERE = {
  id: 'ChIJupper-nowhere_01',
  suggestions: {
    suggestions: [
      prediction('ChIJupper-nowhere_01', 'Upper Nowhere', 'NSW, Australia'),
      prediction('ChIJpostcode', '2999', 'Lower Nowhere NSW, Australia'),
      prediction('ChIJstate', 'New South Wales', 'Australia'),
      prediction('ChIJcountry', 'Australia'),
      { queryPrediction: { text: { text: 'nowhere near me' } } },
    ],
  },
  details: {
    id: 'ChIJupper-nowhere_01',
    displayName: { text: 'Upper Nowhere', languageCode: 'en-AU' },
    location: { latitude: -32.123456, longitude: 148.654321 },
    addressComponents: [
      { longText: 'Upper Nowhere', shortText: 'Upper Nowhere', types: ['locality', 'political'] },
      { longText: 'New South Wales', shortText: 'NSW', types: ['administrative_area_level_1', 'political'] },
      { longText: 'Australia', shortText: 'AU', types: ['country', 'political'] },
    ],
  },
}

const json =
  (status: number, body: unknown): Answer =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** What the service may do besides answering. */
export const answers = {
  json,
  status: (status: number): Answer => json(status, { error: { code: status, message: 'API key not valid' } }),
  hang: (): Answer => () => {},
  drop: (): Answer => (request) => request.socket.destroy(),
  text:
    (body: string): Answer =>
    (_request, response) =>
      response.end(body),
  redirect:
    (to: string): Answer =>
    (_request, response) =>
      response.writeHead(302, { location: to }).end(),
} as const

const upperNowhere: Answer = (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://stub')
  if (pathname === '/v1/places:autocomplete') json(200, UPPER_NOWHERE.suggestions)(request, response)
  else if (pathname === `/v1/places/${UPPER_NOWHERE.id}`) json(200, UPPER_NOWHERE.details)(request, response)
  else json(404, { error: { code: 404 } })(request, response)
}

/** Google's places on loopback, for tests: it knows Upper Nowhere until told otherwise. */
export async function startGoogleStub(): Promise<GoogleStub> {
  const asked: AskedOfGoogle[] = []
  let current = upperNowhere
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stub')
    const body = await text(request).catch(() => '')
    const { 'x-goog-api-key': key, 'x-goog-fieldmask': fields } = request.headers
    asked.push({
      path: url.pathname,
      query: url.searchParams,
      key: key?.toString(),
      fields: fields?.toString(),
      body: body === '' ? undefined : JSON.parse(body),
    })
    current(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: (answer) => {
      current = answer ?? upperNowhere
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
