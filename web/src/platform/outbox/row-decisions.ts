import { withItsChanges } from './fold-row.ts'
import { canBeTakenBack, type NewRow, type OutboxRow } from './outbox-row.ts'
import type { Changes } from './row-store.ts'

/** What is decided of rows that are here, as the changes that a `Decide` answers. */

const ofId = (rows: readonly OutboxRow[], id: string): OutboxRow | undefined => rows.find((row) => row.id === id)

/** What was given back to a form is forgotten after so long. */
const GIVEN_BACK_MS = 86_400_000

/** Undo is over by the clock, with or without a network. */
export const endingHolds = (rows: readonly OutboxRow[], now: number): Changes => ({
  put: rows
    .filter(({ state, nextAt }) => state === 'held' && nextAt <= now)
    .map((row) => ({ ...row, state: 'waiting' })),
})

/** Undo is over before its time. */
export const releasing = (rows: readonly OutboxRow[]): Changes => ({
  put: rows.filter(({ state }) => state === 'held').map((row) => ({ ...row, state: 'waiting', nextAt: 0 })),
})

/**
 * The rows that go when a write is taken back, which no try may have taken yet.
 * @param makes it would have made its object: what waits to be done with that goes too
 */
export const takenBack = (rows: readonly OutboxRow[], id: string, makes: boolean): readonly OutboxRow[] => {
  const row = ofId(rows, id)
  if (row === undefined || !canBeTakenBack(row)) return []
  return [row, ...rows.filter(({ object, seq }) => makes && object === row.object && seq > row.seq)]
}

/** A try of the row has begun after so many. */
export const isTriedSince = (rows: readonly OutboxRow[], id: string, tries: number): boolean =>
  (ofId(rows, id)?.tries ?? 0) > tries

/** It failed while somebody waited, and is sent again when they say so. */
export const stopping = (rows: readonly OutboxRow[], id: string, givenBack: boolean): Changes => {
  const row = ofId(rows, id)
  if (row === undefined) return {}
  const state = row.state === 'conflict' ? 'conflict' : 'refused'
  return { put: [{ ...row, state, ...(givenBack && { givenBack }) }] }
}

/**
 * A refused, conflicting or old row goes once more, on top of `version` where one is named. What would make an object goes
 * with the changes that wait behind it: they may be what mends it.
 */
export const sendingAgain = (rows: readonly OutboxRow[], id: string, version: string | undefined): Changes => {
  const asked = ofId(rows, id)
  if (asked === undefined) return {}
  const { row, taken } = asked.state === 'refused' ? withItsChanges(rows, asked) : { row: asked, taken: [] }
  const { trouble: _, base, ...rest } = row
  const onTop = version !== undefined && base !== undefined ? { base: { ...base, version } } : base && { base }
  const put = [{ ...rest, ...onTop, state: 'waiting' as const, nextAt: 0, confirmed: true as const }]
  return { put, remove: taken.map(({ seq }) => seq) }
}

/** A write that takes the place of one that cannot arrive any more. */
export type ReplacementWrite = Pick<NewRow, 'id' | 'route' | 'params' | 'body' | 'object' | 'says'>

/** A refused row becomes another write, in its place and with its photos. Its key is another too, since its content is. */
export const replacing = (rows: readonly OutboxRow[], id: string, next: ReplacementWrite): Changes => {
  const row = ofId(rows, id)
  if (row?.state !== 'refused') return {}
  const { trouble: _, base, givenBack: __, says: ___, ...rest } = row
  const sameBase = next.route === row.route && next.object === row.object && base !== undefined ? { base } : {}
  return { put: [{ ...rest, ...next, ...sameBase, tries: 0, nextAt: 0, state: 'waiting', confirmed: true }] }
}

/** Nothing waits for its turn any longer but where the server has asked for time. */
export const hurrying = (rows: readonly OutboxRow[]): Changes => ({
  put: rows
    .filter(({ state, trouble }) => state === 'waiting' && trouble?.status !== 429)
    .map((row) => ({ ...row, nextAt: 0 })),
})

/** What forms were given back goes when nobody has pressed again for a day. */
export const forgettingForms = (rows: readonly OutboxRow[], now: number): Changes => ({
  remove: rows
    .filter(({ givenBack, madeAt }) => givenBack === true && Date.parse(madeAt) < now - GIVEN_BACK_MS)
    .map(({ seq }) => seq),
})
