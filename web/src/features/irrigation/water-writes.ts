import { logWatering, setCupTest, setRainGauge } from '@turfwise/contract/water'
import { write } from '../../platform/outbox/write.ts'
import { irrigationKeys } from './irrigation-queries.ts'
import { zoneObject } from './irrigation-writes.ts'
import { CUPS, LOG_WATERING, RAIN } from './water-copy.ts'

/** The balance of the soil follows at once, and with it moisture and advice. */
const stale = ({ userId }: { userId: string }) => [irrigationKeys.every(userId)]

/** Says that a zone was watered. */
export const watering = write({
  route: logWatering,
  object: ({ params }) => zoneObject(params.id),
  stale,
  failed: LOG_WATERING.failed,
  failedBy: { 'water/too-many': LOG_WATERING.tooMany },
})

/** Says what stood in the own gauge on a day. */
export const rainTold = write({
  route: setRainGauge,
  object: ({ params }) => `rain-gauge/${params.date}`,
  stale,
  failed: RAIN.failed,
})

/** Takes the depths of a cup test as the zone's rate. */
export const cupTest = write({
  route: setCupTest,
  object: ({ params }) => zoneObject(params.id),
  stale,
  failed: CUPS.failed,
})
