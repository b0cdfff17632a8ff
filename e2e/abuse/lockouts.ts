import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Attack } from './attacks.ts'
import { clientAt, type Sent } from './send-from.ts'
import type { Target } from './target.ts'

/** Somebody with a handful of addresses. */
const ADDRESSES = Array.from({ length: 6 }, (_, at) => `127.0.2.${at + 1}`)
/** A program that tries does not hurry more than this: what is refused costs it nothing. */
const BETWEEN_MS = 5

/** Asks what `next` says from each address in turn, until it is told to end. */
async function tryOn(target: Target, until: AbortSignal, next: (turn: number) => Sent): Promise<void> {
  const clients = ADDRESSES.map((address) => clientAt(address, target.port))
  const work = clients.map(async (client, at) => {
    for (let turn = at; !until.aborted; turn += clients.length) {
      await client.ask(next(turn)).catch(() => {})
      await pause(BETWEEN_MS)
    }
    client.close()
  })
  await Promise.all(work)
}

const emailOf = ({ emails }: Target, turn: number): string => emails[turn % emails.length] ?? ''

/** Attacks on the limits themselves: what a stranger uses up must not be missing to those it is there for. */
export const LOCKOUTS: readonly Attack[] = [
  {
    name: 'wrong passwords for the accounts of others',
    severity: 'high',
    afterwards: 'mail',
    attack: (target, until) =>
      tryOn(target, until, (turn) => ({
        method: 'POST',
        path: '/auth/v1/token?grant_type=password',
        body: { email: emailOf(target, turn), password: `wrong-${turn}` },
      })),
  },
  {
    name: 'wrong codes for the accounts of others',
    severity: 'high',
    afterwards: 'mail',
    attack: (target, until) =>
      tryOn(target, until, (turn) => ({
        method: 'POST',
        path: '/auth/v1/verify',
        body: { type: 'recovery', email: emailOf(target, turn), token: String(turn % 1_000_000).padStart(6, '0') },
      })),
  },
  {
    name: 'recoveries for invented addresses',
    severity: 'high',
    afterwards: 'mail',
    attack: (target, until) =>
      tryOn(target, until, () => ({
        method: 'POST',
        path: '/auth/v1/recover',
        body: { email: `nobody.${randomBytes(6).toString('hex')}@example.com` },
      })),
  },
]
