import { addDays, daysBetween, type LocalDate } from '../kernel/local-date.ts'
import type { SafetyGrass } from '../product-safety/grasses.ts'
import {
  AERATION_SPANS,
  DETHATCH_SPANS,
  FEED_WINDOW_DAYS,
  feedMonths,
  GRASS_PLANS,
  isDethatched,
  type MonthSpan,
  type PlanZone,
  SOW_SPANS,
} from '../schedules/plan-table.ts'
import { listWords, monthName } from '../schedules/plan-words.ts'
import { firstOfMonth } from '../schedules/season-windows.ts'
import { FEED_DAYS_MIN } from '../weather/due.ts'
import { upperFirst } from '../weather/task-words.ts'
import { nextDayIn, spanWords } from './act-months.ts'
import { ALL_GRASSES, COOL_GRASSES } from './entry.ts'
import { climateWords, dayWords, grassName, PLAN_OF_GRASS } from './lawn-words.ts'

interface PlanLines {
  sentences: readonly string[]
  /** The first day on which to do it; null where the plan has none. */
  day: LocalDate | null
  /** The plan has no place for it on this grass in this climate, so that no task is proposed. */
  isUnfit?: boolean
}

interface PlanNeeds {
  grass: SafetyGrass | null
  zone: PlanZone | null
  today: LocalDate
  /** When it was last fed. */
  lastFed: LocalDate | null
}

const kindOf = (grass: SafetyGrass): 'warm' | 'cool' => (COOL_GRASSES.some((one) => one === grass) ? 'cool' : 'warm')
const NOTHING: PlanLines = { sentences: [], day: null }

function heightOf(grass: SafetyGrass): string {
  const { sunMm, shadeMm } = GRASS_PLANS[PLAN_OF_GRASS[grass]]
  const shade =
    shadeMm === null
      ? 'it does not suit shade'
      : shadeMm === 'upper'
        ? 'the upper end in shade'
        : `${shadeMm.from} to ${shadeMm.to} mm in shade`
  return `${upperFirst(grassName(grass))}: ${sunMm.from} to ${sunMm.to} mm in sun, ${sunMm.usual} mm as a rule; ${shade}.`
}

const heights = ({ grass }: PlanNeeds): PlanLines => ({
  sentences: grass === null ? ALL_GRASSES.map(heightOf) : [heightOf(grass)],
  day: null,
})

const UNKNOWN_ZONE: PlanZone = 'temperate'

/** Months of a year in their order. */
const inOrder = (list: readonly number[]): number[] => list.toSorted((a, b) => a - b)

/** The last day of the feeding window that is open on a day; undefined where none is. */
const openUntil = (list: readonly number[], day: LocalDate): LocalDate | undefined =>
  list
    .flatMap((first) => {
      const year = Number(day.slice(0, 4))
      const start = firstOfMonth(year, first)
      const until = addDays(start > day ? firstOfMonth(year - 1, first) : start, FEED_WINDOW_DAYS - 1)
      return day <= until ? [until] : []
    })
    .toSorted()[0]

function feeding({ grass, zone, today, lastFed }: PlanNeeds): PlanLines {
  if (grass === null || zone === null) {
    const at = zone ?? UNKNOWN_ZONE
    const warm = listWords(inOrder(feedMonths('buffalo', at)).map(monthName))
    const cool = inOrder(feedMonths('tall-fescue', at)).map(monthName)
    return {
      sentences: [
        `In ${climateWords(at)} warm-season grass is fed in ${warm}${cool.length === 0 ? '' : `, fescue and rye in ${listWords(cool)}`}.`,
      ],
      day: null,
    }
  }
  const list = feedMonths(PLAN_OF_GRASS[grass], zone)
  const where = `${upperFirst(grassName(grass))} in ${climateWords(zone)}`
  if (list.length === 0)
    return { sentences: [`${where} has no feeding months: it does not last there.`], day: null, isUnfit: true }
  const spans: MonthSpan[] = list.map((from) => ({ from, to: from }))
  const sentences = [`${where} is fed in ${listWords(inOrder(list).map(monthName))}.`]
  const ready = lastFed === null ? today : addDays(lastFed, FEED_DAYS_MIN)
  const isTooSoon = ready > today
  if (lastFed !== null && daysBetween(lastFed, today) >= 0)
    sentences.push(
      `Last fed on ${dayWords(lastFed)}${isTooSoon ? `: the next feed is due from ${dayWords(ready)} at the earliest` : ''}.`,
    )
  const first = isTooSoon ? ready : today
  const open = openUntil(list, first)
  if (open !== undefined) {
    sentences.push(`A feeding window is open until ${dayWords(open)}.`)
    return { sentences, day: first }
  }
  const day = nextDayIn(spans, first)
  sentences.push(`The next window opens on ${dayWords(day)}.`)
  return { sentences, day }
}

function spansFor(
  grass: SafetyGrass | null,
  zone: PlanZone | null,
  table: (kind: 'warm' | 'cool', at: PlanZone) => readonly MonthSpan[],
  job: string,
  today: LocalDate,
): PlanLines {
  const at = zone ?? UNKNOWN_ZONE
  const say = (kind: 'warm' | 'cool', who: string): string => {
    const spans = table(kind, at)
    return spans.length === 0
      ? `In ${climateWords(at)} there is no time to ${job} ${who}: it does not last there.`
      : `In ${climateWords(at)} the time to ${job} ${who} is ${spanWords(spans)}.`
  }
  if (grass === null)
    return { sentences: [say('warm', 'warm-season grass'), say('cool', 'cool-season grass')], day: null }
  const spans = table(kindOf(grass), at)
  return {
    sentences: [say(kindOf(grass), grassName(grass))],
    day: spans.length === 0 ? null : nextDayIn(spans, today),
    isUnfit: spans.length === 0,
  }
}

const aeration = ({ grass, zone, today }: PlanNeeds) =>
  spansFor(grass, zone, (kind, at) => AERATION_SPANS[kind][at], 'core', today)
const renovation = ({ grass, zone, today }: PlanNeeds) =>
  spansFor(grass, zone, (kind, at) => AERATION_SPANS[kind][at], 'renovate', today)
/** Buffalo and zoysia come from turf and runners. */
const NOT_SOWN: readonly SafetyGrass[] = ['buffalo', 'zoysia']
const sowing = ({ grass, zone, today }: PlanNeeds): PlanLines =>
  grass !== null && NOT_SOWN.includes(grass)
    ? { ...NOTHING, isUnfit: true }
    : spansFor(grass, zone, (kind, at) => SOW_SPANS[kind][at], 'sow', today)

/** Rye shows in these and is hard to take out again. */
const NOT_OVERSOWN: readonly SafetyGrass[] = ['buffalo', 'kikuyu', 'zoysia']

/** Fescue and rye are what is sown over a lawn, couch included. */
function oversowing({ grass, zone, today }: PlanNeeds): PlanLines {
  if (grass !== null && NOT_OVERSOWN.includes(grass)) return { ...NOTHING, isUnfit: true }
  const at = zone ?? UNKNOWN_ZONE
  const spans = SOW_SPANS.cool[at]
  if (spans.length === 0)
    return { sentences: [`In ${climateWords(at)} fescue and rye do not last.`], day: null, isUnfit: true }
  return {
    sentences: [`In ${climateWords(at)} the time to oversow fescue and rye is ${spanWords(spans)}.`],
    day: nextDayIn(spans, today),
  }
}

function dethatching({ grass, zone, today }: PlanNeeds): PlanLines {
  if (grass !== null && !isDethatched(PLAN_OF_GRASS[grass])) return { ...NOTHING, isUnfit: true }
  const spans = [DETHATCH_SPANS[zone ?? UNKNOWN_ZONE]]
  const who = grass === null ? 'couch, kikuyu and zoysia' : grassName(grass)
  return {
    sentences: [`In ${climateWords(zone ?? UNKNOWN_ZONE)} the time to thin ${who} is ${spanWords(spans)}.`],
    day: nextDayIn(spans, today),
  }
}

/** Entries whose months or heights the plan table knows, so that plan and answer never differ. */
const LINES: Readonly<Record<string, (needs: PlanNeeds) => PlanLines>> = {
  'mowing-height': heights,
  'feeding-when': feeding,
  'feeding-winter': feeding,
  'feeding-how': feeding,
  'feeding-kinds': feeding,
  'nitrogen-deficiency': feeding,
  aeration,
  compaction: aeration,
  dethatch: dethatching,
  thatch: dethatching,
  renovate: renovation,
  oversow: oversowing,
  seed: sowing,
}

/** What the plan table says for an entry; nothing for most. */
export const planLines = (id: string, needs: PlanNeeds): PlanLines =>
  Object.hasOwn(LINES, id) ? (LINES[id]?.(needs) ?? NOTHING) : NOTHING
