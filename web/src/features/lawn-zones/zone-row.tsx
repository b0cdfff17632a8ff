import type { LawnZone } from '@turfwise/contract/lawn-zones'
import { Pencil, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { RowNote } from '../../ui/list/row-note.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { aboutZone, areaText, LAWN_ZONES_WORDS, ZONE_LIST_WORDS } from './lawn-zone-copy.ts'
import { zoneObject } from './lawn-zone-writes.ts'
import { ZoneTile } from './zone-tile.tsx'

export interface ZoneRowActions {
  onEdit: (zone: LawnZone) => void
  onDelete: (zone: LawnZone) => void
}

/** One zone: its lawn, what it is called, grass, soil and sun, its area, and what can be done with it. */
export const ZoneRow = memo(function ZoneRow({ item: zone, onEdit, onDelete }: ZoneRowActions & { item: LawnZone }) {
  return (
    <div className="py-3">
      <div className="flex items-center gap-3">
        <ZoneTile {...zone} />
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-3">
          <div className="min-w-0 grow basis-28">
            <b className="line-clamp-3 wrap-anywhere">{zone.name}</b>
            <span className="block text-small text-ink-2">{aboutZone(zone)}</span>
          </div>
          <Area areaM2={zone.area} />
        </div>
        <RowMenu
          id={zone.id}
          title={zone.name}
          actions={[
            { label: LAWN_ZONES_WORDS.edit, icon: <Pencil aria-hidden />, run: () => onEdit(zone) },
            { label: LAWN_ZONES_WORDS.delete, icon: <Trash2 aria-hidden />, danger: true, run: () => onDelete(zone) },
          ]}
        />
      </div>
      <RowNote object={zoneObject(zone.id)} title={zone.name} words={ZONE_LIST_WORDS} />
    </div>
  )
})

function Area({ areaM2 }: { areaM2: number }) {
  return (
    <span className="tnum shrink-0 text-[1.125rem] whitespace-nowrap">
      {areaM2 === 0 ? (
        <>
          <span aria-hidden="true">–</span>
          <span className="sr-only">{LAWN_ZONES_WORDS.notMeasured}</span>
        </>
      ) : (
        <b className="font-[family-name:var(--f-display)] font-bold">{areaText(areaM2)}</b>
      )}{' '}
      <small className="text-small text-ink-2">{LAWN_ZONES_WORDS.unit}</small>
    </span>
  )
}
