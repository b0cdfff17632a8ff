import { acceptFirstGarden, dismissFirstGarden } from '@turfwise/contract/first-garden'
import { keys } from '../../keys.ts'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'
import { write } from '../../platform/outbox/write.ts'
import { FIRST_GARDEN_DID as DID, FIRST_GARDEN_TOASTS } from './first-garden-copy.ts'

const object = ({ params }: { params: { id: string } }): string => `first-garden/${params.id}`

/** Makes zone, schedule and tasks of the jobs that are ticked. */
export const accepting = write({
  route: acceptFirstGarden,
  says: ({ body }) => ({ title: DID.title, did: DID.added, details: [DID.jobs(body.jobs.length)] }),
  object,
  stale: ({ userId }) => [
    keys.everyTask(userId),
    keys.schedules(userId),
    keys.lawnZones(userId),
    keys.userStats(userId),
  ],
  failed: FIRST_GARDEN_TOASTS.notAdded,
  failedBy: {
    'first-garden/begun': FIRST_GARDEN_TOASTS.begun,
    'first-garden/outdated': FIRST_GARDEN_TOASTS.outdated,
    'task/too-many': FIRST_GARDEN_TOASTS.tooMany,
  },
})

/** Puts the jobs aside. */
export const dismissing = write({
  route: dismissFirstGarden,
  says: () => ({ title: DID.title, did: DID.dismissed }),
  object,
  stale: ({ userId }) => [keys.firstGarden(userId)],
  failed: FIRST_GARDEN_TOASTS.notDismissed,
})

const isOnItsWay = (rows: readonly OutboxRow[], route: string): boolean =>
  rows.some((row) => row.route === route && (row.state === 'waiting' || row.state === 'held'))

/** What this device holds of both: shown before the server has answered. */
export const unsentOf = (rows: readonly OutboxRow[]) => ({
  accepted: isOnItsWay(rows, accepting.route),
  dismissed: isOnItsWay(rows, dismissing.route),
})
