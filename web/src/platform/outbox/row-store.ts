import type { KeptPhoto, NewRow, OutboxRow } from './outbox-row.ts'

/** What becomes of the rows, decided from all of them in one go. */
export interface Changes {
  add?: readonly NewRow[]
  put?: readonly OutboxRow[]
  /** By seq. Their photos go with them. */
  remove?: readonly number[]
  /** Bytes of the photos of rows that are added. */
  photos?: readonly KeptPhoto[]
}

/** Looks at the rows and says what changes. It may be asked twice, and waits for nothing. */
export type Decide = (rows: readonly OutboxRow[]) => Changes

export interface RowStore {
  /** One transaction, photos included: resolves with all rows once the device has written the changes. */
  update(decide: Decide): Promise<readonly OutboxRow[]>
  /** Bytes of a photo; undefined when its row is gone. */
  photo(id: string): Promise<KeptPhoto | undefined>
  /** Gives up what can be read again, for what cannot be written again. */
  makeRoom(): Promise<void>
  /** Forgets everything, for good. */
  destroy(): Promise<void>
  close(): void
}

/** The rows after the changes; new ones are numbered by `nextSeq`. */
export const changed = (rows: readonly OutboxRow[], changes: Changes, nextSeq: () => number): OutboxRow[] => {
  const put = new Map((changes.put ?? []).map((row) => [row.seq, row]))
  const kept = rows.filter(({ seq }) => !changes.remove?.includes(seq)).map((row) => put.get(row.seq) ?? row)
  return [...kept, ...(changes.add ?? []).map((row) => ({ ...row, seq: nextSeq() }))]
}

/** Ids of the photos of rows that are removed. */
export const photosGone = (rows: readonly OutboxRow[], { remove = [] }: Changes): string[] =>
  rows.filter(({ seq }) => remove.includes(seq)).flatMap(({ photos = [] }) => photos.map(({ id }) => id))
