import type pg from 'pg'
import { expect } from 'vitest'
import { checkWrites } from './check-writes.ts'
import { acknowledged, type Ledger } from './ledger.ts'
import { readStored } from './stored.ts'

const SOUND = { lost: [], doubled: [], half: [], unasked: [], surprises: [] }

/** Fails unless the database holds what the ledger says, once and whole, and every answer was one that may be given. */
export async function expectSound(ledger: Ledger, connection: pg.ClientConfig): Promise<void> {
  const { surprises, writes } = ledger
  // What was acknowledged before the database was read; writers may go on meanwhile.
  const then = writes.map((write) => ({ ...write }))
  const userIds = [...new Set(writes.map(({ gardener }) => gardener.userId))]
  const stored = await readStored(connection, userIds)
  expect({ ...checkWrites(then, stored, writes), surprises }).toEqual(SOUND)
}

/** One line for the person who reads the run. Call it when all rounds were sound. */
export function report(fault: string, rounds: number, ledger: Ledger, backAfter: readonly number[] = []): void {
  const { refused, unanswered, hungUp, replayed } = ledger
  const sorted = backAfter.toSorted((a, b) => a - b)
  const [least, middle, most] = [sorted.at(0), sorted.at(sorted.length >> 1), sorted.at(-1)].map((s) => s?.toFixed(2))
  const back = least === undefined ? '' : `; back after ${least} s at least, ${middle} s median, ${most} s at most`
  console.log(
    `${fault}: ${rounds} rounds, ${acknowledged(ledger)} writes acknowledged, ` +
      `${refused} tries refused, ${unanswered} cut off by the server's end and ${hungUp} by the client, ` +
      `${replayed} answered with an earlier reply; 0 lost, 0 doubled${back}`,
  )
}
