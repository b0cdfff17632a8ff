import { methodOf, type NewRow, type OutboxRow, pathOfRow } from './outbox-row.ts'
import { saysBoth } from './row-says.ts'

const asText = (value: unknown): string => JSON.stringify(value ?? null)

/** What was asked for, without the id that the device made for a new object. */
const contentOf = ({ route, params, body }: NewRow): string => {
  const { id: _, ...content } = (body ?? {}) as Record<string, unknown>
  return asText([route, params, content])
}

const isChange = (row: NewRow): boolean => ['PUT', 'PATCH'].includes(methodOf(row)) && row.body !== undefined

/** The change is of what the row would make, in the same fields: `PUT /api/tasks/:id` after `POST /api/tasks`. */
const isOfMade = (make: NewRow, change: NewRow): boolean =>
  methodOf(make) === 'POST' &&
  isChange(change) &&
  make.object === change.object &&
  pathOfRow(change) === `${pathOfRow(make)}/:id`

/**
 * A refused row that would make an object, with a change of it: the server knows nothing of what it has refused. It was done
 * when it was first said, and is sent without a question since somebody has just said more of it.
 */
const corrected = (make: OutboxRow, change: NewRow): OutboxRow => {
  const { trouble: _, ...row } = make
  const body = { ...(make.body as object), ...(change.body as object) }
  const says = saysBoth(make.says, change.says)
  return { ...row, body, ...says, state: 'waiting', nextAt: 0, confirmed: true }
}

/**
 * A refused row that would make an object, with the changes of it that wait behind it; and those, which go with it. A
 * change of which a try has gone out stays: it is of an object that is there.
 */
export const withItsChanges = (
  rows: readonly OutboxRow[],
  make: OutboxRow,
): { row: OutboxRow; taken: readonly OutboxRow[] } => {
  const later = rows.filter(({ object, seq }) => object === make.object && seq > make.seq)
  const until = later.findIndex((one) => one.tries > 0 || one.state !== 'waiting' || !isOfMade(make, one))
  const taken = until < 0 ? later : later.slice(0, until)
  return { row: taken.reduce(corrected, make), taken }
}

/**
 * The row that takes a new one up instead of a second request: the one that was given back with the same content, which
 * keeps its key, since only its answer may have been lost; a change of the same object that no try has taken yet; or what
 * would have made the object and was refused, which a correction mends.
 */
export const foldedInto = (rows: readonly OutboxRow[], added: NewRow): OutboxRow | undefined => {
  const before = rows.find((row) => row.givenBack === true && contentOf(row) === contentOf(added))
  if (before !== undefined) {
    const { givenBack: _, trouble: __, ...row } = before
    return { ...row, state: 'waiting', nextAt: 0, ...(added.base === undefined ? {} : { base: added.base }) }
  }
  const last = rows.filter(({ object, givenBack }) => object === added.object && givenBack !== true).at(-1)
  if (last?.state === 'refused' && isOfMade(last, added)) return corrected(last, added)
  if (last === undefined || last.tries > 0 || last.state !== 'waiting' || !isChange(last) || !isChange(added)) return
  if (last.route !== added.route || asText(last.params) !== asText(added.params)) return
  const body = { ...(last.body as object), ...(added.body as object) }
  // What was seen first is what both mean to change.
  const base = last.base ?? added.base
  const seen = { ...added.base?.seen, ...last.base?.seen }
  const says = saysBoth(last.says, added.says)
  return { ...last, body, madeAt: added.madeAt, ...says, ...(base === undefined ? {} : { base: { ...base, seen } }) }
}
