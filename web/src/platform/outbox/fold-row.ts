import { methodOf, type NewRow, type OutboxRow } from './outbox-row.ts'
import { saysBoth } from './row-says.ts'

const asText = (value: unknown): string => JSON.stringify(value ?? null)

/** What was asked for, without the id that the device made for a new object. */
const contentOf = ({ route, params, body }: NewRow): string => {
  const { id: _, ...content } = (body ?? {}) as Record<string, unknown>
  return asText([route, params, content])
}

const isChange = (row: NewRow): boolean => ['PUT', 'PATCH'].includes(methodOf(row)) && row.body !== undefined

/**
 * The row that takes a new one up instead of a second request: the one that was given back with the same content, which
 * keeps its key, since only its answer may have been lost; or a change of the same object that no try has taken yet.
 */
export const foldedInto = (rows: readonly OutboxRow[], added: NewRow): OutboxRow | undefined => {
  const before = rows.find((row) => row.givenBack === true && contentOf(row) === contentOf(added))
  if (before !== undefined) {
    const { givenBack: _, trouble: __, ...row } = before
    return { ...row, state: 'waiting', nextAt: 0, ...(added.base === undefined ? {} : { base: added.base }) }
  }
  const last = rows.filter(({ object, givenBack }) => object === added.object && givenBack !== true).at(-1)
  if (last === undefined || last.tries > 0 || last.state !== 'waiting' || !isChange(last) || !isChange(added)) return
  if (last.route !== added.route || asText(last.params) !== asText(added.params)) return
  const body = { ...(last.body as object), ...(added.body as object) }
  // What was seen first is what both mean to change.
  const base = last.base ?? added.base
  const seen = { ...added.base?.seen, ...last.base?.seen }
  const says = saysBoth(last.says, added.says)
  return { ...last, body, madeAt: added.madeAt, ...says, ...(base === undefined ? {} : { base: { ...base, seen } }) }
}
