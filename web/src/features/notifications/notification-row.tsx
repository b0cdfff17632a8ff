import type { Notification } from '@turfwise/contract/notifications'
import { timeLabel } from '@turfwise/domain/community/time-label'
import { cx } from '../../ui/class-names.ts'
import { NOTIFICATION_WORDS, PRIORITY_WORDS, TYPE_WORDS } from './notification-copy.ts'
import { knownType, lookOf } from './notification-look.ts'

const EDGES: Readonly<Partial<Record<Notification['priority'], string>>> = {
  urgent: 'before:bg-prio-critical',
  high: 'before:bg-prio-high',
}

/** What is only seen, in words before the title: 'unread, weather alert, urgent, '. */
const spoken = ({ isRead, type, priority }: Notification): string => {
  const known = knownType(type)
  const words = [
    !isRead && NOTIFICATION_WORDS.unread,
    known !== undefined && TYPE_WORDS[known],
    PRIORITY_WORDS[priority]?.toLowerCase(),
  ]
  return words
    .filter(Boolean)
    .map((word) => `${word}, `)
    .join('')
}

interface NotificationRowProps {
  item: Notification
  /** By the server's clock, epoch ms. */
  now: number
  timeZone: string
  onOpen: (item: Notification) => void
}

/** One notification; the whole row is pressed. */
export function NotificationRow({ item, now, timeZone, onOpen }: NotificationRowProps) {
  const { icon: Icon, tile } = lookOf(item)
  const { id, title, message, isRead, priority, createdAt } = item
  const edge = EDGES[priority]
  const word = PRIORITY_WORDS[priority]
  return (
    <button
      type="button"
      data-row-control={id}
      onClick={() => onOpen(item)}
      className={cx(
        'relative flex min-h-16 w-full gap-3 px-gutter py-3 text-left focus-visible:-outline-offset-3 active:bg-press',
        edge !== undefined && `before:absolute before:inset-y-0 before:left-0 before:w-1 before:content-[""] ${edge}`,
      )}
    >
      <span className={cx('grid size-11 shrink-0 place-items-center rounded-control forced-colors:border', tile)}>
        <Icon aria-hidden />
      </span>
      <span className="min-w-0 grow">
        <span className="flex items-start justify-between gap-2.5">
          <span className={cx('line-clamp-3 leading-[1.3rem] wrap-anywhere', isRead ? 'font-medium' : 'font-[750]')}>
            <span className="sr-only">{spoken(item)}</span>
            {title}
          </span>
          {!isRead && (
            <span
              aria-hidden="true"
              data-unread=""
              className="mt-1.25 size-2.5 shrink-0 rounded-full bg-brand forced-colors:bg-[CanvasText]"
            />
          )}
        </span>
        <span dir="auto" className="mt-0.5 line-clamp-2 text-[0.9375rem] leading-[1.3rem] wrap-anywhere text-ink-2">
          {message}
        </span>
        <span className="tnum mt-0.75 block text-small leading-[1.15rem] text-ink-3">
          <time dateTime={createdAt}>{timeLabel(Date.parse(createdAt), now, timeZone)}</time>
          {word !== undefined && <b className="text-ink-2"> · {word}</b>}
        </span>
      </span>
    </button>
  )
}
