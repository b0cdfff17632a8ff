import { addDays } from '@turfwise/domain/kernel/local-date'
import { FIRST_PREFERENCES } from '@turfwise/domain/notifications/preferences'
import { isLate } from '@turfwise/domain/notifications/sending'
import { timedAt, toldOfTimed } from '@turfwise/domain/notifications/timed'
import type { NotificationsNeeds } from './notifications-needs.ts'
import { toldSince } from './notify.store.ts'
import { notify, type ToTell } from './notify.ts'

const HOUR_MS = 3_600_000
/** Tasks of so long ago and so far ahead are looked at; the rule decides of each. */
const LOOKED_AT = { beforeMs: 3 * HOUR_MS, afterMs: 2 * HOUR_MS }

export type RemindTimedNeeds = Pick<
  NotificationsNeeds,
  'db' | 'clock' | 'facts' | 'preferences' | 'placesOf' | 'tasksTimed'
>

/**
 * Tells of tasks an hour before their time, each once for its day: see `timedAt`. What was written or moved within that
 * hour is not told of, since whoever did it knows.
 * @returns how many were told of
 */
export function remindTimed(needs: RemindTimedNeeds): Promise<number> {
  const { db, clock, preferences, tasksTimed } = needs
  return db.transaction(async (tx) => {
    const now = clock.now()
    const tasks = await tasksTimed({
      from: new Date(now.getTime() - LOOKED_AT.beforeMs),
      to: new Date(now.getTime() + LOOKED_AT.afterMs),
    })
    if (tasks.length === 0) return 0
    const chosen = await preferences.preferencesOf([...new Set(tasks.map(({ userId }) => userId))])
    const due = tasks.flatMap((task): ToTell[] => {
      const { userId, timeZone, dueDate: day } = task
      const { reminderTime } = chosen.get(userId) ?? FIRST_PREFERENCES
      const dueAt = timedAt(task.dueTime, { timeZone, day, reminderTime })
      if (dueAt === null || dueAt > now || task.updatedAt > dueAt) return []
      if (isLate({ localDay: day, dueAt }, { timeZone, now })) return []
      return toldOfTimed(task, day).map((told) => ({ ...told, userId, dueAt, inTurn: false }))
    })
    if (due.length === 0) return 0
    const earliest = due.map(({ localDay }) => localDay).toSorted()[0] ?? ''
    const before = await toldSince(tx, due, addDays(earliest, -1))
    return notify(
      needs,
      tx,
      due.filter(({ userId, cause }) => !before.has(`${userId} ${cause}`)),
    )
  })
}
