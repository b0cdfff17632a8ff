import type { IrrigationZone } from '@turfwise/contract/irrigation'
import type { Watering } from '@turfwise/contract/water'
import { dayWithWeekday } from '../../../platform/day-words.ts'
import { useRows } from '../../../platform/outbox/rows-shown.ts'
import { withWrites } from '../../../platform/outbox/write-definition.ts'
import { depthText, litresText, minutesText } from '../factor-figure.ts'
import { WATERING_WORDS, WATERINGS } from '../water-copy.ts'
import { deleteWateringWithUndo, isWateringObject, shownWaterings, wateringObject } from '../water-writes.ts'
import { GivenList, type GivenRow } from './given-list.tsx'

interface WateringsListProps {
  waterings: readonly Watering[]
  zone: IrrigationZone
}

/** As it was told, and what that brought. */
const amountText = ({ minutes, litres, depthMm }: Watering): string => {
  const told = minutes !== null ? minutesText(minutes) : litres !== null ? litresText(litres) : undefined
  return told === undefined ? depthText(depthMm) : WATERINGS.both(told, depthText(depthMm))
}

const originText = ({ state, confirmedBy }: Watering): string => {
  if (state === 'told') return WATERINGS.told
  return WATERINGS.planned[state === 'confirmed' ? (confirmedBy ?? 'gardener') : state]
}

function rowOf(watering: Watering, zone: IrrigationZone): GivenRow {
  const { id, date } = watering
  const day = dayWithWeekday(date)
  const name = WATERINGS.name(zone.name, day)
  return {
    ...{ id, object: wateringObject(id), name, day, amount: amountText(watering) },
    origin: originText(watering),
    remove: () => deleteWateringWithUndo(watering, name),
  }
}

/** What the zone was given in the month, the newest first. */
export function WateringsList({ waterings, zone }: WateringsListProps) {
  const { rows } = useRows()
  const shown = withWrites(shownWaterings, waterings, rows).toReversed()
  return (
    <GivenList
      title={WATERINGS.title}
      rows={shown.map((watering) => rowOf(watering, zone))}
      none={WATERINGS.none}
      words={WATERING_WORDS}
      isOf={isWateringObject}
    />
  )
}
