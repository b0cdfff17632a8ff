import type { GaugeReading } from '@turfwise/contract/water'
import { clockText, dayOfInstant, dayWithWeekday } from '../../../platform/day-words.ts'
import { useRows } from '../../../platform/outbox/rows-shown.ts'
import { withWrites } from '../../../platform/outbox/write-definition.ts'
import { depthText } from '../factor-figure.ts'
import { READING_WORDS, READINGS } from '../water-copy.ts'
import { deleteReadingWithUndo, isReadingObject, readingObject, shownReadings } from '../water-writes.ts'
import { GivenList, type GivenRow } from './given-list.tsx'

function rowOf(reading: GaugeReading, timeZone: string): GivenRow {
  const { id, from, to, millimetres } = reading
  const date = dayOfInstant(to, timeZone)
  const day = dayWithWeekday(date)
  const begun = dayOfInstant(from, timeZone)
  const since = begun === date ? clockText(from, timeZone) : `${clockText(from, timeZone)} ${dayWithWeekday(begun)}`
  const name = READINGS.name(day)
  return {
    ...{ id, object: readingObject(id), name, day, amount: depthText(millimetres) },
    origin: READINGS.hours(since, clockText(to, timeZone)),
    remove: () => deleteReadingWithUndo(reading, name),
  }
}

/** What stood in the own gauge in the month, the newest first; nothing where it was never read. */
export function ReadingsList({ readings, timeZone }: { readings: readonly GaugeReading[]; timeZone: string }) {
  const { rows } = useRows()
  if (readings.length === 0) return null
  const shown = withWrites(shownReadings, readings, rows).toReversed()
  return (
    <GivenList
      title={READINGS.title}
      rows={shown.map((reading) => rowOf(reading, timeZone))}
      none={READINGS.none}
      words={READING_WORDS}
      isOf={isReadingObject}
    />
  )
}
