import type { Statement } from './queryable.ts'

/** An insert of one row, written so that it can be made to depend on another one (`… select $1, $2` and then `from`). */
export interface InsertStatement extends Statement {
  readonly kind: 'insert'
  /** How many values it takes. */
  readonly width: number
}

/** The insert of one row with these columns; its values come in their order. */
export const insertInto = (name: string, table: string, columns: readonly string[]): InsertStatement => ({
  kind: 'insert',
  name,
  width: columns.length,
  text: `insert into ${table} (${columns.join(', ')}) select ${columns.map((_, n) => `$${n + 1}`).join(', ')}`,
})
