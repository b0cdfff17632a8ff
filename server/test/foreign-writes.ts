import { randomUUID } from 'node:crypto'
import type { Database } from '../src/db/database.ts'
import type { Queryable, Tx } from '../src/db/queryable.ts'

/** Texts of statements, each once. */
export interface ForeignWrites {
  /** Those that changed or removed rows although they were sent in the name of somebody who does not exist. */
  readonly found: ReadonlySet<string>
  /** All that were tried so. */
  readonly tried: ReadonlySet<string>
  /** From now on the statements are those of this person. */
  watch(userId: string): void
}

const CHANGES = /^\s*(?:with\b[\s\S]*\b)?(?:update|delete\s+from)\s/i

/**
 * Sends every change and every removal of rows twice: first with an unknown id in the place of the person's own, which
 * is taken back, and then as it was meant. What the first one meets is not held by the statement itself, but only by what
 * the use case looked at before.
 */
export function foreignWritesOf(db: Database): ForeignWrites {
  const found = new Set<string>()
  const tried = new Set<string>()
  const { query, write, transaction } = { ...db }
  let userId: string | undefined

  const tryAsNobody = async (text: string, values: readonly unknown[] = []): Promise<void> => {
    if (userId === undefined || !CHANGES.test(text)) return
    const [person, nobody] = [userId, randomUUID()]
    const foreign = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(foreign)
      return typeof value === 'string' ? value.replaceAll(person, nobody) : value
    }
    tried.add(text)
    // A transaction of its own where none is open; where one is, only this is taken back.
    await transaction(async (tx) => {
      await tx.write('savepoint as_nobody')
      // What a constraint refuses has changed nothing.
      const rows = await tx.write(text, values.map(foreign)).catch(() => 0)
      if (rows > 0) found.add(text)
      await tx.write('rollback to savepoint as_nobody')
    })
  }

  const seen = (to: Pick<Queryable, 'query' | 'write'>): Queryable => ({
    query: async (text, values, name) => {
      await tryAsNobody(text, values)
      return to.query(text, values, name)
    },
    write: async (text, values, name) => {
      await tryAsNobody(text, values)
      return to.write(text, values, name)
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
