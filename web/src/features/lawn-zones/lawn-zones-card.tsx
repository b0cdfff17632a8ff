import type { LawnZone } from '@turfwise/contract/lawn-zones'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { PAGE_ROWS } from '../../platform/paged-query.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailurePlate } from '../../ui/failure-plate.tsx'
import { DeleteNotice } from '../../ui/list/delete-notice.tsx'
import { useUndoUntilLeft } from '../../ui/list/delete-with-undo.ts'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx'
import { GardenPlan } from './garden-plan.tsx'
import { LAWN_ZONES_WORDS, totalText } from './lawn-zone-copy.ts'
import { useLawnZones } from './lawn-zone-queries.ts'
import { deleteZoneWithUndo } from './lawn-zone-writes.ts'
import { ZoneRow, type ZoneRowActions } from './zone-row.tsx'
import { AddZoneSheet, EditZoneSheet } from './zone-sheets.tsx'

/** The parts of the lawn: all of them, added, changed and deleted in place. */
export function LawnZonesCard() {
  const { zones, failed, isFetching, retry } = useLawnZones()
  const [adding, setAdding] = useState(false)
  const [edited, setEdited] = useState<LawnZone | null>(null)
  // Made once: a row is drawn again only when its own zone changes.
  const [actions] = useState((): ZoneRowActions => ({ onEdit: setEdited, onDelete: deleteZoneWithUndo }))
  useUndoUntilLeft()
  const add = (
    <Button look="secondary" size="small" onClick={() => setAdding(true)}>
      <Plus className="size-5" strokeWidth={2.2} aria-hidden />
      {LAWN_ZONES_WORDS.add}
    </Button>
  )
  const isEmpty = zones?.length === 0
  return (
    <section aria-labelledby="lawn-zones" className="min-w-0">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id="lawn-zones" tabIndex={-1} data-list-place="" className="title-2">
          {LAWN_ZONES_WORDS.title}
        </h2>
        {!isEmpty && add}
      </div>
      {/* As tall as three zones while nobody knows, and without any: what stands below does not move. */}
      <div className={cx('pt-1.5', (zones === undefined || isEmpty) && 'min-h-69')}>
        <DeleteNotice />
        {zones !== undefined ? (
          isEmpty ? (
            <EmptyState scene={<GardenPlan />}>
              <p className="title-3">{LAWN_ZONES_WORDS.none}</p>
              {add}
            </EmptyState>
          ) : (
            <Zones zones={zones} actions={actions} />
          )
        ) : failed ? (
          <FailurePlate
            title={LAWN_ZONES_WORDS.failed}
            text={LAWN_ZONES_WORDS.stillWorks}
            retrying={isFetching}
            onRetry={retry}
          />
        ) : (
          <RowsSkeleton rows={3} label={LAWN_ZONES_WORDS.loading} />
        )}
      </div>
      <AddZoneSheet open={adding} onClose={() => setAdding(false)} />
      <EditZoneSheet zone={edited} onClose={() => setEdited(null)} />
    </section>
  )
}

function Zones({ zones, actions }: { zones: readonly LawnZone[]; actions: ZoneRowActions }) {
  const [count, setCount] = useState(PAGE_ROWS)
  const more = async () => setCount(count + PAGE_ROWS)
  return (
    <>
      <p className="tnum pb-2 text-small text-ink-2">{totalText(zones.map(({ area }) => area))}</p>
      <PagedList
        label={LAWN_ZONES_WORDS.title}
        look="ruled"
        items={zones.slice(0, count)}
        total={zones.length}
        more={zones.length > count ? more : undefined}
        Row={ZoneRow}
        context={actions}
      />
    </>
  )
}
