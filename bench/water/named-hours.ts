import { climateOf } from '@turfwise/domain/places/climate'
import { advise } from '@turfwise/domain/weather/advise'
import { HOUR_LIMITS } from '@turfwise/domain/weather/best-hours'
import type { GardenFacts } from '@turfwise/domain/weather/garden'
import { reportFrom } from '@turfwise/domain/weather/reading'
import type { ConstructedDay } from '../../domain/test/constructed-days.ts'
import type { RecordedPlace } from '../../domain/test/recorded-places.ts'
import { DAYS_TO_COME, PAST_DAYS, readingOf } from '../../domain/test/weather-readings.ts'

/** The screen is looked at before the morning begins. */
const SEEN_AT = 3
const NOTHING_LOGGED = { last: null, due: null }
const GARDEN: GardenFacts = {
  grass: 'couch',
  jobs: {
    mowing: NOTHING_LOGGED,
    watering: NOTHING_LOGGED,
    fertilizing: NOTHING_LOGGED,
    weeding: NOTHING_LOGGED,
  },
  uses: [],
  waterRule: null,
}

/** Two hours of the morning in a row whose wind keeps the limit. */
function isCalm({ hours }: ConstructedDay): boolean {
  const { from, to, windKmh } = HOUR_LIMITS.watering
  const calm = hours.wind.slice(from, to).map((wind) => wind <= windKmh)
  return calm.some((one, index) => one && calm[index + 1] === true)
}

/**
 * Whether the app names hours for watering on a day, by the advice of its screens at 3 in the morning. Of resting grass it
 * names no day's hours, but says "water only when the soil is dry" with the limits of the hours; a run of the replay is
 * due because the soil is, so those limits are kept then.
 */
export function isNamed(place: RecordedPlace, days: readonly ConstructedDay[], index: number): boolean {
  const day = days[index]
  if (day === undefined) return false
  const around = days.slice(Math.max(0, index - PAST_DAYS), index + DAYS_TO_COME + 1)
  const reading = readingOf(place, around, { today: day.date, hour: SEEN_AT })
  const now = new Date(reading.observedAt)
  const report = reportFrom(reading, { location: place.name, now, stale: false })
  const climate = climateOf({ lat: place.lat, lng: place.lng, elevationM: place.elevation }).zone
  const [today] = advise({ report, reading, garden: GARDEN, climate, now }).forecast
  const watering = today?.advice?.jobs.watering
  if (watering?.stand === 'rest') return isCalm(day)
  return watering !== undefined && watering.spans.length > 0
}
