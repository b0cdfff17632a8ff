import type { LocalDate } from '../kernel/local-date.ts'
import type { State } from '../places/place.ts'

/**
 * A watering rule as its data file has it; every field is described at the top of that file. Clock times are 'HH:mm' of
 * the garden's wall clock, '24:00' is the end of a day.
 */
export interface WateringRule {
  /** 'nsw-sydney-permanent': state, area, level. */
  id: string
  area: RuleArea
  level: RuleLevel
  /** The name that the utility gives the level. */
  levelName: string
  /** As exact as known: yyyy, yyyy-mm or yyyy-mm-dd. */
  validFrom: string | null
  validTo: string | null
  season: RuleSeason | null
  dst: 'same' | 'differs' | 'none-in-state'
  windows: Record<Exclude<WateringMethod, 'sprinklerManual'>, MethodRule> & { sprinklerManual?: MethodRule }
  dayRule: DayRule
  leftoverDays: { '31': string; '29feb': string } | null
  exemptions: RuleExemptions | null
  sourceUrl: string | null
  otherSources: readonly string[]
  /** The day on which the text was read; no proof that it was in force then. */
  lastSeen: LocalDate
  /** Of the page or notice itself: yyyy, yyyy-mm or yyyy-mm-dd; null for an undated one. */
  pageDate: string | null
  confidence: 'high' | 'medium' | 'low'
  /** A limit, a limit while its level is marked as in force for the garden, or advice that never limits. */
  use: 'rule' | 'when-declared' | 'advice'
  /** One sentence for people. */
  summary: string
  notes: string | null
}

export const RULE_LEVELS = ['permanent', 'stage1', 'stage2', 'stage3', 'stage4', 'other', 'none'] as const
export type RuleLevel = (typeof RULE_LEVELS)[number]

export interface RuleArea {
  state: State
  utility: string
  /** In words. */
  places: string
  councils: readonly string[]
  /** '2000' or '2000-2599'. */
  postcodes: readonly string[]
  matchBasis: string
}

/** Months in which the windows hold; outside them the named methods are free or banned. */
export interface RuleSeason {
  /** MM-DD, both inclusive; a season may run over the end of the year. */
  from: string
  to: string
  outside: 'any' | 'banned'
  methods: readonly WateringMethod[]
  name: string
}

/** Automatic or any sprinkler, a hand-started one, drip, hand-held, and a controller that adjusts itself. */
export const WATERING_METHODS = ['sprinkler', 'sprinklerManual', 'drip', 'handHeld', 'smart'] as const
export type WateringMethod = (typeof WATERING_METHODS)[number]

/** Why a watering is not permitted. */
export const NOT_PERMITTED = ['banned', 'season', 'day', 'hours', 'too-long', 'once-a-day', 'minutes-a-day'] as const
export type NotPermitted = (typeof NOT_PERMITTED)[number]

/** From, inclusive, to, exclusive. An end at or before its start runs past midnight and belongs to the day of its start. */
export type ClockPair = readonly [string, string]

export interface MethodRule {
  rule: 'any' | 'windows' | 'banned' | 'as-sprinkler' | 'unknown'
  times?: readonly ClockPair[]
  /** Instead of `times` while daylight saving is in force at the garden. */
  dstTimes?: readonly ClockPair[]
  /** Instead of `times` by part of the year, MM-DD, both inclusive. */
  seasonal?: readonly { from: string; to: string; times: readonly ClockPair[] }[]
  maxMinutesPerDay?: number
  maxMinutesPerDayPerZone?: number
  notOn?: readonly RuleWeekday[]
  note?: string | null
}

export const RULE_WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
export type RuleWeekday = (typeof RULE_WEEKDAYS)[number]

interface BindsMethods {
  /** The methods that the days bind. */
  appliesTo: readonly WateringMethod[]
  /** At most so many starts of a whole queue on a day. */
  runsPerDay?: number
}

interface ByNumber {
  /** Which part of an address counts, in words. */
  numberFrom?: string
  range?: string
}

/** The side that a property without a number takes; null where no page says it. */
type Unnumbered = 'odd' | 'even' | null

export type DayRule =
  | { type: 'any' }
  | ({ type: 'none' } & BindsMethods)
  | ({ type: 'weekdays'; days: readonly RuleWeekday[] } & BindsMethods)
  | ({ type: 'roster-digit'; roster: Readonly<Record<string, readonly RuleWeekday[]>> } & BindsMethods & ByNumber)
  | ({ type: 'odd-even-dates'; odd: string; even: string; unnumbered: Unnumbered } & BindsMethods & ByNumber)
  | ({
      type: 'weekdays-by-parity'
      odd: readonly RuleWeekday[]
      even: readonly RuleWeekday[]
      unnumbered: Unnumbered
    } & BindsMethods &
      ByNumber)

export interface RuleExemptions {
  newLawn: NewLawnExemption | null
  testRun: unknown
  /** Sources other than the mains: exempt, bound, unknown, or in words that begin so. */
  sources: Readonly<Record<Exclude<WaterSource, 'mains'>, string>>
  other: string | null
}

export interface NewLawnExemption {
  /** Null where no period was read. */
  days: number | null
  /** For a lawn laid in the cool half of the year, as `note` says. */
  daysCool?: number
  how: string
  note: string | null
}

export const WATER_SOURCES = ['mains', 'tank', 'bore', 'recycled', 'grey'] as const
export type WaterSource = (typeof WATER_SOURCES)[number]

/**
 * What decides the day where a rule goes by the street number: its last digit, or only its side, or that there is no
 * number. Never the number itself, which with a suburb would name a house.
 */
export const STREET_NUMBERS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'odd', 'even', 'none'] as const
export type StreetNumber = (typeof STREET_NUMBERS)[number]
