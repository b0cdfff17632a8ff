import type { HealthTrend } from '@turfwise/domain/analytics/health-trend'
import type { InsightName } from '@turfwise/domain/analytics/insights'
import type { OriginKind } from '@turfwise/domain/analytics/origin'

export const ANALYTICS_WORDS = {
  title: 'Lawn Analytics',
  assess: 'Quick Assessment',
  generate: 'Generate Report',
  generating: 'Making...',
  tabs: 'Parts of Lawn Analytics',
  analytics: 'Analytics',
  history: 'History',
  insights: 'Insights',
  loading: 'Loading your analytics',
  sample: 'Sample data, yours could not be loaded',
  reportFailed: 'The report could not be made. Please try again.',
  offline: 'You are offline. A report needs a network.',
} as const

const TREND: Readonly<Record<HealthTrend, string>> = {
  improving: 'Improving',
  declining: 'Declining',
  stable: 'Stable',
}

export const OVERALL_WORDS = {
  title: 'Overall health',
  assessed: (day: string) => `Last assessed ${day}`,
  outOf: '/ 100',
  none: 'No health score yet.',
  record: 'Record Health Score',
  one: 'One more reading and we can show a trend.',
  /** @param change in points since `before` */
  trend: (trend: HealthTrend, change: number, before: { score: number; day: string }) =>
    trend === 'stable'
      ? TREND.stable
      : `${TREND[trend]}, ${change < 0 ? 'down' : 'up'} ${Math.abs(change)} from ${before.score} on ${before.day}`,
  notJudged: 'Not judged',
  gauge: (score: number | null) => (score === null ? 'No score yet' : `${score} of 100`),
} as const

export const WEEK_WORDS = {
  present: 'This week',
  of: (from: string, to: string) => `Week of ${from} to ${to}`,
  none: 'There is no week to show yet. The first is made on Monday, or now with Generate Report.',
  asOf: (day: string, clock: string) => `As of ${day}, ${clock}. Generate Report brings it up to date.`,
  tasksCompleted: 'Tasks done',
  hoursSpent: 'Hours',
  waterUsage: 'Water',
  fertiliserApplied: 'Fertiliser',
  fertiliserLiquid: 'Liquid fertiliser',
  areaMaintained: 'Area maintained',
  avgTemp: 'Average temperature',
  totalRainfall: 'Rainfall',
  avgHumidity: 'Humidity',
  healthTrend: 'Health',
  achievements: 'Achievements',
  noAchievements: 'Nothing special this week, and that is fine.',
  recommendations: 'Recommendations',
  noRecommendations: 'Nothing urgent: carry on as you are.',
  addTask: 'Add task',
  added: 'Added for tomorrow',
  unknown: 'Not recorded',
  trends: TREND,
} as const

export const ORIGIN_WORDS = {
  title: 'Where this comes from',
  opens: 'shows where it comes from',
  nothing: 'Nothing was recorded for it.',
  more: (count: number) => `and ${count} more`,
  sum: 'Total',
  mean: 'On average',
  go: 'Open',
} as const

export const KIND_WORDS: Readonly<Record<OriginKind, string>> = {
  task: 'Task',
  log: 'Record',
  watering: 'Watering',
  weather: 'Weather',
  zone: 'Lawn zone',
  health: 'Health score',
  product: 'Product',
  rule: 'Rule',
}

export const YEAR_WORDS = {
  title: 'The last twelve months',
  failed: 'Your last twelve months could not be loaded',
  water: 'Water by month',
  litres: 'Litres',
  month: 'Month',
  products: 'Products used',
  noProducts: 'No product was recorded.',
  noAmount: 'no amount',
  uses: (count: number) => (count === 1 ? 'once' : `${count} times`),
  nitrogen: 'Nitrogen given',
  nitrogenOf: (plan: number | null) =>
    plan === null ? 'The grass is not known, so there is no plan.' : `${plan} g/m² planned at moderate care`,
  cost: 'Cost of products',
  costFrom: 'From the prices in your shed',
} as const

export const HISTORY_WORDS = {
  title: 'Health score history',
  chart: 'Health scores by date',
  score: 'Score',
  day: 'Day',
} as const

export const TABLE_WORDS = { table: 'Table', tableOf: (what: string) => `Table: ${what}` } as const

export const INSIGHT_TITLES: Readonly<Record<InsightName, string>> = {
  season: 'Seasonal analysis',
  weather: 'Weather impact',
  improvement: 'Improvement opportunities',
}
export const INSIGHT_WHY = 'What this is based on'

export const REPORT_WORDS = {
  title: 'Lawn report',
  print: 'Print',
  close: 'Close report',
  week: 'The week',
  health: 'Health',
  healthFailed: 'Your health scores could not be loaded.',
  byType: 'Done in the week',
  year: 'Last twelve months',
  insights: 'What this means',
  nothingDone: 'Nothing was completed.',
  page: 'Page 1 of 1',
  made: (day: string) => `Made ${day}`,
} as const

export const FILE_WORDS = {
  title: 'Your records as files',
  about:
    'Everything you recorded: jobs, activities, waterings and health scores. Text that a spreadsheet could run as a formula is made harmless.',
  csv: 'Export CSV',
  json: 'Export JSON',
  failed: 'The file could not be made. Please try again.',
} as const

export const IMPORT_WORDS = {
  open: 'Import activities',
  title: 'Import activities',
  about:
    'A CSV file with a header row. It needs the columns date and activity; title, notes, duration_minutes, quantity, unit, product, lawn_area, equipment, distance, distance_unit and cut_height_mm are read as well. Nothing is added twice.',
  choose: 'Choose a CSV file',
  empty: 'The file has no lines.',
  tooLarge: 'The file is larger than 20 MB.',
  tooMany: 'The file has more than 20,000 lines. Split it into several files.',
  lacking: (columns: readonly string[]) => `The file has no ${columns.join(' and no ')} column.`,
  unreadable: 'The file could not be read.',
  reading: 'Reading the file...',
  found: (count: number) =>
    count === 1 ? '1 activity to import' : `${count.toLocaleString('en-AU')} activities to import`,
  faults: (count: number) =>
    count === 1 ? '1 line cannot be imported' : `${count.toLocaleString('en-AU')} lines cannot be imported`,
  line: (line: number) => `Line ${line}`,
  others: (count: number) =>
    count === 1
      ? '1 line is another kind of record and is left out.'
      : `${count.toLocaleString('en-AU')} lines are other kinds of records and are left out.`,
  unread: (heads: readonly string[]) => `Not read: ${heads.join(', ')}.`,
  moreFaults: (count: number) => `and ${count.toLocaleString('en-AU')} more`,
  preview: 'First activities',
  send: (count: number) => `Import ${count.toLocaleString('en-AU')}`,
  sending: (done: number, all: number) => `${done.toLocaleString('en-AU')} of ${all.toLocaleString('en-AU')}`,
  done: (added: number, known: number) =>
    `${added.toLocaleString('en-AU')} added${known > 0 ? `, ${known.toLocaleString('en-AU')} already there` : ''}.`,
  stopped: (done: number) =>
    `Stopped after ${done.toLocaleString('en-AU')}. Import the file again: nothing is added twice.`,
  date: 'Date',
  activity: 'Activity',
  what: 'Title',
} as const
