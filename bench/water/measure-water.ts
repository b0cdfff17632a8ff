import { daysWithHours, recordedPlace } from '../../domain/test/recorded-days.ts'
import { measureCapitals } from './measure-capitals.ts'
import { replay } from './replay.ts'
import { WAYS, type WaterFigures, type WaterResult } from './water-result.ts'

const PLACES = ['Sydney', 'Perth', 'Darwin']
const DAYS_A_YEAR = 365.25

function together(parts: readonly WaterFigures[], days: number): WaterFigures {
  const yearly = (of: keyof WaterFigures) => (parts.reduce((all, part) => all + part[of], 0) * DAYS_A_YEAR) / days
  return {
    stressDays: yearly('stressDays'),
    depth: yearly('depth'),
    runs: yearly('runs'),
    passedOver: yearly('passedOver'),
  }
}

/** Replays a lawn over all recorded days of three places. The same days give the same figures on any machine. */
export function measureWater(): WaterResult {
  const places = PLACES.map((name) => {
    const place = recordedPlace(name)
    const records = place.files.map((file) => daysWithHours(place, file))
    const days = records.reduce((all, record) => all + record.length, 0)
    const ways = WAYS.map(
      (way) =>
        [
          way,
          together(
            records.map((record) => replay(place, record, way)),
            days,
          ),
        ] as const,
    )
    const years = place.files.map((file) => file.slice(name.length + 1))
    return { name, years, days, ways: Object.fromEntries(ways) as WaterResult['places'][number]['ways'] }
  })
  return { part: 'water', places, capitals: measureCapitals() }
}
