import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'
import { marking, markingAll } from './notifications-writes.ts'

const showsUp = ({ state }: OutboxRow): boolean => state === 'waiting' || state === 'held'

/** The count as it will be when every write of this device has arrived. */
export const shownUnread = (count: number | undefined, rows: readonly OutboxRow[]): number | undefined => {
  if (count === undefined) return undefined
  const coming = rows.filter(showsUp)
  if (coming.some(({ route }) => route === markingAll.route)) return 0
  return Math.max(0, count - coming.filter(({ route }) => route === marking.route).length)
}
