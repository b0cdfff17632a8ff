import { TASK_TYPES } from '@turfwise/domain/tasks/task-types'
import * as z from 'zod'
import type { Tx } from './db/queryable.ts'

const id = z.uuid()
/** When it happened. */
const at = z.iso.datetime({ offset: true })

/**
 * Everything that features may tell each other, each with what is told of it. A fact is told in the transaction of what it
 * says and handed to who listens after the commit, at least once. What must be true at once is no fact but one transaction.
 */
export const FACTS = {
  /** An open task was completed: by a tap, by an edit or with what was done. */
  'task.completed': z.strictObject({ userId: id, taskId: id, type: z.enum(TASK_TYPES), at }),
  /** A completion was taken back, and its log with it. */
  'task.reopened': z.strictObject({ userId: id, taskId: id, at }),
  /** A schedule was made, with its items; its tasks may come with it or later. */
  'schedule.created': z.strictObject({ userId: id, scheduleId: id, at }),
  /** A schedule, its items or the tasks that it made are others than before. */
  'schedule.changed': z.strictObject({ userId: id, scheduleId: id, at }),
  /** A schedule is gone with all tasks that it made. */
  'schedule.deleted': z.strictObject({ userId: id, scheduleId: id, at }),
  /** An account is gone with every row that was its own; nothing can be asked of it any more. */
  'account.deleted': z.strictObject({ userId: id, at }),
  /** The garden of somebody is at another place than before, or has other clocks. */
  'garden.moved': z.strictObject({ userId: id, at }),
  /** What somebody says of the watering rule of their garden is other than before: its hours, its days or whether it binds. */
  'watering-rule.changed': z.strictObject({ userId: id, at }),
  /**
   * A notification was made that is to be sent as well; one that is for the list alone is not told of. It is handed on when
   * its turn has come, minutes after the commit where many are made at once.
   */
  'notification.made': z.strictObject({ notificationId: id, userId: id }),
  /** Somebody wrote a comment or a reply. */
  'post.commented': z.strictObject({ userId: id, commentId: id }),
  /** Somebody began to like a post; handed on a while later, when others may have done so too. */
  'post.liked': z.strictObject({ userId: id, postId: id }),
  /** A moderator hid a post of somebody that was not hidden. */
  'post.hidden': z.strictObject({ userId: id, postId: id }),
  /** Somebody accepted an invitation to the garden of the user. */
  'garden.joined': z.strictObject({ userId: id, memberId: id, at }),
  /** The day's jobs of somebody are to be told by e-mail. */
  'digest.due': z.strictObject({ userId: id, day: z.iso.date() }),
} as const

export type FactName = keyof typeof FACTS
export type FactData<Name extends FactName> = z.infer<(typeof FACTS)[Name]>

export interface Fact<Name extends FactName = FactName> {
  /** The same however often it is handed on: UUID version 7, so later facts sort after earlier ones. */
  readonly id: string
  readonly name: Name
  readonly data: FactData<Name>
}

/**
 * Acts on a fact in the transaction given to it, which also notes that the fact was handled: what it writes there is
 * written once. What it does elsewhere must bear being done again, and is short: for more it leaves work in the queue, in the
 * same transaction. One that throws is asked again, later and later.
 */
export type Listener<Name extends FactName> = (tx: Tx, fact: Fact<Name>) => Promise<void>

export type Listeners = { readonly [Name in FactName]?: Listener<Name> }

/** Where features tell what happened. */
export interface Facts {
  /** Tells it in the open transaction: rolled back, it was never told. */
  tell<Name extends FactName>(tx: Tx, name: Name, data: FactData<Name>): Promise<void>
  /** Tells many of one kind by one statement, each to be handed on so many ms after the commit at the earliest. */
  tellAll<Name extends FactName>(
    tx: Tx,
    name: Name,
    told: readonly { data: FactData<Name>; afterMs: number }[],
  ): Promise<void>
  /**
   * Runs a statement made by `telling`, which writes and tells at once, for a write that would take twice as long in a
   * transaction of several statements.
   * @param write given the values of the statement that follow its own
   * @param how.isLater it is handed on a while after the commit, so nobody is woken for it
   */
  tellBy<T>(name: FactName, write: (told: readonly unknown[]) => Promise<T>, how?: { isLater?: boolean }): Promise<T>
}
