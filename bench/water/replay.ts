import { impactOf } from '@turfwise/domain/weather/impact'
import { balanceAfter, runFor } from '@turfwise/domain/weather/soil-balance'
import type { ConstructedDay } from '../../domain/test/constructed-days.ts'
import type { RecordedPlace } from '../../domain/test/recorded-places.ts'
import { readingDay } from '../../domain/test/weather-readings.ts'
import { coefficientOn, soilOn } from './lawn.ts'
import { isNamed } from './named-hours.ts'
import type { WaterFigures, Way } from './water-result.ts'

/** What a lawn will use on a day is expected to be what it used on average on the days of the week before. */
const EXPECTED_BY_DAYS = 7
const RECENT_DAYS = 3

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
const usedOn = ({ date, et0 }: ConstructedDay): number => coefficientOn(date) * et0

/** Whether the specified rules say Go to watering on a day. */
function isGo(days: readonly ConstructedDay[], index: number): boolean {
  const day = days[index] as ConstructedDay
  const { condition, temp, humidity, windSpeed, precipitation } = readingDay(day)
  return impactOf('watering', {
    condition: condition ?? 'cloudy',
    temperature: temp ?? day.max,
    ...{ humidity, windSpeed, precipitation },
    recentRainfall: sum(days.slice(Math.max(0, index - RECENT_DAYS), index).map(({ rain }) => rain)),
  }).recommended
}

const ALLOWS: Record<Way, (place: RecordedPlace, days: readonly ConstructedDay[], index: number) => boolean> = {
  specifiedGo: (_, days, index) => isGo(days, index),
  balance: () => true,
  namedHours: isNamed,
}

/**
 * A lawn over days in a row, its soil full at the first. Each morning a run is due or not by the soil balance, with the
 * use of the day as the week before lets expect it; a run that is due and allowed gives what is missing.
 */
export function replay(place: RecordedPlace, days: readonly ConstructedDay[], way: Way): WaterFigures {
  const figures = { stressDays: 0, depth: 0, runs: 0, passedOver: 0 }
  let depletion = 0
  days.forEach((day, index) => {
    const week = days.slice(Math.max(0, index - EXPECTED_BY_DAYS), Math.max(1, index))
    const expected = sum(week.map(usedOn)) / week.length
    const { due, depth } = runFor({ depletion, beforeNext: depletion + expected, credit: 0 }, soilOn(expected))
    const irrigation = depth > 0 && ALLOWS[way](place, days, index) ? depth : 0
    const soil = soilOn(usedOn(day))
    const weather = { et0: day.et0, coefficient: coefficientOn(day.date), rain: day.rain }
    depletion = balanceAfter(depletion, { ...weather, irrigation }, soil).depletion
    figures.depth += irrigation
    if (irrigation > 0) figures.runs += 1
    if (due && irrigation === 0) figures.passedOver += 1
    if (depletion > soil.readily) figures.stressDays += 1
  })
  return figures
}
