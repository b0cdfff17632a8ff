import type { Tx } from '../../db/queryable.ts'
import type { SchedulesNeeds } from './schedules-needs.ts'

/** Tells, in the transaction that writes it, what happened to a schedule. */
export const tellSchedule = (
  { facts }: Pick<SchedulesNeeds, 'facts'>,
  tx: Tx,
  what: 'schedule.created' | 'schedule.changed' | 'schedule.deleted',
  { userId, scheduleId, now }: { userId: string; scheduleId: string; now: Date },
): Promise<void> => facts.tell(tx, what, { userId, scheduleId, at: now.toISOString() })
