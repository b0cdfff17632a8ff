import type { IrrigationZone } from '@turfwise/contract/irrigation'
import type { Watering } from '@turfwise/contract/water'
import { Trash2 } from 'lucide-react'
import { dayWithWeekday } from '../../../platform/day-words.ts'
import { useRows } from '../../../platform/outbox/rows-shown.ts'
import { withWrites } from '../../../platform/outbox/write-definition.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { DeleteNotice } from '../../../ui/list/delete-notice.tsx'
import { useUndoUntilLeft } from '../../../ui/list/delete-with-undo.ts'
import { RowNote } from '../../../ui/list/row-note.tsx'
import { depthText, litresText, minutesText } from '../factor-figure.ts'
import { WATERING_WORDS, WATERINGS } from '../water-copy.ts'
import { deleteWateringWithUndo, isWateringObject, shownWaterings, wateringObject } from '../water-writes.ts'

interface WateringsListProps {
  waterings: readonly Watering[]
  zone: IrrigationZone
}

/** As it was told, and what that brought. */
const amountText = ({ minutes, litres, depthMm }: Watering): string => {
  const told = minutes !== null ? minutesText(minutes) : litres !== null ? litresText(litres) : undefined
  return told === undefined ? depthText(depthMm) : WATERINGS.both(told, depthText(depthMm))
}

/** What the zone was given in the month, the newest first: what is wrong is deleted with Undo, and the balance follows. */
export function WateringsList({ waterings, zone }: WateringsListProps) {
  const { rows } = useRows()
  const shown = withWrites(shownWaterings, waterings, rows).toReversed()
  return (
    <div className="mt-3">
      <Disclosure title={WATERINGS.title} summary={WATERINGS.count(shown.length)}>
        <Waterings {...{ shown, zone }} />
      </Disclosure>
    </div>
  )
}

function Waterings({ shown, zone }: { shown: readonly Watering[]; zone: IrrigationZone }) {
  useUndoUntilLeft()
  return (
    <>
      <DeleteNotice isOf={isWateringObject} />
      {shown.length === 0 ? (
        <p data-list-place="" tabIndex={-1} className="py-2 text-ink-2">
          {WATERINGS.none}
        </p>
      ) : (
        <ul aria-label={WATERINGS.title} data-list-place="" tabIndex={-1}>
          {shown.map((watering) => (
            <OneWatering key={watering.id} {...{ watering, zone }} />
          ))}
        </ul>
      )}
    </>
  )
}

function OneWatering({ watering, zone }: { watering: Watering; zone: IrrigationZone }) {
  const { id, date, origin } = watering
  const day = dayWithWeekday(date)
  const name = WATERINGS.name(zone.name, day)
  return (
    <li className="border-t border-line first:border-t-0">
      <div className="flex items-center gap-2">
        <p className="tnum flex min-w-0 grow flex-wrap gap-x-3 wrap-anywhere">
          <span className="font-strong">{day}</span>
          <span>{amountText(watering)}</span>
          <span className="text-ink-2">{origin === 'run' ? WATERINGS.planned : WATERINGS.told}</span>
        </p>
        <button
          type="button"
          data-row-control={id}
          aria-label={WATERINGS.remove(name)}
          onClick={() => deleteWateringWithUndo(watering, name)}
          className="-mr-3 grid size-12 shrink-0 place-items-center rounded-control active:bg-press"
        >
          <Trash2 className="size-5.5" aria-hidden />
        </button>
      </div>
      <RowNote object={wateringObject(id)} title={name} words={WATERING_WORDS} />
    </li>
  )
}
