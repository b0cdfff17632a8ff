import { randomUUID } from 'node:crypto'
import type { Database } from '../src/db/database.ts'
import type { Queryable, Tx } from '../src/db/queryable.ts'

/** Texts of statements, each once. */
export interface ForeignWrites {
  /** Those that changed or removed rows although they were sent in the name of somebody who does not exist. */
  readonly found: ReadonlySet<string>
  /** All that were tried so and met rows of the person's own when they were meant. */
  readonly tried: ReadonlySet<string>
  /** From now on the statements are those of this person. */
  watch(userId: string): void
}

/** The class of errors of PostgreSQL in which a constraint refuses. */
const CONSTRAINT = '23'
const CHANGES = /^\s*(?:with\b[\s\S]*\b)?(?:update|delete\s+from)\s/i

/**
 * Sends every change and every removal of rows twice (not an insert that changes the row in its way: the key of that row
 * holds the owner): first with an unknown id in the place of the person's own, which
 * is taken back, and then as it was meant. What the first one meets is not held by the statement itself, but only by what
 * the use case looked at before.
 */
export function foreignWritesOf(db: Database): ForeignWrites {
  const found = new Set<string>()
  const tried = new Set<string>()
  const { query, write, transaction } = { ...db }
  let userId: string | undefined

  const isWatched = (text: string): boolean => userId !== undefined && CHANGES.test(text)

  const tryAsNobody = async (text: string, values: readonly unknown[] = []): Promise<void> => {
    if (userId === undefined) return
    const [person, nobody] = [userId, randomUUID()]
    const foreign = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(foreign)
      return typeof value === 'string' ? value.replaceAll(person, nobody) : value
    }
    // A transaction of its own where none is open; where one is, only this is taken back.
    await transaction(async (tx) => {
      await tx.write('savepoint as_nobody')
      const rows = await tx.write(text, values.map(foreign)).catch((error: { code?: string }) => {
        // What a constraint refuses has changed nothing.
        if (error.code?.startsWith(CONSTRAINT)) return 0
        throw error
      })
      if (rows > 0) found.add(text)
      await tx.write('rollback to savepoint as_nobody')
    })
  }

  const seen = (to: Pick<Queryable, 'query' | 'write'>): Queryable => ({
    query: async <Row extends object>(text: string, values?: readonly unknown[], name?: string) => {
      if (!isWatched(text)) return to.query<Row>(text, values, name)
      await tryAsNobody(text, values)
      // Where nothing is given back only the count tells whether any row was met.
      const rows = /\breturning\b/i.test(text) ? await to.query<Row>(text, values, name) : []
      const met = /\breturning\b/i.test(text) ? rows.length : await to.write(text, values, name)
      if (met > 0) tried.add(text)
      return rows
    },
    write: async (text, values, name) => {
      if (!isWatched(text)) return to.write(text, values, name)
      await tryAsNobody(text, values)
      const met = await to.write(text, values, name)
      if (met > 0) tried.add(text)
      return met
    },
  })
  Object.assign(db, seen({ query, write }), {
    transaction: <T>(work: (tx: Tx) => Promise<T>) => transaction((tx) => work({ isTransaction: true, ...seen(tx) })),
  })
  return {
    found,
    tried,
    watch(id) {
      userId = id
    },
  }
}
