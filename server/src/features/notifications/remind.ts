import { addDays, todayIn } from '@turfwise/domain/kernel/local-date'
import { morningOf } from '@turfwise/domain/notifications/morning'
import { FIRST_PREFERENCES } from '@turfwise/domain/notifications/preferences'
import { nextReminder, type ReminderTime } from '@turfwise/domain/notifications/reminder-time'
import { isLate, turnOf } from '@turfwise/domain/notifications/sending'
import { withoutTimed } from '@turfwise/domain/notifications/timed'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import type { Tx } from '../../db/queryable.ts'
import { morningFacts } from './morning-facts.ts'
import type { NotificationsNeeds } from './notifications-needs.ts'
import { notify, type ToTell } from './notify.ts'
import { type DueReminder, type PlannedReminder, planReminders, takeDueReminders } from './reminders.store.ts'

/** People whose reminders are made in one transaction. */
export const REMINDERS_AT_ONCE = 2_000
/** What was planned anew within the last minutes still has its reminder, if the hour came meanwhile. */
const PLANNED_LATE_MS = 600_000

export type RemindNeeds = Pick<
  NotificationsNeeds,
  'db' | 'clock' | 'facts' | 'preferences' | 'placesOf' | 'tasksDueOn' | 'zonesDueByHand' | 'productsLowOf' | 'weather'
>

interface Turn extends DueReminder {
  timeZone: string
  habit: { timeZone: string; time: string }
  reminder: ReminderTime
  cell: PlannedReminder['cell']
  wishes: typeof FIRST_PREFERENCES
}

/** What was planned for somebody, or is planned only now. */
async function turnsOf(
  { preferences, placesOf, weather }: RemindNeeds,
  due: readonly DueReminder[],
  now: Date,
): Promise<Turn[]> {
  const userIds = due.map(({ userId }) => userId)
  const chosen = await preferences.preferencesOf(userIds)
  const places = await placesOf(userIds)
  return due.map((one) => {
    const place = places.get(one.userId)
    const wishes = chosen.get(one.userId) ?? FIRST_PREFERENCES
    const timeZone = place?.timeZone ?? DEFAULT_TIME_ZONE
    const habit = { timeZone, time: wishes.reminderTime }
    const reminder =
      one.forDay === null
        ? nextReminder(habit, new Date(now.getTime() - PLANNED_LATE_MS), one.toldDay)
        : { day: one.forDay, at: one.nextAt }
    const isPlaced = place !== undefined && place.lat !== null && place.lng !== null
    const cell = isPlaced ? weather.cellOf({ lat: place.lat ?? 0, lng: place.lng ?? 0, timeZone }) : null
    return { ...one, timeZone, habit, reminder, cell, wishes }
  })
}

/** The day after the one that was told; of days that nobody was there to tell of only the present one. */
function after({ habit, reminder, timeZone }: Turn, now: Date): ReminderTime {
  const yesterday = addDays(todayIn(timeZone, now), -1)
  return nextReminder(habit, reminder.at, [reminder.day, yesterday].toSorted().at(-1) ?? null)
}

/** Makes what a morning tells of those whose hour has come, in the open transaction. */
async function tell(needs: RemindNeeds, tx: Tx, turns: readonly Turn[], now: Date): Promise<void> {
  const asked = turns.map(({ userId, reminder: { day }, timeZone }) => ({ userId, day, timeZone }))
  const facts = await morningFacts(needs, tx, asked)
  const told: ToTell[] = []
  const mailed: { data: { userId: string; day: string }; afterMs: number }[] = []
  for (const { userId, wishes, reminder, timeZone } of turns) {
    const known = facts.get(userId)
    if (known === undefined) continue
    const garden = { timeZone, day: reminder.day, reminderTime: wishes.reminderTime }
    const morning = morningOf(withoutTimed(known, garden), wishes)
    told.push(...morning.map((one) => ({ ...one, userId, dueAt: reminder.at, inTurn: true })))
    const late = isLate({ localDay: reminder.day, dueAt: reminder.at }, { timeZone, now })
    // The mail is of the whole day.
    if (wishes.emailDigest && morningOf(known, wishes).length > 0 && !late)
      mailed.push({ data: { userId, day: reminder.day }, afterMs: turnOf(userId) })
  }
  await notify(needs, tx, told)
  await needs.facts.tellAll(tx, 'digest.due', mailed)
}

/**
 * Takes reminders that are due and makes them, with the plan of the next, in one transaction: a process that is killed
 * leaves all of it to the next.
 * @returns how many were taken
 */
export function remindBatch(needs: RemindNeeds, most: number = REMINDERS_AT_ONCE): Promise<number> {
  const { db, clock } = needs
  return db.transaction(async (tx) => {
    const now = clock.now()
    const due = await takeDueReminders(tx, now, most)
    if (due.length === 0) return 0
    const turns = await turnsOf(needs, due, now)
    const reached = turns.filter(({ reminder }) => reminder.at <= now)
    await tell(needs, tx, reached, now)
    await planReminders(
      tx,
      turns.map((turn) => {
        const isReached = turn.reminder.at <= now
        const { day, at } = isReached ? after(turn, now) : turn.reminder
        const { userId, cell } = turn
        return { userId, nextAt: at, forDay: day, toldDay: isReached ? turn.reminder.day : turn.toldDay, cell }
      }),
    )
    return due.length
  })
}
