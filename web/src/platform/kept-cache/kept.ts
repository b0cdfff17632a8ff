import { deviceStorage } from '../device-storage.ts'

/** `meta` of a query whose answer the device keeps for the time without a network. Nothing signed, secret or of others. */
export const KEPT = { kept: true } as const

/** The same for one that says by itself when it is read again: kept, it is not asked for anew before that. */
export const KEPT_BY_AGE = { kept: true, keptByAge: true } as const

/**
 * Number of the shapes of what is kept. Raise it by hand when an answer's shape changes so that an older one could not be
 * shown: what was kept before is then forgotten. A build's id would empty every phone at each deploy.
 */
export const KEPT_SHAPES = 3

const DAY_MS = 86_400_000
/** What was read longer ago is nobody's garden any more. */
export const KEPT_FOR_MS = 30 * DAY_MS

/** A query as the device keeps it. */
export interface KeptRow {
  /** By which the query library knows its key. */
  hash: string
  queryKey: readonly unknown[]
  data: unknown
  /** When it was read, epoch ms of the device. */
  at: number
  byAge: boolean
  /** As text, characters. */
  size: number
  shapes: number
}

/** Says that rows lie there: who has none waits for no database. One for each person; its name ends in the id. */
export const KEPT_FLAG = 'turfwise.kept.'
export const keptFlagOf = (userId: string): string => KEPT_FLAG + userId

export const hasKept = (userId: string): boolean => deviceStorage.get(keptFlagOf(userId)) === String(KEPT_SHAPES)
