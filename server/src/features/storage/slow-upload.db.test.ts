import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jpegOf } from '../../../test/pictures.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { type FileOwner, newFileOwner } from '../../../test/storage-client.ts'

const REQUEST_MS = 300
const PIECES = 8

let server: TestServer
let keeper: FileOwner
let extra: number
beforeAll(async () => {
  server = await startTestServer({
    env: { AUTH_EXTRA_ADDRESS: '127.0.0.1:0' },
    outside: {
      arrival: {
        ...{ requestMs: REQUEST_MS, headersMs: 300, checkedEveryMs: 20 },
        slow: { windowBytes: 1, windowMs: 1500, wholeMs: 20_000 },
      },
    },
  })
  keeper = await newFileOwner(server.url)
  extra = server.app.extraPort ?? 0
})
afterAll(() => server.close())

const head = (path: string, bytes: number, token: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: image/jpeg\r\nContent-Length: ${bytes}\r\n\r\n`

/** Sends a head and then pieces of a body, one after each wait. Ends with the connection: what was answered, and how many pieces went. */
async function sendSlowly(
  port: number,
  start: string,
  pieces: readonly Buffer[],
): Promise<{ answer: string; sent: number }> {
  const socket: Socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (part) => {
    answer += part
    if (answer.includes('HTTP/1.1 200')) socket.end()
  })
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()).on('error', () => resolve()))
  socket.write(start)
  const left = [...pieces]
  const timer = setInterval(() => {
    const piece = left.shift()
    if (piece && socket.writable) socket.write(piece)
  }, 100)
  await closed
  clearInterval(timer)
  return { answer, sent: pieces.length - left.length }
}

/** In pieces whose coming takes more than twice the time of any other request. */
const pieces = (bytes: Buffer): Buffer[] =>
  Array.from({ length: PIECES }, (_, at) =>
    bytes.subarray((at * bytes.length) / PIECES, ((at + 1) * bytes.length) / PIECES),
  )
const fileOf = (user: FileOwner, name: string) => `/storage/v1/object/private/receipts/${user.id}/${name}`
const rows = () => server.app.db.query('select name from storage.objects')
const loose = () => server.app.db.query('select 1 from storage.loose_blobs')

describe('an upload over a slow line', () => {
  it('arrives whole, at both addresses', async () => {
    const picture = await jpegOf(4096)
    const main = Number(new URL(server.url).port)
    for (const [port, name] of [
      [main, 'slow.jpg'],
      [extra, 'slow-too.jpg'],
    ] as const) {
      const start = head(fileOf(keeper, name), picture.length, keeper.token)
      expect((await sendSlowly(port, start, pieces(picture))).answer).toMatch(/^HTTP\/1\.1 200 /)
    }
    expect(await rows()).toHaveLength(2)
  })

  it('that falls silent is ended, and leaves no half file', async () => {
    const picture = await jpegOf(4096)
    const before = await rows()
    const start = head(fileOf(keeper, 'half.jpg'), picture.length, keeper.token)
    const { answer } = await sendSlowly(Number(new URL(server.url).port), start, pieces(picture).slice(0, 4))
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect([await rows(), await loose()]).toEqual([before, []])
  })
})

describe('more time than others have', () => {
  it.each([
    ['a stranger', (path: string) => head(path, 4096, 'nobody')],
    [
      'somebody who uploads to another person',
      (path: string) => head(path.replace(keeper.id, 'x'), 4096, keeper.token),
    ],
    [
      'somebody whose upload was refused while it came',
      (path: string) => head(path, 4096, keeper.token).replace('\r\n\r\n', '\r\nx-metadata: bm8=\r\n\r\n'),
    ],
    ['a call that is no upload', () => head('/storage/v1/object/list/private', 4096, keeper.token)],
  ])('is not given to %s', async (_who, start) => {
    const endless = Array.from({ length: 200 }, () => Buffer.from('x'))
    const { answer, sent } = await sendSlowly(
      Number(new URL(server.url).port),
      start(fileOf(keeper, 'no.jpg')),
      endless,
    )
    expect(answer).not.toContain('HTTP/1.1 200')
    expect(sent).toBeLessThan(endless.length / 2)
  })
})
