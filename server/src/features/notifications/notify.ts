import { FIRST_PREFERENCES } from '@turfwise/domain/notifications/preferences'
import { BURST, sendingOf, turnOf } from '@turfwise/domain/notifications/sending'
import type { Told } from '@turfwise/domain/notifications/told'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import type { Tx } from '../../db/queryable.ts'
import { newRowId } from '../../row-id.ts'
import type { NotificationsNeeds } from './notifications-needs.ts'
import { insertNotifications, lockPeople, type NewNotification, sentLately } from './notify.store.ts'

/** Something to tell somebody. */
export interface ToTell extends Told {
  userId: string
  /** When it should be told. */
  dueAt: Date
  /** Many are told at the same hour: each is sent at a turn of their own, minutes later. */
  inTurn: boolean
}

/** Sent, and told of, only where a browser was asked for. */
const isPushed = ({ pushNotificationsEnabled }: { pushNotificationsEnabled: boolean }): boolean =>
  pushNotificationsEnabled

/**
 * The one place that makes notifications: each once for its cause and day, and to be sent at once, later or not at all by
 * what the person chose. What is to be sent is told as `notification.made`, in the transaction that is open.
 *
 * @returns how many were made; what was told before is not
 */
export async function notify(
  { clock, facts, preferences, placesOf }: Pick<NotificationsNeeds, 'clock' | 'facts' | 'preferences' | 'placesOf'>,
  tx: Tx,
  told: readonly ToTell[],
): Promise<number> {
  if (told.length === 0) return 0
  const now = clock.now()
  const userIds = [...new Set(told.map(({ userId }) => userId))]
  await lockPeople(tx, userIds)
  const [chosen, places, lately] = [
    await preferences.preferencesOf(userIds),
    await placesOf(userIds),
    await sentLately(tx, userIds, new Date(now.getTime() - BURST.withinMs)),
  ]
  const made = told.flatMap((one): (NewNotification & { inTurn: boolean })[] => {
    const { userId } = one
    const wishes = chosen.get(userId) ?? FIRST_PREFERENCES
    const timeZone = places.get(userId)?.timeZone ?? DEFAULT_TIME_ZONE
    const sent = lately.get(userId) ?? []
    const sending = sendingOf(one, wishes, { timeZone, now, sentLately: sent })
    if (sending.how === 'not') return []
    const row = { ...one, id: newRowId(), heldUntil: null, sentAt: null }
    if (!isPushed(wishes) || sending.how === 'list') return [row]
    if (sending.how === 'hold') return [{ ...row, heldUntil: sending.until }]
    lately.set(userId, [...sent, now])
    return [{ ...row, sentAt: now }]
  })
  const written = await insertNotifications(tx, made, now)
  await facts.tellAll(
    tx,
    'notification.made',
    made.flatMap(({ id, userId, sentAt, inTurn }) =>
      sentAt !== null && written.has(id)
        ? [{ data: { notificationId: id, userId }, afterMs: inTurn ? turnOf(userId) : 0 }]
        : [],
    ),
  )
  return written.size
}
