import { addDays, clockIn, daysBetween, type LocalDate } from '../../kernel/local-date.ts'
import { instantsOf } from '../../kernel/local-time.ts'
import { HOUR_LIMITS } from '../../weather/best-hours.ts'
import { HOUR_MS, type LocalHour } from '../../weather/local-hours.ts'
import { FROST_LIKELY_BELOW_C } from '../../weather/night.ts'

/** A stretch of time in which the rules of the place permit watering, ms since 1970. */
export interface PermittedWindow {
  from: number
  to: number
}

/** What is forecast for a day, as far as it bears on when to water; null where not known. */
export interface SlotDay {
  date: LocalDate
  /** Degrees Celsius. */
  min: number | null
  max: number | null
  /** mm */
  et0: number | null
  /** ms since 1970 */
  sunrise: number | null
}

export const MOVES = ['wind', 'frost', 'heat', 'rule', 'queue', 'one-run'] as const
/**
 * What puts a run at another time than it would have: a place's rule, wind, frost, heat that asks for the dark, other zones on
 * the same tap, and that the place permits a garden one run a day.
 */
export type Move = (typeof MOVES)[number]

/** A time at which a run may be given. */
export interface RunSlot {
  date: LocalDate
  /** HH:MM by the garden's clocks, at which it begins. */
  clock: string
  /** ms since 1970 */
  from: number
  to: number
  /** Until when the other zones of a queue may run: on a day of heat beyond the sunrise. */
  lateTo: number
  /** True from noon on: plants have drunk for the day by then. */
  evening: boolean
  moves: readonly Move[]
  /** Minutes of water that the rule of the place permits on that day; null where it has no limit. */
  mostMinutes: number | null
}

/** °C and mm from the guide of practice: on such a day water is given before the sun is up. */
const HEAT = { maxC: 35, et0: 8 } as const
const NOON = 12
/** Nothing is given in the heat of the day where the morning is not permitted. Ours. */
const EVENING_FROM = 16

const at = (timeZone: string, date: LocalDate, hour: number): number =>
  hour === 24
    ? instantsOf(timeZone, addDays(date, 1), '00:00')[0].getTime()
    : instantsOf(timeZone, date, `${String(hour).padStart(2, '0')}:00`)[0].getTime()

const isHot = (day: SlotDay | undefined): boolean =>
  (day?.max ?? Number.NEGATIVE_INFINITY) >= HEAT.maxC || (day?.et0 ?? 0) >= HEAT.et0

const isFrosty = (day: SlotDay | undefined): boolean => (day?.min ?? Number.POSITIVE_INFINITY) < FROST_LIKELY_BELOW_C

/** The parts of a stretch whose hours are not too windy for a spray. Of hours that are not known nothing is said. */
function calmParts(part: PermittedWindow, hours: readonly LocalHour[]): PermittedWindow[] {
  const windy = hours.filter(({ wind }) => wind !== null && wind > HOUR_LIMITS.watering.windKmh)
  let from = part.from
  const parts: PermittedWindow[] = []
  for (const hour of windy) {
    if (hour.at + HOUR_MS <= part.from || hour.at >= part.to) continue
    if (hour.at > from) parts.push({ from, to: hour.at })
    from = Math.max(from, hour.at + HOUR_MS)
  }
  if (from < part.to) parts.push({ from, to: part.to })
  return parts
}

const longest = (parts: readonly PermittedWindow[]): PermittedWindow | undefined =>
  parts.reduce<PermittedWindow | undefined>(
    (most, part) => (most && most.to - most.from >= part.to - part.from ? most : part),
    undefined,
  )

const overlap = (a: PermittedWindow, b: PermittedWindow): PermittedWindow[] => {
  const both = { from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) }
  return both.from < both.to ? [both] : []
}

export interface SlotNeeds {
  timeZone: string
  today: LocalDate
  /** ms since 1970 */
  now: number
  /** How many days ahead. */
  days: number
  forecast: readonly SlotDay[]
  hours: readonly LocalHour[]
  permitted: readonly PermittedWindow[]
  /** Minutes of water that are permitted on a day, where they are limited. */
  minutesOn: ReadonlyMap<LocalDate, number>
  /** Drip wets no leaf: frost and wind do not bear on it. */
  spray: boolean
}

/**
 * When a run may be given, one time a day at most, in order: between 4 and 9, before sunrise on a day of heat, else in
 * the evening or the night as far as the rules of the place permit. Wind and frost move a run, they do not drop it: a
 * morning without a calm hour gives way to the evening, and that to the next day.
 */
export function runSlots(needs: SlotNeeds): RunSlot[] {
  const { timeZone, today, now, days, forecast, hours, permitted, minutesOn, spray } = needs
  const slots: RunSlot[] = []
  for (let ahead = 0; ahead <= days; ahead++) {
    const date = addDays(today, ahead)
    const day = forecast.find((one) => one.date === date)
    const clock = (hour: number) => at(timeZone, date, hour)
    const hot = isHot(day)
    const frosty = spray && isFrosty(day)
    const { from, to } = HOUR_LIMITS.watering
    const sunrise = hot && day?.sunrise != null && day.sunrise > clock(from) ? day.sunrise : null
    const whole = permitted.flatMap((window) => overlap(window, { from: Math.max(now, clock(0)), to: clock(24) }))
    const inHours = (begin: number, end: number) => whole.flatMap((part) => overlap(part, { from: begin, to: end }))
    const tried: Array<{ parts: PermittedWindow[]; evening: boolean; moves: Move[] }> = [
      ...(sunrise === null ? [] : [{ parts: inHours(clock(from), sunrise), evening: false, moves: ['heat' as const] }]),
      { parts: inHours(clock(from), clock(to)), evening: false, moves: [] },
      { parts: inHours(clock(0), clock(from)), evening: false, moves: [] },
      { parts: inHours(clock(EVENING_FROM), clock(24)), evening: true, moves: [] },
      { parts: inHours(clock(to), clock(NOON)), evening: false, moves: [] },
    ]
    const moves = new Set<Move>()
    for (const { parts, evening, moves: own } of tried) {
      if (frosty && !evening) {
        if (parts.length > 0) moves.add('frost')
        continue
      }
      const calm = spray ? parts.flatMap((part) => calmParts(part, hours)) : parts
      const best = longest(calm)
      if (best === undefined || best.to - best.from < MIN_SLOT_MS) {
        const gone = now >= clock(to) && date === today
        if (!gone) moves.add(parts.length > 0 ? 'wind' : 'rule')
        continue
      }
      const shortened = calm.length !== parts.length || calm.some((part, i) => part.from !== parts[i]?.from)
      if (shortened) moves.add('wind')
      slots.push({
        date,
        clock: clockIn(timeZone, new Date(best.from)),
        ...best,
        lateTo: lateEnd(best, { parts: own.includes('heat') ? inHours(clock(from), clock(to)) : calm, hours, spray }),
        evening,
        moves: [...new Set([...moves, ...own])],
        mostMinutes: minutesOn.get(date) ?? null,
      })
      break
    }
  }
  return slots
}

/** The end of the hours that a stretch is a part of. */
function lateEnd(
  best: PermittedWindow,
  { parts, hours, spray }: { parts: readonly PermittedWindow[]; hours: readonly LocalHour[]; spray: boolean },
): number {
  const calm = spray ? parts.flatMap((part) => calmParts(part, hours)) : parts
  return Math.max(best.to, ...calm.flatMap(({ from, to }) => (from <= best.from && to >= best.to ? [to] : [])))
}

/** Less is no time to water in. Ours. */
export const MIN_SLOT_MS = 10 * 60_000

/** Days from one day's morning to a slot over which plants drink. */
export const daysOfUse = (today: LocalDate, slot: Pick<RunSlot, 'date' | 'evening'>): number =>
  daysBetween(today, slot.date) + (slot.evening ? 1 : 0)

/** The slots of a zone that was watered today: one run a day, so that what is missing waits for the next one's. */
export const slotsAfter = (slots: readonly RunSlot[], today: LocalDate): readonly RunSlot[] =>
  slots[0]?.date === today ? slots.slice(1) : slots
