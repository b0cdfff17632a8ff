import type { IrrigationSchedule, LastRun } from '@turfwise/contract/irrigation'
import {
  confirmRun,
  deleteRainGauge,
  deleteWatering,
  type GaugeReading,
  logWatering,
  setCupTest,
  tellRainGauge,
  type Watering,
} from '@turfwise/contract/water'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { dayWithWeekday } from '../../platform/day-words.ts'
import { patched, without } from '../../platform/outbox/overlays.ts'
import { baseOf } from '../../platform/outbox/seen-base.ts'
import { write } from '../../platform/outbox/write.ts'
import type { Shown } from '../../platform/outbox/write-definition.ts'
import { deleteWithUndo } from '../../ui/list/delete-with-undo.ts'
import { irrigationKeys, shownSchedules } from './irrigation-queries.ts'
import { zoneObject } from './irrigation-writes.ts'
import {
  CUPS,
  LAST_RUN,
  LOG_WATERING,
  RAIN,
  READING_WORDS,
  READINGS,
  WATER_DID,
  WATER_UNITS,
  WATERING_WORDS,
  WATERINGS,
  type WaterUnit,
} from './water-copy.ts'

/** The balance of the soil follows at once, and with it moisture and advice. */
const stale = ({ userId }: { userId: string }) => [irrigationKeys.every(userId)]

/** How much a zone was watered, and on which day where that is not today. */
export const wateringDetails = (
  body: Readonly<Partial<Record<WaterUnit, number | null | undefined>>>,
  day?: LocalDate,
): string[] => [
  ...WATER_UNITS.flatMap((by) => (typeof body[by] === 'number' ? [WATER_DID.amount(body[by], by)] : [])),
  ...(day === undefined ? [] : [dayWithWeekday(day)]),
]

/** Says that a zone was watered. */
export const watering = write({
  route: logWatering,
  says: ({ body }) => ({ did: WATER_DID.watered, details: wateringDetails(body) }),
  object: ({ params }) => zoneObject(params.id),
  stale,
  failed: LOG_WATERING.failed,
  failedBy: { 'water/too-many': LOG_WATERING.tooMany },
})

export const wateringObject = (id: string): string => `watering/${id}`
export const isWateringObject = (object: string): boolean => object.startsWith(wateringObject(''))
export const shownWaterings: Shown<Watering> = { name: 'waterings' }

/** The schedules with another run where theirs is this one. */
const withRun = (
  schedules: readonly IrrigationSchedule[],
  id: string,
  change: (run: LastRun) => LastRun | null,
): readonly IrrigationSchedule[] =>
  schedules.map((schedule) =>
    schedule.lastRun?.wateringId === id ? { ...schedule, lastRun: change(schedule.lastRun) } : schedule,
  )

/** Says of a planned run that it happened. */
const runConfirmation = write({
  route: confirmRun,
  says: () => ({ did: WATER_DID.ran }),
  object: ({ params }) => wateringObject(params.id),
  overlay: {
    of: shownSchedules,
    show: (schedules, { params }) => withRun(schedules, params.id, (run) => ({ ...run, state: 'confirmed' })),
  },
  alsoShows: {
    of: shownWaterings,
    show: (waterings, { params }) =>
      patched(waterings, params.id, (one) => ({ ...one, state: 'confirmed', confirmedBy: 'gardener' })),
  },
  stale,
  toldAtRow: true,
  words: WATERING_WORDS,
  failed: LAST_RUN.failed,
})

export const confirmLastRun = ({ wateringId: id }: LastRun, title: string): void => {
  runConfirmation.send({ params: { id } }, { says: { title } }).catch(() => undefined)
}

/** Says of a planned run that it did not happen: one tap takes its water back. */
export const takeLastRunBack = ({ wateringId: id, depthMm, updatedAt }: LastRun, title: string): void => {
  wateringDeletion
    .send(
      { params: { id } },
      { says: { title, did: WATER_DID.notRun }, base: baseOf({ id, depthMm, updatedAt }, ['depthMm']) },
    )
    .catch(() => undefined)
}

/** Takes back what a zone was said to have been given: it was wrong, or the run did not happen. */
const wateringDeletion = write({
  route: deleteWatering,
  says: () => ({ did: WATER_DID.takenBack }),
  object: ({ params }) => wateringObject(params.id),
  overlay: { of: shownWaterings, show: (waterings, { params }) => without(waterings, params.id) },
  alsoShows: { of: shownSchedules, show: (schedules, { params }) => withRun(schedules, params.id, () => null) },
  stale,
  toldAtRow: true,
  words: WATERING_WORDS,
  failed: WATERINGS.failed,
})

export const deleteWateringWithUndo = (watering: Watering, title: string): void =>
  deleteWithUndo(wateringDeletion, { params: { id: watering.id } }, { title, base: baseOf(watering, ['depthMm']) })

/** What stood in the own gauge, and on which day where that is not today. */
export const rainDetails = (millimetres: number, day?: LocalDate): string[] => [
  WATER_DID.amount(millimetres, 'millimetres'),
  ...(day === undefined ? [] : [dayWithWeekday(day)]),
]

export const readingObject = (id: string): string => `rain-gauge/${id}`
export const isReadingObject = (object: string): boolean => object.startsWith(readingObject(''))
export const shownReadings: Shown<GaugeReading> = { name: 'gauge-readings' }

/** Says what stood in the own gauge, and for which hours. */
export const rainTold = write({
  route: tellRainGauge,
  says: ({ body }) => ({ title: RAIN.gauge, did: WATER_DID.told, details: rainDetails(body.millimetres) }),
  object: ({ body }) => readingObject(body.id ?? ''),
  stale,
  failed: RAIN.failed,
  failedBy: { 'rain-gauge/told-already': RAIN.told, 'rain-gauge/too-many': RAIN.tooMany },
})

/** Takes a reading of the own gauge back. */
const readingDeletion = write({
  route: deleteRainGauge,
  says: () => ({ did: WATER_DID.takenBack }),
  object: ({ params }) => readingObject(params.readingId),
  overlay: { of: shownReadings, show: (readings, { params }) => without(readings, params.readingId) },
  stale,
  toldAtRow: true,
  words: READING_WORDS,
  failed: READINGS.failed,
})

export const deleteReadingWithUndo = (reading: GaugeReading, title: string): void =>
  deleteWithUndo(
    readingDeletion,
    { params: { id: reading.userId, readingId: reading.id } },
    { title, base: baseOf(reading, ['millimetres']) },
  )

/** Takes the depths of a cup test as the zone's rate. */
export const cupTest = write({
  route: setCupTest,
  says: ({ body }) => ({ did: WATER_DID.cupTest, details: [WATER_DID.cups(body.cups.length)] }),
  object: ({ params }) => zoneObject(params.id),
  stale,
  failed: CUPS.failed,
})
