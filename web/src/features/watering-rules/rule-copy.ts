import type { WateringMethodNow, WateringRuleAnswer } from '@turfwise/contract/watering-rules'
import { addDays, clockIn, dayName, daysBetween, type LocalDate, todayIn } from '@turfwise/domain/kernel/local-date'
import type { StreetNumber, WateringMethod, WaterSource } from '@turfwise/domain/watering-rules/record'
import { clockWord, dateWords } from '@turfwise/domain/watering-rules/words'
import type { ListWords } from '../../ui/list/list-words.ts'
import { failure } from '../../ui/toast-store.ts'

export const RULE_WORDS = {
  title: 'Watering rules',
  edit: 'Edit',
  editRules: 'Edit watering rules',
  loading: 'Loading the watering rules',
  failed: 'Unable to load the watering rules',
  stillWorks: 'Nothing you saved is lost.',
  check: 'Check your water utility: levels and hours change at short notice.',
  confirm: 'Found from your place. Not your utility? Choose yours.',
  addNumber: 'Add its last digit to see your days.',
  submit: 'Save',
  busy: 'Saving...',
  notSaved: 'Not saved. Please try again.',
  area: 'Water utility or council',
  byPlace: 'By my place',
  more: 'Show all',
  level: 'Level in force',
  standing: 'The usual rule',
  number: 'Last digit of your street number',
  numberAside: '(only the digit is kept)',
  numberHelp: 'It decides the day in some places.',
  noNumber: 'No number',
  source: 'Water',
  newLawn: 'New lawn laid on',
  noDay: 'Not a new lawn',
  granted: 'The exemption was granted',
  dateWrong: 'Choose a valid date',
} as const

/** On the irrigation card: whose rules hold for the runs, and on which days. */
/** Part of an address that leads to the card of the rules, and the id of its heading. */
export const WATERING_RULES = 'watering-rules'

export const UTILITY_QUESTION = {
  /** 'Water Corporation, Subiaco?' */
  asks: (utility: string, place: string | undefined) => `${[utility, place].filter(Boolean).join(', ')}?`,
  why: 'Runs keep to its watering rules.',
  yes: 'Yes',
  other: 'Other',
  confirmed: (utility: string) => `Runs keep to the watering rules of ${utility}.`,
  number: 'Your street number decides your watering days.',
  addNumber: 'Add its last digit',
  noNumber: 'No page says which days a property without a number has.',
  setDays: 'Set your days',
} as const

export const RULE_LIST_WORDS: ListWords = {
  thing: 'rule',
  fields: {
    area: RULE_WORDS.area,
    declared: RULE_WORDS.level,
    streetNumber: 'Street number',
    source: RULE_WORDS.source,
    newLawnLaidOn: RULE_WORDS.newLawn,
    newLawnGranted: RULE_WORDS.granted,
  },
  // Areas and levels are kept as keys, whose names come with the rule.
  sayValue: (field, value) => (['area', 'declared'].includes(field) && value !== null ? 'chosen' : undefined),
}

/** Of a change that nobody waits for any more. */
export const RULE_NOT_SAVED = failure('Your watering rules were not saved. Please try again.')

export const METHOD_NAMES: Readonly<Record<WateringMethod, string>> = {
  sprinkler: 'Sprinklers',
  sprinklerManual: 'Sprinklers started by hand',
  drip: 'Drip',
  handHeld: 'Hand-held hose',
  smart: 'Smart controller',
}

export const SOURCE_NAMES: Readonly<Record<WaterSource, string>> = {
  mains: 'Town water',
  tank: 'Tank',
  bore: 'Bore',
  recycled: 'Recycled',
  grey: 'Grey',
}

/** The side alone has no tile of its own: it is said by other programs. */
export const NUMBER_TILES: readonly { value: StreetNumber; label: string }[] = [
  ...(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const).map((value) => ({ value, label: value })),
  { value: 'none', label: RULE_WORDS.noNumber },
]

const dayWord = (date: LocalDate, today: LocalDate): string => {
  const name = dayName(date, today)
  if (daysBetween(today, date) > 6) return dateWords(date)
  return name === 'Today' || name === 'Tomorrow' ? name.toLowerCase() : name
}

const clockAt = (at: Date, timeZone: string): string => clockWord(clockIn(timeZone, at))

/** 'today from 4 pm to tomorrow 10 am', 'Thursday from midnight to 9 am'. */
export function windowWords(from: string, to: string | null, timeZone: string, now: Date): string {
  const today = todayIn(timeZone, now)
  const [start, end] = [new Date(from), to === null ? null : new Date(to)]
  const startDay = todayIn(timeZone, start)
  const begins = `${dayWord(startDay, today)} from ${clockAt(start, timeZone)}`
  if (end === null) return `${begins} on`
  return `${begins} to ${endWords(end, startDay, timeZone, today)}`
}

/** A window that ends at midnight ends with the day before. */
function endWords(end: Date, startDay: LocalDate, timeZone: string, today: LocalDate): string {
  const endDay = todayIn(timeZone, end)
  const clock = clockAt(end, timeZone)
  const isSameDay = endDay === startDay || (clock === 'midnight' && endDay === addDays(startDay, 1))
  return isSameDay ? clock : `${dayWord(endDay, today)} ${clock}`
}

/** What may be done with sprinklers now, and when next. */
export function nowWords({ methods, rule, timeZone }: WateringRuleAnswer, now: Date): string {
  const sprinkler = methods.find(({ method }) => method === 'sprinkler')
  return sprinkler === undefined ? '' : (permissionWords(sprinkler, timeZone, now) ?? rule?.summary ?? '')
}

function permissionWords(
  { now: answer, nextFrom, nextTo }: WateringMethodNow,
  timeZone: string,
  now: Date,
): string | null {
  switch (answer) {
    case 'permitted': {
      if (nextTo === null) return 'Sprinklers may run now.'
      const today = todayIn(timeZone, now)
      return `Sprinklers may run now, until ${endWords(new Date(nextTo), today, timeZone, today)}.`
    }
    case 'not-permitted':
      return nextFrom === null
        ? 'Sprinklers may not run now.'
        : `No sprinklers now. Next: ${windowWords(nextFrom, nextTo, timeZone, now)}.`
    case 'number-needed':
      return `Your street number decides the day. ${RULE_WORDS.addNumber}`
    case 'free':
    case 'advice':
      return null
  }
}

/** 'Water Wise Guidelines, page undated, seen 22 Nov 2026' */
export const pageWords = ({
  levelName,
  pageDate,
  lastSeen,
}: Pick<NonNullable<WateringRuleAnswer['rule']>, 'levelName' | 'pageDate' | 'lastSeen'>): string =>
  `${levelName}, ${pageDate === null ? 'page undated' : `page of ${dateWords(pageDate)}`}, seen ${dateWords(lastSeen)}`
