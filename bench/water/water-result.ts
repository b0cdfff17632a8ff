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

/** A lawn replayed over the recorded days of some years. */
export interface WaterResult {
  part: 'water'
  places: Array<{ name: string; years: string[]; days: number; ways: Record<Way, WaterFigures> }>
}
