import { addDays, isLocalDate, type LocalDate, todayIn } from '../kernel/local-date.ts'
import { MONTH_NAMES } from '../kernel/month-names.ts'
import type { AppliedRule } from './areas.ts'
import { methodRule } from './openings.ts'
import type { NewLawnExemption, StreetNumber, WateringMethod, WateringRule, WaterSource } from './record.ts'

/** What the gardener says of the property and its water. */
export interface Property {
  /** IANA zone of the garden. */
  timeZone: string
  number: StreetNumber | null
  source: WaterSource
  newLawn: NewLawn | null
}

export interface NewLawn {
  laidOn: LocalDate
  /** The gardener was given the exemption, where it is given on application. */
  granted: boolean
}

/**
 * What a rule is to a watering: a limit; outside of it, since it binds other water or not a new lawn; or advice, which
 * never says what is or is not permitted.
 */
export type Standing =
  | { kind: 'binding'; anyDay: boolean }
  | { kind: 'free'; because: 'source' | 'new-lawn' }
  | { kind: 'advice'; because: AdviceReason }

export type AdviceReason =
  | 'no-rule'
  | 'advice-only'
  | 'low-confidence'
  | 'old'
  | 'ended'
  | 'method-unknown'
  | 'source-unknown'
  | 'new-lawn'

/** Months after which a text that was read only advises. */
export const RULE_MONTHS_MAX = 12

function addMonths(date: LocalDate, months: number): LocalDate {
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  const first = `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`
  const day = [date.slice(8), '30', '29', '28'].find((each) => isLocalDate(`${first}-${each}`))
  return `${first}-${day}`
}

/** The last day on which the text that was read on `lastSeen` may bind. */
export const bindsUntil = ({ lastSeen }: Pick<WateringRule, 'lastSeen'>): LocalDate =>
  addMonths(lastSeen, RULE_MONTHS_MAX)

/** True for a day after the end as published, which may be a year or a month alone. */
const isAfter = (date: LocalDate, end: string): boolean => date.slice(0, end.length) > end
const isBefore = (date: LocalDate, start: string): boolean => date.slice(0, start.length) < start

/** What a rule says of water that is not from the mains. Words that begin otherwise are not understood, so not known. */
export function sourceRule(
  { exemptions }: WateringRule,
  source: WaterSource,
): 'bound' | 'any-day' | 'exempt' | 'unknown' {
  if (source === 'mains') return 'bound'
  const words = exemptions?.sources[source] ?? 'unknown'
  if (words.startsWith('exempt')) return 'exempt'
  if (words.startsWith('bound') || words.startsWith('same roster')) return 'bound'
  return words.startsWith('once on any day') ? 'any-day' : 'unknown'
}

const LAID = /(\d{1,3}) days if laid 1 (\w{3,9}) to \d{1,2} (\w{3,9})/g

/** Days for which a new lawn is outside the rule, by when it was laid; null where no page says how many. */
export function newLawnDays({ days, daysCool, note }: NewLawnExemption, laidOn: LocalDate): number | null {
  if (days === null || daysCool === undefined) return days
  const month = Number(laidOn.slice(5, 7)) - 1
  for (const [, counted, from = '', to = ''] of (note ?? '').matchAll(LAID)) {
    const [first, last] = [MONTH_NAMES.indexOf(from), MONTH_NAMES.indexOf(to)]
    const isWithin = first <= last ? month >= first && month <= last : month >= first || month <= last
    if (first >= 0 && last >= 0 && isWithin) return Number(counted)
  }
  return Math.min(days, daysCool)
}

/** The last day of a new lawn's exemption, or null: none is known, or it has to be asked for and was not granted. */
export function newLawnEnds({ exemptions }: WateringRule, newLawn: NewLawn | null): LocalDate | null {
  const exemption = exemptions?.newLawn
  if (!exemption || newLawn === null) return null
  const days = newLawnDays(exemption, newLawn.laidOn)
  if (days === null) return null
  return isWithoutAsking(exemption) || newLawn.granted ? addDays(newLawn.laidOn, days - 1) : null
}

const isWithoutAsking = ({ how }: NewLawnExemption): boolean => how === 'no application'

/** What a rule is to a watering by a method on a property at a moment. */
export function standingOf(
  applied: AppliedRule | null,
  property: Property,
  method: WateringMethod,
  at: Date,
): Standing {
  if (applied === null) return { kind: 'advice', because: 'no-rule' }
  const { record, declared } = applied
  const today = todayIn(property.timeZone, at)
  if (record.use === 'advice' || (record.use === 'when-declared' && !declared)) {
    return { kind: 'advice', because: record.confidence === 'low' ? 'low-confidence' : 'advice-only' }
  }
  if (record.confidence === 'low') return { kind: 'advice', because: 'low-confidence' }
  if (today > bindsUntil(record)) return { kind: 'advice', because: 'old' }
  // The dates of a declared level are those of the last time; the gardener's word stands instead.
  if (record.use === 'rule') {
    if (record.validTo !== null && isAfter(today, record.validTo)) return { kind: 'advice', because: 'ended' }
    if (record.validFrom !== null && isBefore(today, record.validFrom)) return { kind: 'advice', because: 'ended' }
  }
  const bySource = sourceRule(record, property.source)
  if (bySource === 'exempt') return { kind: 'free', because: 'source' }
  if (bySource === 'unknown') return { kind: 'advice', because: 'source-unknown' }
  if (methodRule(record, method).rule === 'unknown') return { kind: 'advice', because: 'method-unknown' }
  const ends = newLawnEnds(record, property.newLawn)
  if (ends !== null && property.newLawn !== null && today >= property.newLawn.laidOn && today <= ends) {
    const isFree = record.exemptions?.newLawn && isWithoutAsking(record.exemptions.newLawn)
    // What was granted has terms of its own, which only its words tell.
    return isFree ? { kind: 'free', because: 'new-lawn' } : { kind: 'advice', because: 'new-lawn' }
  }
  return { kind: 'binding', anyDay: bySource === 'any-day' }
}
