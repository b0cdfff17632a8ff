import type { Notification } from '@turfwise/contract/notifications'
import { Bell, TriangleAlert } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useNow } from '../../platform/use-now.ts'
import { Banner } from '../../ui/banner.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailurePlate } from '../../ui/failure-plate.tsx'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx'
import { EmptyYard } from '../../ui/scene/empty-yard.tsx'
import { dayGroup } from './day-group.ts'
import { LIST_FAILED, NOTIFICATION_WORDS } from './notification-copy.ts'
import { NotificationRow } from './notification-row.tsx'
import type { NotificationPages } from './use-notifications.ts'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The arrows move from row to row. */
const moveByArrows = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEPS[event.key]
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-control]')]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  if (step === undefined || at === -1) return
  event.preventDefault()
  rows[at + step]?.focus()
}

interface NotificationListProps {
  list: NotificationPages
  timeZone: string
  onOpen: (item: Notification) => void
  /** By day, on a plate of their own; else they are all that their box holds. */
  grouped?: boolean
}

/** What has happened, the newest first, with what shows while it is read, when it cannot be, and when there is nothing. */
export function NotificationList({ list, timeZone, onOpen, grouped = false }: NotificationListProps) {
  const now = useNow()
  const { items, error, isFetching, retry, more } = list
  const padded = grouped ? undefined : 'px-gutter py-3'
  const group = ({ createdAt }: Notification) => dayGroup(Date.parse(createdAt), now, timeZone)
  if (items === undefined)
    return (
      <div className={padded}>
        {error === null ? (
          <RowsSkeleton rows={4} label={NOTIFICATION_WORDS.loading} />
        ) : (
          <FailurePlate
            title={LIST_FAILED}
            text={NOTIFICATION_WORDS.listFailedText}
            retrying={isFetching}
            onRetry={retry}
          />
        )}
      </div>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows are a shorter way along what Tab reaches too.
    <div onKeyDown={moveByArrows}>
      {error !== null && (
        <Banner tone="warn" role="status" className={grouped ? 'mb-3' : 'm-3'} icon={<TriangleAlert aria-hidden />}>
          {LIST_FAILED}{' '}
          <button type="button" className="min-h-11 font-bold underline" onClick={retry}>
            {NOTIFICATION_WORDS.again}
          </button>
        </Banner>
      )}
      {items.length === 0 ? (
        <div className={padded}>
          <EmptyState
            scene={
              <EmptyYard>
                <Bell x={62} y={34} size={44} color="var(--scene-line)" />
              </EmptyYard>
            }
          >
            <p>{NOTIFICATION_WORDS.empty}</p>
          </EmptyState>
        </div>
      ) : (
        <div className={grouped ? undefined : '[&>[role=list]]:border-t-0 [&>button]:mx-3 [&>button]:w-auto'}>
          <PagedList
            label={NOTIFICATION_WORDS.title}
            look={grouped ? 'plate' : 'ruled'}
            items={items}
            more={more}
            headingOf={(one: Notification, before) =>
              !grouped || (before !== undefined && group(one) === group(before)) ? '' : group(one)
            }
            Row={NotificationRow}
            context={{ now, timeZone, onOpen }}
          />
        </div>
      )}
    </div>
  )
}
