/** What a way to water came to, a year. */
export interface WaterFigures {
  /** Days that ended with less water in the soil than the lawn takes without stress. */
  stressDays: number
  /** mm given. */
  depth: number
  runs: number
  /** Days on which water was due and none was given. */
  passedOver: number
}

export const WAYS = ['specifiedGo', 'balance', 'namedHours'] as const
export type Way = (typeof WAYS)[number]

/** What a way to water came to over the year of a capital. */
export interface YearFigures {
  litres: number
  /** mm given. */
  depth: number
  /** Days that ended drier than the lawn bears without stress; of them those of December to February. */
  stressDays: number
  summerStress: number
  runs: number
  /** Days on which a run was due and waited for rain. */
  paused: number
  /** Runs that began when the watering rule of the place does not let them. */
  outside: number
}

export interface CapitalResult {
  name: string
  /** First and last day, yyyy-mm-dd. */
  from: string
  to: string
  /** Whose watering rule. */
  area: string
  rule: YearFigures
  smart: YearFigures
  /** The thriftiest timer without more stress days than smart mode; null where no timer has so few. */
  timer: (YearFigures & { every: number; runMm: number }) | null
}

/** A lawn replayed over the recorded days of some years. */
export interface WaterResult {
  part: 'water'
  /** Missing in results of before. */
  capitals?: CapitalResult[]
  places: Array<{ name: string; years: string[]; days: number; ways: Record<Way, WaterFigures> }>
}
