import { todayIn } from '@turfwise/domain/kernel/local-date'
import { badgeTold } from '@turfwise/domain/notifications/badge-words'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { type Badge, badgesFor } from '@turfwise/domain/profile/badges'
import type { Queryable, Statement } from '../../db/queryable.ts'
import type { Listener } from '../../facts.ts'
import type { NotificationsNeeds } from './notifications-needs.ts'
import { notify } from './notify.ts'

/** Of the badges `$2` those of which the user was not told, noted as told. */
export const NOTE_BADGES: Statement = {
  name: 'badges-note',
  text: `insert into app.told_badges (user_id, badge)
    select u.id, badge from auth.users u, unnest($2::text[]) as badge where u.id = $1
    on conflict do nothing returning badge`,
}

/** Notes badges without telling of them. */
export async function noteBadges(tx: Queryable, userId: string, badges: readonly Badge[]): Promise<Badge[]> {
  const rows = await tx.query<{ badge: Badge }>(NOTE_BADGES.text, [userId, badges], NOTE_BADGES.name)
  return rows.map(({ badge }) => badge)
}

/** Tells of badges that were reached by a completed task, each once however often it is taken back and done again. */
export const makeTellBadges =
  (needs: NotificationsNeeds): Listener<'task.completed'> =>
  async (tx, { data: { userId } }) => {
    const earned = badgesFor(await needs.badgeFiguresOf(userId)).flatMap(({ earned, name }) => (earned ? [name] : []))
    if (earned.length === 0) return
    const news = await noteBadges(tx, userId, earned)
    const now = needs.clock.now()
    const { timeZone } = (await needs.placesOf([userId])).get(userId) ?? { timeZone: DEFAULT_TIME_ZONE }
    const told = news.map((badge) => ({
      ...badgeTold(badge, todayIn(timeZone, now)),
      ...{ userId, dueAt: now, inTurn: false },
    }))
    await notify(needs, tx, told)
  }
