import { isLate, turnOf } from '@turfwise/domain/notifications/sending'
import { leadOf } from '@turfwise/domain/notifications/sent-as-one'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { type HeldNotification, type Released, release, takeHeld } from './held.store.ts'
import type { NotificationsNeeds } from './notifications-needs.ts'

/** Held notifications that are looked at in one transaction. */
export const HELD_AT_ONCE = 2_000

/**
 * Sends what quiet hours or a burst held back, all of one person as one; what has become too old for that stays in the list.
 * @returns how many were taken
 */
export function releaseBatch(
  { db, clock, facts, placesOf }: Pick<NotificationsNeeds, 'db' | 'clock' | 'facts' | 'placesOf'>,
  most: number = HELD_AT_ONCE,
): Promise<number> {
  return db.transaction(async (tx) => {
    const now = clock.now()
    const held = await takeHeld(tx, now, most)
    if (held.length === 0) return 0
    const ofPeople = Map.groupBy(held, ({ userId }) => userId)
    const places = await placesOf([...ofPeople.keys()])
    const released: Released[] = []
    const leads: HeldNotification[] = []
    for (const [userId, rows] of ofPeople) {
      const timeZone = places.get(userId)?.timeZone ?? DEFAULT_TIME_ZONE
      const late = new Set(rows.filter((row) => isLate({ ...row, dueAt: row.heldUntil }, { timeZone, now })))
      const lead = leadOf(rows.filter((row) => !late.has(row)))
      if (lead) leads.push(lead)
      released.push(...rows.map((row) => ({ userId, id: row.id, lead: late.has(row) ? null : (lead?.id ?? null) })))
    }
    await release(tx, released, now)
    await facts.tellAll(
      tx,
      'notification.made',
      leads.map(({ id, userId }) => ({ data: { notificationId: id, userId }, afterMs: turnOf(userId) })),
    )
    return held.length
  })
}
