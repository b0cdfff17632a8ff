import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { PATIENCE } from '../../../test/patience.ts'
import { leaveShare } from './connection-limits.ts'
import { EDGE, type EdgeLimits, makeServer } from './edge.ts'
import { takenOf } from './taking-pace.ts'

const OFTEN = { interval: 10 }
/** How often the tests below have it looked at what is taken. */
const LOOK_MS = 20
const request = (path: string | number) => `GET /${path} HTTP/1.1\r\nHost: x\r\n\r\n`
const requests = (count: number, first = 0) => Array.from({ length: count }, (_, at) => request(first + at)).join('')

const servers: Server[] = []
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) server.close()
})

async function listen(answer: RequestListener, limits: Partial<EdgeLimits> = {}): Promise<number> {
  const server = makeServer({}, answer, { ...EDGE, ...limits })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** Connections of the last server. */
const open = () => new Promise<number>((resolve) => servers.at(-1)?.getConnections((_error, count) => resolve(count)))

interface Client {
  socket: Socket
  /** Bodies of the answers so far; each is the path that was asked for. */
  answered(): string[]
  closed: Promise<void>
}

function client(port: number): Client {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let text = ''
  socket.setEncoding('latin1').on('data', (part) => {
    text += part
  })
  socket.on('error', () => {})
  return {
    socket,
    answered: () => [...text.matchAll(/\r\n\r\n\/(\d+)/g)].map(([, path = '']) => path),
    closed: new Promise((resolve) => socket.once('close', () => resolve())),
  }
}

/** Has one more request of the client answered. */
async function goRound({ socket, answered }: Client): Promise<void> {
  const before = answered().length
  socket.write(request(9))
  while (answered().length === before) await once(socket, 'data')
}

/** Until it was looked a few times: of timers that take as long in one process, the one that was set first goes off first. */
async function afterSomeLooks(): Promise<void> {
  for (let look = 0; look < 3; look += 1) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
}

/** Answers when it is told to. */
function held() {
  const begun: (() => void)[] = []
  const answer: RequestListener = (request, reply) => void begun.push(() => reply.end(request.url))
  return { begun, answer }
}

describe('requests that come before the answer to the last one', () => {
  it('are begun one at a time and answered in order, however they came', async () => {
    let running = 0
    let most = 0
    const port = await listen((request, reply) => {
      running += 1
      most = Math.max(most, running)
      // Later ones are quicker, so that an order would be lost.
      setTimeout(
        () => {
          running -= 1
          reply.end(request.url)
        },
        5 - (Number(request.url?.slice(1)) % 5),
      )
    })
    const { socket, answered } = client(port)
    socket.write(requests(30))
    socket.write(requests(30, 30).slice(0, 700))
    await expect.poll(() => answered().length, OFTEN).toBeGreaterThan(30)
    socket.write(requests(30, 30).slice(700))
    await expect.poll(() => answered(), OFTEN).toEqual(Array.from({ length: 60 }, (_, at) => String(at)))
    expect(most).toBe(1)
  })

  it('are not read from the connection while one waits', async () => {
    const begun: Socket[] = []
    const port = await listen((request, reply) => {
      if (request.url === '/9') reply.end(request.url)
      else begun.push(request.socket)
    })
    const { socket } = client(port)
    socket.write(requests(3))
    await expect.poll(() => begun, OFTEN).toHaveLength(1)
    // More than the system keeps on both sides of a connection.
    let stuck = false
    for (let sent = 0; sent < 64 && !stuck; sent += 1) {
      stuck = !socket.write(Buffer.alloc(1_048_576, 'x')) && socket.writableLength > 32 * 1_048_576
    }
    // Meanwhile another connection is read two hundred times: as often, this one would have brought many megabytes.
    const other = client(port)
    for (let round = 0; round < 200; round += 1) await goRound(other)
    expect(begun[0]?.bytesRead).toBeLessThan(1_048_576)
    expect(socket.writableLength).toBeGreaterThan(0)
    expect(begun).toHaveLength(1)
  })

  it('beyond what may wait are dropped, and the connection ends with the last answer', async () => {
    const begun: string[] = []
    const port = await listen((request, reply) => {
      begun.push(request.url ?? '')
      setImmediate(() => reply.end(request.url))
    })
    const { socket, answered, closed } = client(port)
    socket.write(requests(1_200))
    await closed
    expect(answered()).toEqual(Array.from({ length: EDGE.turns.waiting + 1 }, (_, at) => String(at)))
    expect(begun).toHaveLength(EDGE.turns.waiting + 1)
  })

  it('are bounded on all connections together, and what is not pipelined is answered all the same', async () => {
    const { begun, answer } = held()
    const port = await listen(answer, { turns: { waiting: 10, waitingInAll: 15 } })
    const crowd = Array.from({ length: 4 }, () => client(port))
    for (const { socket } of crowd) socket.write(requests(10))
    await expect.poll(() => begun.length, OFTEN).toBe(4)
    const alone = client(port)
    alone.socket.write(request(7))
    await expect.poll(() => begun, OFTEN).toHaveLength(5)
    begun[4]?.()
    await expect.poll(() => alone.answered(), OFTEN).toEqual(['7'])
    // All that was let in is answered, and what waited of a connection that went leaves its place.
    let told = 0
    const answerAll = () => {
      for (; told < begun.length; told += 1) begun[told]?.()
      expect(begun.length).toBe(4 + 15 + 1)
    }
    await vi.waitFor(answerAll, PATIENCE)
    const after = client(port)
    after.socket.write(requests(10))
    await vi.waitFor(() => {
      for (; told < begun.length; told += 1) begun[told]?.()
      expect(after.answered()).toHaveLength(10)
    }, PATIENCE)
  })

  it('of a client that went leave their places to others', async () => {
    const { begun, answer } = held()
    const port = await listen(answer, { turns: { waiting: 10, waitingInAll: 9 } })
    let told = 0
    const answerAll = () => {
      for (; told < begun.length; told += 1) begun[told]?.()
    }
    for (let round = 0; round < 5; round += 1) {
      const { socket } = client(port)
      socket.write(requests(10))
      await expect.poll(() => begun.length, OFTEN).toBeGreaterThan(told)
      socket.destroy()
      await vi.waitFor(async () => {
        answerAll()
        expect(await open()).toBe(0)
      }, PATIENCE)
    }
    const { socket, answered } = client(port)
    socket.write(requests(10))
    await vi.waitFor(() => {
      answerAll()
      expect(answered()).toHaveLength(10)
    }, PATIENCE)
  })

  it.each([
    ['without a Host', 'GET / HTTP/1.1\r\n\r\n'],
    ['with an expectation that nobody knows', 'GET /1 HTTP/1.1\r\nHost: x\r\nExpect: a-miracle\r\n\r\n'],
  ])('%s wait like all others', async (_what, bytes) => {
    const { begun, answer } = held()
    const port = await listen(answer)
    const { socket, answered } = client(port)
    socket.write(request(0) + bytes.repeat(50))
    await expect.poll(() => begun, OFTEN).toHaveLength(1)
    expect(answered()).toEqual([])
  })
})

describe('an answer', () => {
  const slow = { windowBytes: 1_000, windowMs: 1_500, wholeMs: 60_000 }
  const large = Buffer.alloc(32 * 1_048_576, 'x')

  it('that nobody takes is cut off, and one that is taken slowly is not', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const taking = { slow, checkedEveryMs: LOOK_MS, untakenBytesInAll: Number.POSITIVE_INFINITY }
    const answering = new Map<string | undefined, Socket | null>()
    const answer: RequestListener = ({ url }, reply) => {
      answering.set(url, reply.socket)
      reply.end(large)
    }
    const port = await listen(answer, { taking })
    const never = connect(port, '127.0.0.1')
    const slowly = connect(port, '127.0.0.1')
    sockets.push(never, slowly)
    never.on('error', () => {})
    never.pause()
    let [taken, gone, least] = [0, 0, 2_097_152]
    // Of what was written; the whole of it is gone once nothing is left to be taken.
    const goneOf = (socket?: Socket | null) => (!socket?.writableLength ? large.length : takenOf(socket))
    // What lies in the system's buffers was taken before, so that some of what was written has to go too.
    const isOnItsWay = () => taken >= least && (gone === large.length || goneOf(answering.get('/slowly')) > gone)
    slowly.on('data', (part) => {
      taken += part.length
      if (isOnItsWay()) slowly.pause()
    })
    never.write(request('never'))
    slowly.write(request('slowly'))
    // Two megabytes or a little more in each half second, over some windows.
    const left: number[] = []
    await expect.poll(() => answering.size, OFTEN).toBe(2)
    while (taken < large.length) {
      least = Math.min(large.length, taken + 2_097_152)
      slowly.resume()
      await expect.poll(isOnItsWay, OFTEN).toBe(true)
      slowly.pause()
      gone = goneOf(answering.get('/slowly'))
      left.push(await open())
      vi.advanceTimersByTime(500)
    }
    expect(slowly.destroyed).toBe(false)
    expect([left[0], left.at(-1)]).toEqual([2, 1])
  })

  it('is cut off at once where answers that nobody takes are too many in all', async () => {
    const taking = { ...EDGE.taking, checkedEveryMs: LOOK_MS, untakenBytesInAll: 3 * large.length }
    let asked = 0
    const port = await listen(
      (_request, reply) => {
        asked += 1
        reply.end(large)
      },
      { taking },
    )
    for (let at = 0; at < 6; at += 1) {
      const never = connect(port, '127.0.0.1')
      sockets.push(never)
      never.on('error', () => {})
      never.pause()
      never.write(request(0))
    }
    // All six have come before the first is cut off.
    await expect.poll(() => asked, OFTEN).toBe(6)
    await expect.poll(open, OFTEN).toBeLessThan(6)
    await afterSomeLooks()
    expect(await open()).toBeGreaterThan(0)
  })
})

describe('connections', () => {
  const answer: RequestListener = (request, reply) => reply.end(request.url)

  it('from one address are bounded, and those from another are let in', async () => {
    const port = await listen(answer, { connections: { inAll: 100, perAddress: 3, begunPerAddress: 3 } })
    const first = Array.from({ length: 3 }, () => client(port))
    for (const { socket } of first) socket.write(request(1))
    for (const { answered } of first) await expect.poll(() => answered(), OFTEN).toEqual(['1'])
    await client(port).closed
    const other = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' })
    sockets.push(other)
    const answered = new Promise((resolve) => other.once('data', resolve))
    other.write(request(1))
    await answered
    first[0]?.socket.destroy()
    await expect.poll(open, OFTEN).toBe(3)
    const next = client(port)
    next.socket.write(request(2))
    await expect.poll(next.answered, OFTEN).toEqual(['2'])
  })

  it('that only wait for a next request make room when all are taken', async () => {
    const port = await listen(answer, { connections: { inAll: 3, perAddress: undefined, begunPerAddress: undefined } })
    const idle = Array.from({ length: 3 }, () => client(port))
    for (const { socket } of idle) socket.write(request(1))
    for (const { answered } of idle) await expect.poll(() => answered(), OFTEN).toEqual(['1'])
    client(port)
    for (const { closed } of idle) await closed
    const next = client(port)
    next.socket.write(request(2))
    await expect.poll(() => next.answered(), OFTEN).toEqual(['2'])
  })

  it('of one address have so many requests begun, and those of another do not wait for them', async () => {
    const { begun, answer } = held()
    const port = await listen(answer, { connections: { inAll: 100, perAddress: 100, begunPerAddress: 2 } })
    const crowd = Array.from({ length: 6 }, () => client(port))
    for (const { socket } of crowd) socket.write(request(1))
    await expect.poll(() => begun, OFTEN).toHaveLength(2)
    const other = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' })
    sockets.push(other)
    other.write(request(1))
    await expect.poll(() => begun, OFTEN).toHaveLength(3)
    // One of those that wait goes; the rest are begun one for each that is answered.
    crowd[5]?.socket.destroy()
    await crowd[5]?.closed
    let told = 0
    await vi.waitFor(() => {
      for (; told < begun.length; told += 1) begun[told]?.()
      expect(crowd.slice(0, 5).map(({ answered }) => answered())).toEqual(Array(5).fill(['1']))
    }, PATIENCE)
  })

  it('whose answers go on make room for one other each, which knows nothing of what they had open', async () => {
    const work = new AsyncLocalStorage<string>()
    const begun: { asked: IncomingMessage; within: string | undefined }[] = []
    const answer: RequestListener = (asked) => void begun.push({ asked, within: work.getStore() })
    const port = await listen(answer, { connections: { inAll: 100, perAddress: 100, begunPerAddress: 2 } })
    let arrived = 0
    servers.at(-1)?.on('request', () => {
      arrived += 1
    })
    const leave = (place: number) => {
      const { asked } = begun[place] ?? {}
      if (asked) work.run('a transaction', () => leaveShare(asked))
    }
    const crowd = Array.from({ length: 8 }, () => client(port))
    for (const { socket } of crowd) socket.write(request(1))
    await expect.poll(() => arrived, OFTEN).toBe(8)
    expect(begun.length).toBe(2)
    leave(0)
    leave(0)
    expect(begun.length).toBe(3)
    expect(begun[2]?.within).toBeUndefined()
    // A client that has gone has made room by that.
    begun[1]?.asked.socket.destroy()
    await expect.poll(() => begun.length, OFTEN).toBe(4)
    leave(1)
    expect(begun.length).toBe(4)
    // One that made room and goes makes no more of it.
    begun[0]?.asked.socket.destroy()
    await expect.poll(open, OFTEN).toBe(6)
    expect(begun.length).toBe(4)
  })
})
