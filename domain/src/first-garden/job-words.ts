import { daysBetween, type LocalDate } from '../kernel/local-date.ts'
import type { SunExposure } from '../lawn-zones/lawn-words.ts'
import { type DatedItem, occurrences, windowAround } from '../schedules/item-dates.ts'
import { type PlanSetting, ruleOf } from '../schedules/item-rule.ts'
import { baseGrowth, usualGrowth } from '../schedules/normals.ts'
import { cutHeightMm, feedNitrogenGM2, minutesFor } from '../schedules/plan-items.ts'
import { feedMonths, GRASS_PLANS, seasonOfGrass } from '../schedules/plan-table.ts'
import { listWords, monthName } from '../schedules/plan-words.ts'
import type { ScheduleTaskType } from '../schedules/schedule-words.ts'
import { sparedMm } from '../schedules/water-need.ts'
import { upperFirst } from '../weather/task-words.ts'
import type { SoakHours } from './soak-hours.ts'

/** What the words of a first job are made from. */
export interface WordedLawn {
  setting: PlanSetting
  areaM2: number
  sun: SunExposure
  /** 'buffalo', within a sentence. */
  name: string
  today: LocalDate
  /** Where somebody may water on the day of the soak. */
  soak: SoakHours | null
}

export interface JobWords {
  title: string
  /** One or two sentences. */
  reason: string
}

/** Of the feed that the kilograms are told for; the plan's description says the same. */
const NITROGEN = 0.2
/** Growth against that of the best month from which it is fast, and from which it is good. Ours. */
const FAST_FROM = 0.75
const WELL_FROM = 0.4
/** Days ahead that are still 'now'. Ours. */
const NOW_DAYS = 21

const figure = new Intl.NumberFormat('en-AU')
const COUNT_WORDS = ['', 'first', 'second', 'third', 'fourth'] as const
const NUMBER_WORDS = ['', 'one', 'two', 'three', 'four'] as const

/** mm of the cut, taller where the zone lies in shade and the grass has a height for it. */
export function heightMm(setting: PlanSetting, sun: SunExposure): number {
  const { sunMm, shadeMm } = GRASS_PLANS[setting.at.grass]
  if (sun !== 'full-shade' || shadeMm === null) return cutHeightMm(setting)
  return shadeMm === 'upper' ? sunMm.to : shadeMm.from
}

function mowing({ setting, sun, name, today }: WordedLawn, date: LocalDate): JobWords {
  const mm = heightMm(setting, sun)
  const share = usualGrowth(setting.at, date) / baseGrowth(setting.at)
  const pace = share >= FAST_FROM ? 'fast' : share >= WELL_FROM ? 'well' : 'slowly'
  const when = daysBetween(today, date) <= NOW_DAYS ? 'now' : 'again by then'
  const who = name === 'lawn' ? 'The lawn' : upperFirst(name)
  return {
    title: `Mow to ${mm} mm`,
    reason: `${who} grows ${pace} ${when}. ${mm} mm, and never more than a third off.`,
  }
}

/** Kilograms as a scale in a kitchen or a shed shows them. */
const weight = (grams: number): string =>
  grams < 1000 ? `${Math.round(grams)} g` : `${figure.format(Math.round(grams / 100) / 10)} kg`

function fertilizing({ setting, areaM2 }: WordedLawn, date: LocalDate, item: DatedItem): JobWords {
  // A year of feeds begins in spring.
  const months = feedMonths(setting.at.grass, setting.at.climate).toSorted((a, b) => ((a + 5) % 12) - ((b + 5) % 12))
  const month = Number((windowAround(item, setting, date)?.from ?? date).slice(5, 7))
  const which = COUNT_WORDS[months.indexOf(month) + 1] || 'next'
  const feed = months.length === 1 ? 'the one feed of the year' : `the ${which} feed of ${NUMBER_WORDS[months.length]}`
  return {
    title: `Feed ${weight((feedNitrogenGM2(setting) * areaM2) / NITROGEN)} of slow-release`,
    reason: `At 20% nitrogen, ${feed}. On dry leaves, then water it in.`,
  }
}

function watering({ setting, areaM2, soak }: WordedLawn): JobWords {
  const mm = Math.round(sparedMm(setting, setting.soil))
  const soil = setting.soil === 'silty' ? 'silt' : setting.soil === 'sandy' ? 'sand' : setting.soil
  const then = soak?.needsNumber === true ? 'Your street number decides the day.' : 'Rain moves it to a later day.'
  return {
    // A plain space: somebody will search for it.
    title: `Deep soak ${(soak?.words ?? 'early').replaceAll('\u00a0', ' ')}`,
    reason: `${mm} mm, ${figure.format(mm * areaM2)} L on ${soil}. ${then}`,
  }
}

const minutesWords = (type: ScheduleTaskType, areaM2: number): string => `About ${minutesFor(type, areaM2)} minutes.`

/** Winter south of the tropics, when bindii lies flat and has not set its prickles. */
const BINDII_MONTHS = [6, 7, 8]

function weeding({ areaM2, setting }: WordedLawn, date: LocalDate): JobWords {
  const isBindii = setting.at.climate !== 'tropical' && BINDII_MONTHS.includes(Number(date.slice(5, 7)))
  return {
    title: 'Pull young weeds',
    reason: isBindii
      ? 'Bindii lies flat now and has no prickles yet. Take it out with the root.'
      : `Young ones come out with the root, before they seed. ${minutesWords('weeding', areaM2)}`,
  }
}

/** Grasses whose runners creep over edges. */
const hasRunners = ({ at }: PlanSetting): boolean => seasonOfGrass(at.grass, at.climate) === 'warm'

const WORDS: Readonly<Record<ScheduleTaskType, (lawn: WordedLawn, date: LocalDate, item: DatedItem) => JobWords>> = {
  mowing,
  fertilizing,
  watering,
  weeding,
  pest_control: () => ({
    title: 'Look for lawn grubs',
    reason: 'They feed in the warm months. Treat only if you find some.',
  }),
  aeration: ({ areaM2 }) => ({
    title: 'Aerate the lawn',
    reason: `100 mm deep in moist soil: growing grass closes the holes. ${minutesWords('aeration', areaM2)}`,
  }),
  dethatching: ({ setting }) => ({
    title: 'Thin the thatch',
    reason:
      setting.at.grass === 'zoysia'
        ? 'Lightly, every second spring. Rooted runners must stay.'
        : 'It has the summer to grow back. Rooted runners must stay.',
  }),
  edging: ({ setting, areaM2 }) => ({
    title: 'Edge the lawn',
    reason: `${hasRunners(setting) ? 'A cut edge keeps runners off paths and beds.' : 'A cut edge keeps grass off paths and beds.'} ${minutesWords('edging', areaM2)}`,
  }),
}

/** Title and reason of a job on its first day. */
export const jobWords = (type: ScheduleTaskType, lawn: WordedLawn, date: LocalDate, item: DatedItem): JobWords =>
  WORDS[type](lawn, date, item)

/** Days of looking ahead for the next times of a job: two years and a half find every second spring. */
const AHEAD_DAYS = 920
/** Days between two windows of one season, at most. Ours. */
const SAME_SEASON_DAYS = 100
/** Days between two times that are no interval any more but a rest over winter. Ours. */
const REST_DAYS = 45
const MORE_THAN_A_YEAR = 500

const monthOf = (date: LocalDate): string => monthName(Number(date.slice(5, 7)))

function windowRepeat(date: LocalDate, next: readonly LocalDate[]): string {
  const [first] = next
  if (first === undefined) return 'once'
  const days = daysBetween(date, first)
  if (days > MORE_THAN_A_YEAR) return 'every second year'
  if (monthOf(first) === monthOf(date)) return 'once a year'
  if (days > SAME_SEASON_DAYS) return `then ${monthOf(first)}`
  const gap = next.findIndex((one, place) => daysBetween(next[place - 1] ?? date, one) > SAME_SEASON_DAYS)
  return `then ${listWords(next.slice(0, gap === -1 ? 2 : gap).map(monthOf))}`
}

/** How a job comes again after its first day: 'about every 10 days', 'monthly', 'then February'. */
export function repeatWords(item: DatedItem, setting: PlanSetting, date: LocalDate, until: LocalDate): string {
  const rule = ruleOf(item)
  if (rule.kind === 'monthly') return 'monthly'
  if (rule.kind === 'days') return `every ${rule.days} days`
  const next = occurrences(item, setting, { from: date, to: until })
    .map((one) => one.date)
    .filter((one) => one > date)
  if (rule.kind === 'windows') return windowRepeat(date, next)
  const [first] = next
  if (first === undefined) return 'once'
  const days = daysBetween(date, first)
  return days > REST_DAYS ? `then ${monthOf(first)}` : `about every ${days} days`
}

/** The last day that is looked at for repeats. */
export const REPEATS_AHEAD_DAYS = AHEAD_DAYS
