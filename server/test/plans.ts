import type { Database } from '../src/db/database.ts'
import type { Tx } from '../src/db/queryable.ts'

/** How a statement has to be gone about. */
interface Asked {
  /** It may not sort: its rows come in the order of an index. */
  inOrder?: boolean
}

/** What may cost less for the rows of a test, and says nothing about whether an index can serve. */
const WHOLE = ['seqscan', 'hashjoin', 'mergejoin']
const SORTS = ['sort', 'incremental_sort']

/**
 * Runs `explain` where PostgreSQL reads a whole table, or sorts, only when it has no other way. So a plan shows which index
 * can serve, and not what a version of PostgreSQL reckons to be cheapest for the few rows of a test.
 */
const explained = (
  db: Pick<Database, 'transaction'>,
  { inOrder = false }: Asked,
  explain: (tx: Tx) => Promise<Line[]>,
) =>
  db.transaction(async (tx) => {
    for (const way of inOrder ? [...WHOLE, ...SORTS] : WHOLE) await tx.query(`set local enable_${way} = off`)
    return (await explain(tx)).map((line) => line['QUERY PLAN']).join('\n')
  })
type Line = Record<'QUERY PLAN', string>

/** What PostgreSQL does for these values. */
export const planFor = (
  db: Pick<Database, 'transaction'>,
  text: string,
  values: readonly unknown[],
  asked: Asked = {},
): Promise<string> => explained(db, asked, (tx) => tx.query<Line>(`explain ${text}`, values))

/** What PostgreSQL does for any values, once the statement is prepared. */
export const planForAny = (db: Pick<Database, 'transaction'>, text: string, asked: Asked = {}): Promise<string> =>
  explained(db, asked, (tx) => tx.query<Line>(`explain (generic_plan) ${text}`))

/** Both. */
export const plansOf = async (
  db: Pick<Database, 'transaction'>,
  text: string,
  values: readonly unknown[],
  asked: Asked = {},
): Promise<string[]> => [await planFor(db, text, values, asked), await planForAny(db, text, asked)]
