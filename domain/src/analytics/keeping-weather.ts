import type { WeeklyRecord } from './weekly-record.ts'

const WEATHER = ['avgTemp', 'totalRainfall', 'avgHumidity'] as const

/**
 * A record that is made anew long after its week: the weather that is no longer known stays what it was. Of a figure the
 * one that rests on more days goes first, the new one where they are equal.
 */
export function keepingWeather(made: WeeklyRecord, before: WeeklyRecord | undefined): WeeklyRecord {
  if (before === undefined) return made
  const weatherConditions = { ...made.weatherConditions }
  const origins = { ...made.origins }
  for (const figure of WEATHER) {
    const known = ({ origins: all }: WeeklyRecord): number =>
      all[figure].lines.filter(({ amount }) => amount !== null).length
    if (known(before) <= known(made)) continue
    weatherConditions[figure] = before.weatherConditions[figure]
    origins[figure] = before.origins[figure]
  }
  return { ...made, weatherConditions, origins }
}
