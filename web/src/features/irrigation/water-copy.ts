import type { ListWords } from '../../ui/list/list-words.ts'
import { failure } from '../../ui/toast-store.ts'

export const WATER_UNITS = ['minutes', 'litres', 'millimetres'] as const
export type WaterUnit = (typeof WATER_UNITS)[number]

/** As the choice shows them, and as the field prints them. */
export const UNIT_WORDS: Readonly<Record<WaterUnit, { name: string; unit: string }>> = {
  minutes: { name: 'Minutes', unit: 'min' },
  litres: { name: 'Litres', unit: 'L' },
  millimetres: { name: 'Millimetres', unit: 'mm' },
}

export const LOG_WATERING = {
  action: 'Log watering',
  title: (zone: string) => `Log watering of ${zone}`,
  by: 'How do you know how much?',
  amount: 'How much',
  submit: 'Log watering',
  busy: 'Saving...',
  missing: 'Enter how much.',
  failed: failure('The watering could not be saved. Please try again.'),
  tooMany: failure('You have reached the limit for waterings.', 'Too many waterings'),
} as const

export const RAIN = {
  action: 'It rained',
  title: 'It rained',
  text: 'Your own gauge replaces the weather service for the hours since it was last empty, in all zones.',
  since: 'Empty since',
  starts: { last: 'The last reading', yesterday: 'The day before', today: 'This morning' },
  /** 'Covers 9:00 am yesterday to now.' */
  stands: (from: string, to: string): string => `Covers ${from} to ${to}.`,
  now: 'now',
  gauge: 'Rain gauge',
  amount: 'Rain in the gauge',
  submit: 'Save',
  busy: 'Saving...',
  missing: 'Enter how much. Enter 0 if none fell.',
  failed: failure('The rain could not be saved. Please try again.'),
  told: failure(
    'Another reading covers these hours. Delete it under the water of the month first.',
    'Already recorded',
  ),
  tooMany: failure('You have reached the limit for readings.', 'Too many readings'),
} as const

export const CUPS = {
  action: 'Cup test',
  title: (zone: string) => `Cup test of ${zone}`,
  text: 'Set out straight-sided cups across the zone, water for 15 minutes, and measure each.',
  cups: 'Depth in each cup, mm',
  help: 'With a space between: 12 14 9.5 11',
  minutes: 'Watered for',
  submit: 'Save',
  busy: 'Saving...',
  missing: 'Enter the depths of the cups.',
  few: (least: number) => `At least ${least} cups`,
  many: (most: number) => `At most ${most} cups`,
  wrong: (most: number) => `Enter figures from 0 to ${most}, with a space between`,
  empty: 'All cups are empty',
  failed: failure('The cup test could not be saved. Please try again.'),
} as const

/** What a zone was given in a month, each of which can be taken back. */
export const WATERINGS = {
  title: 'Waterings',
  count: (waterings: number): string => String(waterings),
  none: 'This zone was not watered in this month.',
  /** Of a planned run, by what is known of it. */
  planned: {
    awaited: 'planned run, not counted yet',
    assumed: 'planned run, assumed',
    gardener: 'planned run, confirmed',
    controller: 'run, by the controller',
  },
  told: 'logged',
  /** '12 min, 8.4 mm' where it was told by another figure than the depth. */
  both: (told: string, depth: string): string => `${told}, ${depth}`,
  name: (zone: string, day: string): string => `watering of ${zone} on ${day}`,
  remove: (title: string): string => `Delete the ${title}`,
  failed: failure('The watering could not be deleted. Please try again.'),
} as const
export const WATERING_WORDS: ListWords = { thing: 'watering', fields: {} }

/** What stood in the own gauge in a month, each of which can be taken back. */
export const READINGS = {
  title: 'Rain gauge',
  none: 'The gauge was not read in this month.',
  /** '5:40 pm to 8:00 am', with the day of its beginning where that is another. */
  hours: (from: string, to: string): string => `${from} to ${to}`,
  name: (day: string): string => `rain gauge reading of ${day}`,
  failed: failure('The reading could not be deleted. Please try again.'),
} as const
export const READING_WORDS: ListWords = { thing: 'reading', fields: {} }

/** A planned run of which nobody has said yet whether it happened. */
export const LAST_RUN = {
  /** '10.0 mm of the run until 4:20 am today counts from 5:20 am today, or once you say that it ran.' */
  awaited: (depth: string, end: string, from: string): string =>
    `${depth} of the run until ${end} counts from ${from}, or once you say that it ran.`,
  /** '10.0 mm of the run until 4:20 am today is assumed: nobody has said that it ran.' */
  assumed: (depth: string, end: string): string =>
    `${depth} of the run until ${end} is assumed: nobody has said that it ran.`,
  ran: 'It ran',
  notRun: 'It did not run',
  /** 'It ran: Front lawn' */
  named: (action: string, zone: string): string => `${action}: ${zone}`,
  failed: failure('The run could not be saved. Please try again.'),
} as const

/** What was said of the water, while that waits to be sent. */
export const WATER_DID = {
  takenBack: 'Deleted',
  ran: 'It ran',
  notRun: 'It did not run',
  watered: 'Watered',
  told: 'Noted',
  cupTest: 'Cup test',
  cups: (count: number): string => `${count} ${count === 1 ? 'cup' : 'cups'}`,
  amount: (figure: number, by: WaterUnit): string => `${figure.toLocaleString('en-AU')} ${UNIT_WORDS[by].unit}`,
} as const

export const AMOUNT_ERRORS = {
  low: 'More than 0',
  least: (min: number, unit: string) => `At least ${min} ${unit}`,
  most: (max: number, unit: string) => `At most ${max.toLocaleString('en-AU')} ${unit}`,
} as const
