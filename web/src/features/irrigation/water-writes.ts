import { deleteWatering, logWatering, setCupTest, setRainGauge, type Watering } from '@turfwise/contract/water'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { dayWithWeekday } from '../../platform/day-words.ts'
import { without } from '../../platform/outbox/overlays.ts'
import { baseOf } from '../../platform/outbox/seen-base.ts'
import { write } from '../../platform/outbox/write.ts'
import type { Shown } from '../../platform/outbox/write-definition.ts'
import { deleteWithUndo } from '../../ui/list/delete-with-undo.ts'
import { irrigationKeys } from './irrigation-queries.ts'
import { zoneObject } from './irrigation-writes.ts'
import {
  CUPS,
  LOG_WATERING,
  RAIN,
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

/** Takes back what a zone was said to have been given: it was wrong, or the run did not happen. */
const wateringDeletion = write({
  route: deleteWatering,
  says: () => ({ did: WATER_DID.takenBack }),
  object: ({ params }) => wateringObject(params.id),
  overlay: { of: shownWaterings, show: (waterings, { params }) => without(waterings, params.id) },
  stale,
  toldAtRow: true,
  words: WATERING_WORDS,
  failed: WATERINGS.failed,
})

export const deleteWateringWithUndo = (watering: Watering, title: string): void =>
  deleteWithUndo(wateringDeletion, { params: { id: watering.id } }, { title, base: baseOf(watering, ['depthMm']) })

/** Says what stood in the own gauge on a day. */
export const rainTold = write({
  route: setRainGauge,
  says: ({ params, body }) => ({
    title: WATER_DID.gauge,
    did: WATER_DID.told,
    details: [WATER_DID.amount(body.millimetres, 'millimetres'), dayWithWeekday(params.date)],
  }),
  object: ({ params }) => `rain-gauge/${params.date}`,
  stale,
  failed: RAIN.failed,
})

/** Takes the depths of a cup test as the zone's rate. */
export const cupTest = write({
  route: setCupTest,
  says: ({ body }) => ({ did: WATER_DID.cupTest, details: [WATER_DID.cups(body.cups.length)] }),
  object: ({ params }) => zoneObject(params.id),
  stale,
  failed: CUPS.failed,
})
