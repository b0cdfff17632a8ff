import { publicName } from '@turfwise/domain/community/public-name'
import { commentTold, likesTold } from '@turfwise/domain/community/told'
import { joinedTold } from '@turfwise/domain/household/told'
import { addDays, todayIn } from '@turfwise/domain/kernel/local-date'
import { eachOf, type MorningFacts } from '@turfwise/domain/notifications/morning'
import { FIRST_PREFERENCES } from '@turfwise/domain/notifications/preferences'
import type { Told } from '@turfwise/domain/notifications/told'
import { stockState } from '@turfwise/domain/shed/stock-status'
import type { DemoPost } from '../features/community/community.public.ts'
import type { DemoNotification } from '../features/notifications/notifications.public.ts'
import { localInstant } from './local-instant.ts'
import type { DemoGarden, PlantedTask } from './seed-demo-garden.ts'

/** The morning on which the low product was told of. */
const LOW_DAYS_AGO = 3
/** So many of the last jobs were told of on their morning. */
const REMINDED_JOBS = 2

type Morning = Omit<MorningFacts, 'day'>
const NOTHING: Morning = { tasks: [], zones: [], low: [] }

/** Who does what of which Mia is told. */
interface Neighbourhood {
  posts: { told: DemoPost }
  /** Who comments on the tip as well. */
  helper: { memberId: string; name: string; since: Date }
  /** Whose like stands under the tip. */
  admirer: string
}

/** What a morning of the garden told, in the words of the reminders; it was read or not. */
function morning({ timeZone }: DemoGarden, facts: MorningFacts, isRead: boolean): DemoNotification[] {
  const at = localInstant(timeZone, facts.day, FIRST_PREFERENCES.reminderTime)
  return eachOf(facts).map((told) => ({ told, at, isRead }))
}

/** Without waterings, which are over before the morning's reminder. */
const lastDone = (tasks: readonly PlantedTask[]): PlantedTask[] =>
  tasks
    .filter(({ completedAt, type }) => completedAt !== null && type !== 'watering')
    .toSorted((one, other) => (one.dueDate < other.dueDate ? 1 : -1))
    .slice(0, REMINDED_JOBS)

function lowOf({ products }: DemoGarden): Morning['low'] {
  return products.flatMap(({ id, name, currentQuantity, quantityUnit, lowStockThreshold }) =>
    currentQuantity !== null && stockState(currentQuantity, lowStockThreshold) === 'low'
      ? [{ id, name, left: currentQuantity, unit: quantityUnit }]
      : [],
  )
}

/**
 * What Mia was told in the last two months, in the words in which anybody is: who joined the garden, jobs on their
 * morning, a product that runs low, and what neighbours did with her post. The two newest are not read yet.
 */
export function demoNotifications(garden: DemoGarden, { posts, helper, admirer }: Neighbourhood): DemoNotification[] {
  const { today, timeZone, tasks } = garden
  const post = posts.told
  const on = (at: Date, isRead: boolean, words: (day: string) => Told): DemoNotification => ({
    told: words(todayIn(timeZone, at)),
    at,
    isRead,
  })
  return [
    on(helper.since, true, (day) => joinedTold({ ...helper, name: publicName(helper.name), role: 'helper' }, day)),
    ...lastDone(tasks).flatMap((task) =>
      morning(garden, { ...NOTHING, day: task.dueDate, tasks: [{ ...task, dueTime: null }] }, true),
    ),
    ...post.likes.map(({ at }) => on(at, true, (day) => likesTold(post, { by: publicName(admirer), others: 0 }, day))),
    ...morning(garden, { ...NOTHING, day: addDays(today, -LOW_DAYS_AGO), low: lowOf(garden) }, false),
    ...post.comments.map(({ id, at, content }) =>
      on(at, false, (day) => commentTold(post, { id, by: publicName(helper.name), content, isReply: false }, day)),
    ),
  ]
}
