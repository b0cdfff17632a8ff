/** What somebody does in a garden that is not theirs, as its owner is told who did it. */
export const DEED_KINDS = ['task-added', 'task-done', 'activity', 'watering'] as const
export type DeedKind = (typeof DEED_KINDS)[number]

/** Deeds that are read at once, the newest first: of a summer with a busy helper. */
export const DEEDS_LIST_MAX = 500

/** One thing that was done: a task that was added or completed, a record, a watering. */
export interface Deed {
  kind: DeedKind
  /** Of the task, the record or the watering. */
  id: string
  /** Of a completion the instant that the task has: one that was taken back since is not this deed any more. */
  at: Date
}
