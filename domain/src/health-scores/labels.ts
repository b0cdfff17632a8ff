/** A word from a score on. Highest first; the last one begins at 0. */
type Bands<Word extends string> = readonly { from: number; word: Word }[]

/** Labels of the stats and of the trends card. */
export const STATS_LABELS = [
  { from: 90, word: 'Excellent' },
  { from: 75, word: 'Good' },
  { from: 60, word: 'Fair' },
  { from: 0, word: 'Needs attention' },
] as const satisfies Bands<string>
export type StatsLabel = (typeof STATS_LABELS)[number]['word']
export const STATS_LABEL_WORDS = STATS_LABELS.map(({ word }) => word)

/** Labels of Lawn Analytics. */
export const ANALYTICS_LABELS = [
  { from: 90, word: 'Excellent' },
  { from: 80, word: 'Good' },
  { from: 60, word: 'Fair' },
  { from: 0, word: 'Needs Work' },
] as const satisfies Bands<string>
export type AnalyticsLabel = (typeof ANALYTICS_LABELS)[number]['word']

/** Colour of a score as a figure. */
export const SCORE_COLOURS = [
  { from: 80, word: 'green' },
  { from: 60, word: 'yellow' },
  { from: 0, word: 'red' },
] as const satisfies Bands<string>
export type ScoreColour = (typeof SCORE_COLOURS)[number]['word']

/** Colour of a bar of the trends card. */
export const BAR_COLOURS = [
  { from: 80, word: 'green' },
  { from: 60, word: 'yellow' },
  { from: 40, word: 'orange' },
  { from: 0, word: 'red' },
] as const satisfies Bands<string>
export type BarColour = (typeof BAR_COLOURS)[number]['word']

function wordOf<Word extends string>(bands: Bands<Word>, score: number): Word {
  const band = bands.find(({ from }) => score >= from) ?? bands.at(-1)
  if (band === undefined) throw new RangeError('no bands')
  return band.word
}

export const statsLabel = (score: number): StatsLabel => wordOf(STATS_LABELS, score)
export const analyticsLabel = (score: number): AnalyticsLabel => wordOf(ANALYTICS_LABELS, score)
export const scoreColour = (score: number): ScoreColour => wordOf(SCORE_COLOURS, score)
export const barColour = (score: number): BarColour => wordOf(BAR_COLOURS, score)

/** Bars of the trends card. */
export const TREND_BARS = 7

/** Height of a bar, px: at least 24, and 96 for a score of 100. */
export const barHeight = (score: number): number => Math.max(24, (score / 100) * 96)
