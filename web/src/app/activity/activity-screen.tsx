import type { ActivityLog } from '@turfwise/contract/activity-logs'
import { paths } from '@turfwise/contract/app-paths'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useProfile } from '../../features/account/account-queries.ts'
import { deleteLogWithUndo } from '../../features/activity-logs/activity-writes.ts'
import { HISTORY_WORDS as WORDS } from '../../features/activity-logs/history/history-copy.ts'
import { HistoryFilter } from '../../features/activity-logs/history/history-filter.tsx'
import { type HistorySought, paramsOf, soughtFrom } from '../../features/activity-logs/history/history-sought.ts'
import { LogRow } from '../../features/activity-logs/history/log-row.tsx'
import { ActivityTiles } from '../../features/activity-logs/history/stat-tiles.tsx'
import { useDoneBy } from '../../features/household/done-by.ts'
import { dayOfInstant, wholeDay } from '../../platform/day-words.ts'
import { lazyScreen } from '../../platform/lazy-screen.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { useOwnId } from '../../platform/session.ts'
import { useToday } from '../../platform/today.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailurePlate } from '../../ui/failure-plate.tsx'
import { DeleteNotice } from '../../ui/list/delete-notice.tsx'
import { useUndoUntilLeft } from '../../ui/list/delete-with-undo.ts'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx'
import { EmptyYard } from '../../ui/scene/empty-yard.tsx'
import { useSheetCode } from '../../ui/sheet.tsx'
import { ScreenHeader } from '../shell/header.tsx'
import { LogPhotos } from './log-photos.tsx'
import { useHistory } from './use-history.ts'

const Edit = lazyScreen(() => import('./edit-activity.tsx').then((file) => file.EditActivity))

/** Everything that was done, by day: searched, of a kind or of the last days, to be put right or taken away. */
export function ActivityScreen() {
  usePageTitle(WORDS.title)
  useUndoUntilLeft()
  const userId = useOwnId()
  const [params, setParams] = useSearchParams()
  const sought = soughtFrom(params)
  const history = useHistory(userId, sought)
  const [edited, setEdited] = useState<ActivityLog | null>(null)
  const closeEdit = () => setEdited(null)
  // Nothing is read for the form before it is opened.
  const [edits, setEdits] = useState(false)
  if (edited !== null && !edits) setEdits(true)
  const editHere = useSheetCode(Edit, edited !== null, closeEdit)
  const isEmpty = history.items?.length === 0 && !history.isNarrowed
  const change = (changes: Partial<HistorySought>) =>
    setParams((before) => paramsOf({ ...soughtFrom(before), ...changes }), { replace: true })
  return (
    <div className="mx-auto w-full max-w-160 lg:max-w-220 lg:pt-3">
      <ScreenHeader title={WORDS.title} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4.5 px-gutter pt-3.5 pb-6">
        {!isEmpty && (
          <>
            <ActivityTiles
              days={history.stats.data?.days ?? history.days}
              stats={history.stats.data}
              failed={history.stats.error !== null}
              chosen={sought.type}
              ofDays={sought.days !== undefined}
              onShow={(type) => change({ type, days: history.days as HistorySought['days'] })}
            />
            <HistoryFilter sought={sought} kinds={history.kinds} onSought={change} />
          </>
        )}
        <div data-list-place="" tabIndex={-1}>
          <DeleteNotice />
          {history.onDevice && (
            <p role="status" className="pb-2 text-small text-ink-2">
              {WORDS.onDevice}
            </p>
          )}
          <HistoryList
            userId={userId}
            history={history}
            onEdit={setEdited}
            onShowAll={() => setParams({}, { replace: true })}
          />
        </div>
      </div>
      {editHere && edits && <Edit log={edited} onClose={closeEdit} />}
    </div>
  )
}

interface HistoryListProps {
  userId: string | undefined
  history: ReturnType<typeof useHistory>
  onEdit: (log: ActivityLog) => void
  onShowAll: () => void
}

function HistoryList({ userId, history, onEdit, onShowAll }: HistoryListProps) {
  const { items, failed, isFetching, retry, more, isNarrowed } = history
  const timeZone = useProfile().data?.timeZone ?? DEFAULT_TIME_ZONE
  const today = useToday(timeZone)
  const didIt = useDoneBy(userId)
  const doneBy = useCallback(({ id }: ActivityLog) => didIt('activity', id), [didIt])
  if (items === undefined)
    return failed ? (
      <FailurePlate title={WORDS.failed} text={WORDS.failedText} retrying={isFetching} onRetry={retry} />
    ) : (
      <RowsSkeleton rows={4} label={WORDS.loading} />
    )
  if (items.length === 0)
    return (
      <EmptyState scene={<EmptyYard>{null}</EmptyYard>}>
        <p className="title-3">{isNarrowed ? WORDS.none : WORDS.empty}</p>
        <p className="text-ink-2">{isNarrowed ? WORDS.noneText : WORDS.emptyText}</p>
        {isNarrowed ? (
          <Button look="secondary" onClick={onShowAll}>
            {WORDS.showAll}
          </Button>
        ) : (
          <Link to={paths.home()} className={buttonClass('secondary')}>
            {WORDS.toHome}
          </Link>
        )}
      </EmptyState>
    )
  const dayOf = ({ createdAt }: ActivityLog) => wholeDay(dayOfInstant(createdAt, timeZone), today)
  return (
    <PagedList
      label={WORDS.list}
      items={items}
      more={more}
      headingOf={(log: ActivityLog, before) => (before !== undefined && dayOf(log) === dayOf(before) ? '' : dayOf(log))}
      Row={LogRow}
      context={{ timeZone, Photos: LogPhotos, doneBy, onEdit, onDelete: deleteLogWithUndo }}
    />
  )
}
