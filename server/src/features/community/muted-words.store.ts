import { ownRows } from '../../db/own-rows.ts'
import type { Queryable, Statement } from '../../db/queryable.ts'
import { column, run, table } from '../../db/table.ts'

/** A muted word as it is kept: folded, see domain/community/muted-words.ts. */
export interface StoredMutedWord {
  id: string
  word: string
}

const MUTED = table<StoredMutedWord>('app.muted_words', { id: column('id'), word: column('word') })
const OWN = ownRows(MUTED, 'muted-words')

/** In the order of the index that keeps each word once. */
export const MUTED_WORDS = MUTED.select('muted-words-list', 'order by word limit $2')
const BY_WORD = MUTED.select('muted-words-by-word', 'and word = $2')
const REMOVE = MUTED.remove('muted-words-remove')
const ADD: Statement = {
  name: 'muted-words-add',
  text: `${OWN.statements.insert.text} on conflict do nothing`,
}

export const readMutedWords = (db: Queryable, userId: string, most: number): Promise<StoredMutedWord[]> =>
  MUTED.rows(db, MUTED_WORDS, [userId, most])

export const findMutedWord = (db: Queryable, userId: string, word: string): Promise<StoredMutedWord | undefined> =>
  MUTED.first(db, BY_WORD, [userId, word])

export const mutedWordById = OWN.find

export const countMutedWords = OWN.count

/** Changes nothing where the account has the word or the id already. */
export const addMutedWord = (tx: Queryable, userId: string, muted: StoredMutedWord): Promise<number> =>
  run(tx, ADD, MUTED.valuesOf(userId, muted))

export const removeMutedWord = (tx: Queryable, userId: string, id: string): Promise<number> =>
  run(tx, REMOVE, [userId, id])
