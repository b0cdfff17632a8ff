import { logWatering, setCupTest, setRainGauge } from '@turfwise/contract/water'
import { dayWithWeekday } from '../../platform/day-words.ts'
import { write } from '../../platform/outbox/write.ts'
import { irrigationKeys } from './irrigation-queries.ts'
import { zoneObject } from './irrigation-writes.ts'
import { CUPS, LOG_WATERING, RAIN, WATER_DID, WATER_UNITS } from './water-copy.ts'

/** The balance of the soil follows at once, and with it moisture and advice. */
const stale = ({ userId }: { userId: string }) => [irrigationKeys.every(userId)]

/** Says that a zone was watered. */
export const watering = write({
  route: logWatering,
  says: ({ body }) => ({
    did: WATER_DID.watered,
    details: WATER_UNITS.flatMap((by) => (typeof body[by] === 'number' ? [WATER_DID.amount(body[by], by)] : [])),
  }),
  object: ({ params }) => zoneObject(params.id),
  stale,
  failed: LOG_WATERING.failed,
  failedBy: { 'water/too-many': LOG_WATERING.tooMany },
})

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
