import type { ApiErrorCode } from '@turfwise/contract/errors'
import { Refusal } from '../refusal.ts'
import { requireSeen, type Seen } from '../seen.ts'
import type { Queryable, Statement } from './queryable.ts'
import { type Change, countUpTo, run, type Table } from './table.ts'

/** What is done with single rows of a table, each an owner's: statements named after it, and their calls. */
export function ownRows<Row>(table: Table<Row>, name: string) {
  const statements = {
    find: table.select(`${name}-find`, 'and id = $2'),
    count: table.count(`${name}-count`),
    insert: table.insert(`${name}-insert`),
  }
  return {
    statements,
    find: (db: Queryable, userId: string, id: string): Promise<Row | undefined> =>
      table.first(db, statements.find, [userId, id]),
    /** How many rows the user has, up to `most`. */
    count: (db: Queryable, userId: string, most: number): Promise<number> =>
      countUpTo(db, statements.count, userId, most),
    insert: (db: Queryable, userId: string, row: Row): Promise<number> =>
      run(db, statements.insert, table.valuesOf(userId, row)),
  }
}

interface Transactions {
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>
}

interface SeenRowsOptions<Row> {
  /** Said of a row that is not there, or not the user's. */
  missing: ApiErrorCode
  present: (userId: string, row: Row) => { updatedAt: string }
  /** Instead of a plain removal: of the owner `$1` the row with the id `$2`. */
  remove?: Statement
}

/** The same of rows that are removed, and held against what the caller saw. Theirs may be rows that are never changed. */
export function seenRows<Row extends object>(table: Table<Row>, name: string, options: SeenRowsOptions<Row>) {
  const own = ownRows(table, name)
  const statements = {
    ...own.statements,
    lock: table.select(`${name}-lock`, 'and id = $2 for update'),
    remove: options.remove ?? table.remove(`${name}-delete`),
  }
  const missing = () => new Refusal(options.missing)
  /** The row, locked until the transaction ends; undefined when it is not the user's. */
  const lock = (tx: Queryable, userId: string, id: string): Promise<Row | undefined> =>
    table.first(tx, statements.lock, [userId, id])
  return {
    ...own,
    statements,
    lock,
    /** @throws Refusal when it is not there */
    async remove(db: Queryable, userId: string, id: string): Promise<void> {
      if ((await run(db, statements.remove, [userId, id])) === 0) throw missing()
    },
    /**
     * Does something to the row as the caller saw it; without `seen`, as it is.
     * @param isDone true for a row that is as it would become, so that nothing is lost whoever changed it
     * @throws Refusal when it is not there; request/changed
     */
    async whileSeen<T>(
      db: Transactions,
      { userId, id, seen }: { userId: string; id: string; seen: Seen },
      work: () => Promise<T>,
      isDone: (row: Row) => boolean = () => false,
    ): Promise<T> {
      if (!seen) return work()
      return db.transaction(async (tx) => {
        const row = await lock(tx, userId, id)
        if (!row) throw missing()
        if (!isDone(row)) requireSeen(seen, options.present(userId, row))
        return work()
      })
    },
  }
}

/** The same of a table with a version: its rows are changed too. */
export function versionedRows<Row extends object>(table: Table<Row>, name: string, options: SeenRowsOptions<Row>) {
  const seen = seenRows(table, name, options)
  const statements = { ...seen.statements, change: table.change(`${name}-change`) }
  return {
    ...seen,
    statements,
    /**
     * The row as it is after the change.
     * @throws Refusal when it is not there
     */
    async change(db: Queryable, userId: string, id: string, change: Change<Row>, now: Date): Promise<Row> {
      const row = await table.first(db, statements.change, table.changesOf(userId, id, change, now))
      if (!row) throw new Refusal(options.missing)
      return row
    },
  }
}
