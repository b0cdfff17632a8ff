import type { AnswerOf, AskedPart } from '@turfwise/domain/health-scores/answers'
import type { NoScoreReason } from '@turfwise/domain/health-scores/overall'
import type { HealthOrigin, HealthPart } from '@turfwise/domain/health-scores/parts'
import {
  LAST_WEEK_DAYS,
  NOISE_BELOW,
  OLD_AFTER_DAYS,
  TREND_WORDS,
  type Trend,
} from '@turfwise/domain/health-scores/trend'
import type { ListWords } from '../../ui/list/list-words.ts'
import { failure } from '../../ui/toast-store.ts'

export const RECORD_HEALTH = 'Record Health Score'
export const QUICK_ASSESSMENT = 'Quick Assessment'

export const PART_WORDS: Readonly<Record<HealthPart, string>> = {
  grassDensity: 'Grass density',
  colourHealth: 'Color health',
  weedControl: 'Weed control',
  soilQuality: 'Soil quality',
  diseaseResistance: 'Disease resistance',
  irrigationEfficiency: 'Irrigation efficiency',
  seasonalReadiness: 'Seasonal readiness',
}

export const ORIGIN_WORDS: Readonly<Record<HealthOrigin, string>> = {
  photo: 'photo',
  answer: 'answer',
  log: 'log',
  'self-reported': 'your estimate',
}

/** '+6', '\u22121', '0' */
export const signed = (change: number): string => (change > 0 ? `+${change}` : change < 0 ? `\u2212${-change}` : '0')

const upperFirst = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

export const TRENDS_CARD = {
  title: 'Lawn Health Trends',
  loading: 'Loading your health scores',
  sample: 'Sample data, yours could not be loaded',
  empty: 'No health score yet',
  invite: 'Six questions, about a minute, or six sliders.',
  readings: (count: number) => (count === 1 ? 'Last reading' : `Last ${count} readings`),
  onLastWeek: (change: number) => `${signed(change)} on last week`,
  noLastWeek: 'No score last week',
  trend: (trend: Trend) => upperFirst(TREND_WORDS[trend]),
  one: 'One more reading and we can show a trend.',
  noise: `Changes under ${NOISE_BELOW} points can come from the photos alone.`,
  old: (day: string) => `From ${day}, over ${OLD_AFTER_DAYS} days old. Look at the lawn again for a new one.`,
  resting: 'Resting, not unhealthy',
  restingWhy: (day: string) =>
    `On ${day} your grass was dormant in the cold. Brown is its winter coat, so there is no score until it grows.`,
  figures: { grassDensity: 'Density', colourHealth: 'Color', weedControl: 'Weeds' },
  unknown: 'not rated',
  outOf: 'of 100,',
  where: 'Where this comes from',
  all: 'All readings',
  bars: (said: readonly string[]) => `Scores, oldest first: ${said.join(', ')}`,
  table: { caption: 'Health scores', day: 'Day', score: 'Score of 100' },
} as const

export const ORIGINS_WORDS = {
  title: 'Where this comes from',
  of: (day: string) => `Reading of ${day}`,
  parts: 'Parts, by weight',
  part: 'Part',
  origin: 'Origin',
  score: 'Score',
  total: (score: number) => `${score} of 100`,
  selfOverall: 'The overall score is your own estimate, given with the reading. It was not worked out from the parts.',
  sum: (sum: number, weight: number, score: number) =>
    `The parts times their weights add up to ${sum}; divided by their total weight of ${weight}, that is ${score}.`,
  resting: 'Dormant warm-season grass has no overall score: density and color say nothing about it then.',
  change: (now: number, before: number, day: string) => `Change on last week: ${now} now, ${before} on ${day}.`,
  noChange: `No reading is at least ${LAST_WEEK_DAYS} days older, so there is no change on last week.`,
  missing: 'not rated',
  photo: 'Measured from a photo',
  answered: (answers: readonly string[]) => `You answered: ${answers.join(' or ')}`,
  own: 'As you judged it',
  water: (got: number, need: number, days: number) =>
    `${got} of ${need} mm that the zones needed, over ${days} days with known weather`,
  tasks: (done: number, all: number) => `${done} of ${all} jobs done in 30 days`,
} as const

export const RECORD_WORDS = {
  title: RECORD_HEALTH,
  submit: RECORD_HEALTH,
  busy: 'Saving...',
  lead: 'Move the sliders for what you have looked at. The others do not count.',
  gauge: (score: number) => `Overall ${score} of 100`,
  noScore: 'No overall score yet',
  unsaid: 'not rated',
  notes: 'Notes',
  optional: '(optional)',
  range: 'Between 0 and 100',
  slider: (part: string) => `${part}, slider`,
} as const

/** What is missing for a number. */
export const NEEDED: Readonly<Record<Exclude<NoScoreReason, 'resting'>, string>> = {
  'no-turf': 'A score needs density or color.',
  'too-few': 'Not enough data: one or two more parts make a score.',
}
export const NEEDED_SOMETHING = 'Rate a part of the lawn first.'

export const REST_NOTE = (grass: string, meanC: number): string =>
  `Your ${grass} is dormant: ${meanC}\u00b0 on average over the last 14 days. Brown is its winter coat, not poor health. What you enter is kept without an overall score.`

export const ASSESS_WORDS = {
  title: QUICK_ASSESSMENT,
  lead: 'Six questions, about a minute. Walk across the lawn as you answer.',
  show: 'Show the scores',
  save: 'Save this score',
  busy: 'Saving...',
  back: 'Change answers',
  result: 'Your scores',
  unanswered: (left: number) =>
    `${left === 1 ? '1 question is unanswered and does' : `${left} questions are unanswered and do`} not count.`,
  photo: 'Measure density and color on photos',
  photoStays: 'They stay on this device.',
  photoChoose: 'Choose photos',
  photoAgain: 'Choose others',
  photoMeasured: (cover: number, dgci: string) => `${cover}% of the pixels are green, color index ${dgci}.`,
  photoBusy: 'Measuring...',
  photoTooMany: 'Three photos at most.',
} as const

/** The questions in order of walking, each with its answers in words. */
export const QUESTION_WORDS: {
  readonly [Part in AskedPart]: {
    ask: string
    how?: string
    answers: Readonly<Record<AnswerOf<Part>, { label: string; detail: string }>>
  }
} = {
  grassDensity: {
    ask: 'How much of the lawn is covered?',
    answers: {
      full: { label: 'Full', detail: 'no soil in sight' },
      thin: { label: 'Thin', detail: 'soil shows through' },
      patchy: { label: 'Patchy', detail: 'bare spots' },
      bare: { label: 'Bare', detail: 'more soil than grass' },
    },
  },
  colourHealth: {
    ask: 'What color is it?',
    answers: {
      deep: { label: 'Deep green', detail: 'all over' },
      green: { label: 'Green', detail: 'even' },
      pale: { label: 'Pale', detail: 'yellowish' },
      brown: { label: 'Brown', detail: 'straw' },
    },
  },
  weedControl: {
    ask: 'How many weeds in ten random steps?',
    answers: {
      none: { label: 'None', detail: '0 in ten steps' },
      one: { label: 'One', detail: '1 in ten steps' },
      'two-or-three': { label: '2 or 3', detail: 'in ten steps' },
      'four-or-five': { label: '4 or 5', detail: 'in ten steps' },
      more: { label: 'More', detail: '6 and up' },
    },
  },
  diseaseResistance: {
    ask: 'Spots, rings or chewed blades?',
    how: 'Disease and pests alike.',
    answers: {
      none: { label: 'None', detail: 'looks clean' },
      spots: { label: 'A few spots', detail: 'here and there' },
      patches: { label: 'Patches', detail: 'a hand wide or more' },
      spreading: { label: 'Spreading', detail: 'larger each week' },
    },
  },
  soilQuality: {
    ask: 'How far does a screwdriver go in?',
    how: '15 cm, into moist soil.',
    answers: {
      easy: { label: 'All the way', detail: 'easily' },
      firm: { label: 'All the way', detail: 'with a firm push' },
      'half-way': { label: 'Half way', detail: 'then it stops' },
      no: { label: 'Hardly', detail: 'too hard' },
    },
  },
  irrigationEfficiency: {
    ask: 'What does the grass do after you step on it?',
    how: 'Between two waterings. This is our estimate.',
    answers: {
      'springs-back': { label: 'Springs back', detail: 'at once' },
      slow: { label: 'Slowly', detail: 'within minutes' },
      'stays-flat': { label: 'Stays flat', detail: 'footprints show' },
      soggy: { label: 'Squelches', detail: 'soil is soggy' },
    },
  },
}

/** 'Thin, soil shows through' */
export const answerWords = (part: AskedPart, name: string): string => {
  const answers: Readonly<Record<string, { label: string; detail: string }>> = QUESTION_WORDS[part].answers
  const answer = answers[name]
  return answer === undefined ? name : `${answer.label}, ${answer.detail}`
}

export const HISTORY_WORDS = {
  title: 'Health score history',
  list: 'Readings, newest first',
  empty: 'No health score yet.',
  waits: 'no score until it is sent',
  remove: (day: string) => `Delete the reading of ${day}`,
  reading: (day: string) => `Reading of ${day}`,
} as const

export const NOT_RECORDED = failure('Failed to record health score. Please try again.')
export const TOO_MANY = failure(
  'You have reached the limit for health scores. Delete some first.',
  'Failed to record health score',
)
export const NOT_ENOUGH = failure(
  'There are too few parts for a score. Add density or color.',
  'Failed to record health score',
)
export const NOT_DELETED = failure('Failed to delete health score. Please try again.')

/** What a score says of itself while it waits to be sent. */
export const HEALTH_SAYS = { title: 'Lawn health' } as const
export const HEALTH_LIST_WORDS: ListWords = { thing: 'reading', fields: { notes: 'Notes' } }
