import type { OutboxRow } from './outbox-row.ts'

/** The title of what a row changes: its own, of the body, of what stands there now, or of an earlier row of the object. */
export const titleOf = (row: OutboxRow, rows: readonly OutboxRow[]): string | undefined => {
  const own = [row.says, row.body, row.trouble?.current, row.base?.seen].flatMap(named)
  const before = rows.filter(({ object, seq }) => object === row.object && seq < row.seq)
  return [...own, ...before.flatMap(({ says, body }) => [says, body].flatMap(named))][0]
}

const named = (thing: unknown): string[] => {
  const { title, name } = (thing ?? {}) as Record<string, unknown>
  return [title, name].filter((one) => typeof one === 'string' && one !== '') as string[]
}
