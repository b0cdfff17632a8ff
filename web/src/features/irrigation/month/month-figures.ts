import type { IrrigationZone } from '@turfwise/contract/irrigation'
import type { MonthWater } from '@turfwise/contract/water'
import { plantOf } from '@turfwise/domain/irrigation/plants'
import { addDays, daysBetween, type LocalDate } from '@turfwise/domain/kernel/local-date'
import { depthText, litresText } from '../factor-figure.ts'
import type { FactorLine } from '../factor-lines.tsx'
import { SOIL_WORDS } from '../irrigation-copy.ts'
import { counted, daysText, KEPT, monthName, SOIL_CHART, WAYS, WHY_LITRES } from './month-copy.ts'

const NO_BREAK = '\u00a0'
const areaText = (area: number): string => `${area.toLocaleString('en-AU')}${NO_BREAK}m²`

export const monthOf = (date: LocalDate): string => date.slice(0, 7)
/** @param months back where it is negative */
export function monthAfter(month: string, months: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}
/** A balance begins at most so many days before its zone was made. */
const BEGINS_BEFORE_DAYS = 31
/** The first month that may hold a day of a zone. */
export const firstMonth = ({ createdAt }: Pick<IrrigationZone, 'createdAt'>): string =>
  monthOf(addDays(createdAt.slice(0, 10), -BEGINS_BEFORE_DAYS))

/** 'Front lawn, 60 m², buffalo on loam' */
export function zoneText({
  name,
  areaSize,
  plantTypes,
  soilType,
}: Pick<IrrigationZone, 'name' | 'areaSize' | 'plantTypes' | 'soilType'>): string {
  const plants = plantTypes.map((id) => (plantOf(id)?.name ?? id).replace(/ Grass$/, '').toLowerCase()).join(' and ')
  const ground = `${plants === '' ? '' : `${plants} `}on ${SOIL_WORDS[soilType].toLowerCase()}`
  return `${name}, ${areaText(areaSize)}, ${ground}`
}

type Ways = NonNullable<MonthWater['ways']>
type WayName = keyof Ways

/** '2,052 L less than a fixed timer'. Water that the lawn went without is not saved, and both are said. */
export function savedText({ app, timer }: Ways): string {
  const saved = timer.litres - app.litres
  const text = saved === 0 ? WAYS.same : (saved > 0 ? WAYS.less : WAYS.more)(litresText(Math.abs(saved)))
  return app.dryDays > timer.dryDays ? WAYS.drier(text, counted(app.dryDays, 'dry day'), timer.dryDays) : text
}

/** Days with known weather from which ways are held against each other: in fewer, one run more or less is all the difference. */
export const COMPARED_FROM_DAYS = 7
export const knownDays = ({ days }: Pick<MonthWater, 'days'>): number =>
  days.filter(({ estimated }) => !estimated).length

/** One way of watering as a bar. */
export interface WayBar {
  name: WayName
  litres: string
  /** '5 runs' */
  runs: string
  /** 'no dry day', '18 dry days', '35 mm drained' */
  beside: string
  /** It used less than the app, and let plants go dry more often. */
  warns: boolean
  /** Of the longest, 0 to 1. */
  part: number
}

/** mm from which what drained is spoken of. */
const SPOKEN_FROM_MM = 0.5

export function wayBars(ways: Ways): WayBar[] {
  const most = Math.max(ways.app.litres, ways.rule.litres, ways.timer.litres)
  return (['app', 'rule', 'timer'] as const).map((name) => {
    const { litres, runs, dryDays, drainedMm } = ways[name]
    const dry = dryDays > 0
    return {
      name,
      litres: litresText(litres),
      runs: counted(runs, 'run'),
      beside: dry
        ? counted(dryDays, 'dry day')
        : drainedMm >= SPOKEN_FROM_MM
          ? WAYS.drained(`${Math.round(drainedMm)}${NO_BREAK}mm`)
          : WAYS.noDryDay,
      warns: name !== 'app' && litres <= ways.app.litres && dryDays > ways.app.dryDays,
      part: most > 0 ? litres / most : 0,
    }
  })
}

type Day = MonthWater['days'][number]

/** Every day of a month; one that was not kept has no figures. */
export interface ChartDay {
  date: LocalDate
  day: Day | undefined
}

export function daysOfMonth({ month, days }: Pick<MonthWater, 'month' | 'days'>): ChartDay[] {
  const first = `${month}-01`
  const byDate = new Map(days.map((day) => [day.date, day]))
  return Array.from({ length: daysBetween(first, `${monthAfter(month, 1)}-01`) }, (_, index) => {
    const date = addDays(first, index)
    return { date, day: byDate.get(date) }
  })
}

/** mm that are as much rain as a bar can show. */
export const RAIN_SHOWN_FROM_MM = 0.5

/** '12.8 mm', where it changes over the month '12.1 to 13.4 mm'. */
export function limitText(days: readonly Pick<Day, 'readilyMm'>[]): string {
  const limits = days.map(({ readilyMm }) => readilyMm)
  const [least, most] = [depthText(Math.min(...limits)), depthText(Math.max(...limits))]
  return least === most ? least : `${least.replace(`${NO_BREAK}mm`, '')} to ${most}`
}

/** The chart for ears. */
export function chartText({ month, days }: Pick<MonthWater, 'month' | 'days'>, zone: string, today: LocalDate): string {
  const known = days.filter(({ estimated }) => !estimated)
  const of = `Soil balance of ${zone} in ${monthName(month, today)}.`
  if (known.length === 0) return `${of} ${SOIL_CHART.gaps(days.length)}`
  const downs = known.map(({ depletionMm }) => depletionMm)
  const dry = days.filter((day) => day.dry).map(({ date }) => date)
  const rain = days.filter(({ rainMm }) => rainMm >= RAIN_SHOWN_FROM_MM).map(({ date }) => date)
  const runs = days.filter(({ irrigationMm }) => irrigationMm > 0).map(({ date }) => date)
  return [
    of,
    `It was between ${depthText(Math.min(...downs))} and ${depthText(Math.max(...downs))} below full; dry from ${limitText(known)}.`,
    dry.length === 0 ? 'No dry day.' : `Dry on ${daysText(dry)}.`,
    rain.length === 0 ? 'No rain.' : `Rain on ${daysText(rain)}.`,
    runs.length === 0 ? 'No run.' : `${counted(runs.length, 'run')}: ${daysText(runs)}.`,
  ].join(' ')
}

/** 'Recorded since 9 Nov. 2 days without weather data: gaps, not 0.'; empty where nothing is missing. */
export function gapsText({ days, gaps }: Pick<MonthWater, 'days' | 'gaps'>): string {
  const first = days[0]?.date
  if (first === undefined) return ''
  const within = gaps.filter((date) => date >= first)
  return [
    ...(within.length < gaps.length ? [SOIL_CHART.since(daysText([first]))] : []),
    ...(within.length > 0 ? [SOIL_CHART.gaps(within.length)] : []),
  ].join(' ')
}

const signed = (sign: '+' | '−', mm: number): string => `${sign}${NO_BREAK}${depthText(mm)}`

/** The sum in millimetres that gives the litres. */
export function sumLines(
  sum: NonNullable<MonthWater['sum']>,
  zone: Pick<IrrigationZone, 'plantTypes'>,
  areaSize: number,
): { lines: FactorLine[]; sum: FactorLine } {
  const isGrass = zone.plantTypes.every((id) => plantOf(id)?.cover === 'lawn')
  const part = sum.partOfReference.toLocaleString('en-AU', { maximumFractionDigits: 2 })
  return {
    lines: [
      { name: WHY_LITRES.drank(isGrass ? WHY_LITRES.grass : WHY_LITRES.plants, part), figure: depthText(sum.drankMm) },
      { name: WHY_LITRES.wasDown(sum.from), figure: signed('+', sum.downAtStartMm) },
      // Where more drained than fell, water that was given ran away with it.
      sum.rainStayedMm < 0
        ? { name: WHY_LITRES.rainStayed, figure: signed('+', -sum.rainStayedMm) }
        : { name: WHY_LITRES.rainStayed, figure: signed('−', sum.rainStayedMm) },
      { name: WHY_LITRES.isDown(sum.to), figure: signed('−', sum.downAtEndMm) },
    ],
    sum: { name: WHY_LITRES.watered(areaText(areaSize)), figure: depthText(sum.wateredMm) },
  }
}

/** Dry days with what was said on them; those after each other of which the same was said stand together. */
export function dryReasons(days: readonly Pick<Day, 'date' | 'dry' | 'why'>[]): { days: string; why: string | null }[] {
  const groups: { dates: LocalDate[]; why: string | null }[] = []
  for (const { date, why } of days.filter(({ dry }) => dry)) {
    const last = groups.at(-1)
    if (last !== undefined && last.why === why) last.dates.push(date)
    else groups.push({ dates: [date], why })
  }
  return groups.map(({ dates, why }) => ({ days: daysText(dates), why }))
}

/** '3 Nov, noon: outside the permitted hours' */
export const brokenText = ({ date, time, why }: MonthWater['rule']['broken'][number]): string =>
  KEPT.run(date, time, why)
