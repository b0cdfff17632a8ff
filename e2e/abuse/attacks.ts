import { flood, wire } from './flood.ts'
import { clientAt } from './send-from.ts'
import type { Target } from './target.ts'

/** Somebody who means harm. Add yours here: it then runs short in `npm test` and five minutes in `npm run faults`. */
export interface Attack {
  name: string
  severity: 'critical' | 'high'
  /** What one of the people does afterwards, besides signing in: gets a mail to set another password. */
  afterwards?: 'mail'
  /** Goes on until it is told to end, whatever is answered. */
  attack(target: Target, until: AbortSignal): Promise<void>
}

// Neither an address of the ordinary clients, nor each other's.
const HERE = { files: '127.0.0.2', lists: '127.0.0.3', reading: '127.0.0.4', dots: '127.0.0.5', bodies: '127.0.0.6' }

const BODY_BYTES = 1_000_000
const BRACKETS = 200_000
const numbers = `{"title":[${'1,'.repeat(BODY_BYTES / 2)}1]}`
/** What just fits into a body. */
const fewNumbers = `{"title":[${'1,'.repeat(32_000)}1]}`
const brackets = `{"title":${'['.repeat(BRACKETS)}${']'.repeat(BRACKETS)}}`
const fewBrackets = `{"title":${'['.repeat(32_000)}${']'.repeat(32_000)}}`

const bearer = ({ attacker }: Target) => ({ authorization: `Bearer ${attacker.token}` })

/** Sends these one after the other on each of some connections, and reads the answers. */
async function repeat(port: number, from: string, until: AbortSignal, connections: number, sent: readonly Sending[]) {
  const client = clientAt(from, port)
  const work = async () => {
    for (let turn = 0; !until.aborted; turn += 1) {
      const next = sent[turn % sent.length]
      // A connection that was cut off is what this attack has to expect.
      if (next) await client.ask(next).catch(() => {})
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  client.close()
}

type Sending = Parameters<ReturnType<typeof clientAt>['ask']>[0]

export const ATTACKS: readonly Attack[] = [
  {
    name: 'forty connections that pipeline 1,200 requests for a file each and never read',
    severity: 'critical',
    attack: (target, until) =>
      flood(target, until, {
        from: HERE.files,
        connections: 40,
        bytes: wire('GET', target.file).repeat(1_200),
        reads: false,
      }),
  },
  {
    name: 'two hundred connections that pipeline 56 lists of tasks each and never read',
    severity: 'critical',
    attack: (target, until) => {
      const list = wire('GET', `/api/users/${target.attacker.userId}/tasks`, bearer(target))
      return flood(target, until, { from: HERE.lists, connections: 200, bytes: list.repeat(56), reads: false })
    },
  },
  {
    name: 'two hundred connections that pipeline files without end and read them',
    severity: 'critical',
    attack: (target, until) =>
      flood(target, until, {
        from: HERE.reading,
        connections: 200,
        bytes: wire('GET', target.file).repeat(100),
        reads: true,
      }),
  },
  {
    name: 'four hundred connections that pipeline requests too short to be answered',
    severity: 'critical',
    attack: (target, until) => {
      const bytes = wire('GET', target.file) + 'GET / HTTP/1.1\r\n\r\n'.repeat(3_000)
      return Promise.all(
        [HERE.files, HERE.lists].map((from) => flood(target, until, { from, connections: 200, bytes, reads: false })),
      ).then(() => {})
    },
  },
  {
    name: 'paths of thousands of dots',
    severity: 'high',
    attack: ({ port }, until) =>
      repeat(port, HERE.dots, until, 16, [
        { path: `/${'.'.repeat(16_000)}` },
        { path: `/${'.'.repeat(4_000)}` },
        { path: `/assets/${'.'.repeat(4_000)}` },
        { path: `/${'../'.repeat(1_300)}` },
        { path: `/?${'.'.repeat(15_000)}` },
      ]),
  },
  {
    name: 'bodies of numbers and of brackets',
    severity: 'high',
    attack: ({ port, attacker: { token } }, until) => {
      const bodies = [numbers, fewNumbers, brackets, fewBrackets]
      const places = [
        { path: '/api/tasks', token },
        { path: '/auth/v1/user', method: 'PUT', token },
        { path: '/auth/v1/token?grant_type=password' },
        { path: '/storage/v1/object/list/private', token },
      ]
      const sent = places.flatMap((place) => bodies.map((body) => ({ method: 'POST', ...place, body })))
      return repeat(port, HERE.bodies, until, 16, sent)
    },
  },
]
