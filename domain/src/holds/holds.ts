import { addDays, clockIn, daysBetween, type LocalDate, todayIn, weekdayName } from '../kernel/local-date.ts'
import { readActives } from '../product-safety/read-actives.ts'
import { HOLD_KINDS, type HoldKind } from './hold-kinds.ts'
import type { ProductUse } from './product-use.ts'

/** Days without mowing after a selective spray whose label's days are not known, as before it. Our assumption. */
export const ASSUMED_MOW_HOLD_DAYS = 7
/** Hours until a spray is fast whose label's hours are not known. Our assumption. */
export const ASSUMED_RAINFAST_HOURS = 6
/** Days for which we speak of a pre-emergent's period, whose end only its label knows. Our assumption. */
export const PRE_EMERGENT_DAYS = 180

/** Something that is better left for a while, because of what was put out. */
export interface Hold {
  kind: HoldKind
  /** The first day in the garden's zone. */
  from: LocalDate
  /** The day on which it ends: the first free one of a hold by days, the last touched one of a hold by hours. */
  until: LocalDate
  /** Of a hold by hours: the instant at which it ends. */
  endsAt: Date | null
  /** Lower case, without a full stop: 'no mowing until Friday: sprayed on Monday'. */
  text: string
  /** The same, the cause first: 'sprayed on Monday, no mowing until Friday'. */
  cause: string
  productName: string
  /** Its length is ours: the label's is not known. */
  assumed: boolean
}

const HOUR_MS = 3_600_000
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

const dated = (date: LocalDate, today: LocalDate): string => {
  const year = date.slice(0, 4) === today.slice(0, 4) ? '' : ` ${date.slice(0, 4)}`
  return `${Number(date.slice(8))} ${MONTHS[Number(date.slice(5, 7)) - 1]}${year}`
}

/** 'today', 'tomorrow', 'Friday' within six days, else '3 Dec'. */
function untilWord(date: LocalDate, today: LocalDate): string {
  const days = daysBetween(today, date)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days > 1 && days < 7 ? weekdayName(date) : dated(date, today)
}

/** 'today', 'yesterday', 'on Monday' within six days, else 'on 3 Nov'. */
function onWord(date: LocalDate, today: LocalDate): string {
  const days = daysBetween(date, today)
  if (days === 0) return 'today'
  if (days === 1) return 'yesterday'
  return days > 1 && days < 7 ? `on ${weekdayName(date)}` : `on ${dated(date, today)}`
}

/** '4 pm', '4:30 pm', 'noon': an instant that is no full minute ends with the next one. */
function clockWord(timeZone: string, at: Date): string {
  const [hour = 0, minute = 0] = clockIn(timeZone, new Date(Math.ceil(at.getTime() / 60_000) * 60_000))
    .split(':')
    .map(Number)
  if (minute === 0 && hour === 12) return 'noon'
  if (minute === 0 && hour === 0) return 'midnight'
  const past = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 === 0 ? 12 : hour % 12}${past} ${hour < 12 ? 'am' : 'pm'}`
}

const SPREAD = new Set<ProductUse['method']>(['granular', 'broadcast', 'hand_application'])
const SPRAYED = new Set<ProductUse['productType']>(['herbicide', 'pesticide', 'fungicide'])
/** A log that does not say how leaves it to what such products are mostly made for. */
const isSpray = ({ productType, method }: ProductUse): boolean =>
  method === 'spray' || (SPRAYED.has(productType) && !SPREAD.has(method))

/** A weed killer that leaves the grass standing. One whose actives nobody named is taken for one, which is the safe way. */
function isSelective({ productType, activeIngredients }: ProductUse): boolean {
  if (productType !== 'herbicide') return false
  const { known, unknown } = readActives(activeIngredients)
  return (
    known.length === 0 ||
    unknown.length > 0 ||
    known.some(({ kind }) => kind !== 'kills-all' && kind !== 'pre-emergent')
  )
}

const hasPreEmergent = ({ activeIngredients }: ProductUse): boolean =>
  readActives(activeIngredients).known.some(({ kind }) => kind === 'pre-emergent')

function doneWord(use: ProductUse): string {
  if (isSpray(use)) return 'sprayed'
  return use.productType === 'fertilizer' ? 'fed' : 'used'
}

interface Where {
  timeZone: string
  now: Date
}

const wordsOf = (limit: string, done: string, tail = ''): Pick<Hold, 'text' | 'cause'> => ({
  text: `${limit}: ${done}${tail}`,
  cause: `${done}, ${limit}${tail}`,
})

/** What a use holds back, also what is over by now. */
function holdsOf(use: ProductUse, { timeZone, now }: Where): Hold[] {
  const today = todayIn(timeZone, now)
  const from = todayIn(timeZone, use.appliedAt)
  const done = `${doneWord(use)} ${onWord(from, today)}`
  const { productName } = use
  const byDays = (kind: HoldKind, what: string, days: number, assumed: boolean): Hold => {
    const until = addDays(from, days)
    const words = wordsOf(`${what} until ${untilWord(until, today)}`, done, assumed ? `, ${days} days assumed` : '')
    return { kind, from, until, endsAt: null, ...words, productName, assumed }
  }
  const byHours = (kind: HoldKind, what: string, hours: number, assumed: boolean): Hold => {
    const endsAt = new Date(use.appliedAt.getTime() + hours * HOUR_MS)
    // What ends at midnight ends with the day before it.
    const until = todayIn(timeZone, new Date(endsAt.getTime() - 1))
    const clock = clockWord(timeZone, endsAt)
    const when = until === today ? clock : `${untilWord(until, today)} ${clock}`
    const words = wordsOf(`${what} until ${when}`, done, assumed ? `, ${hours} hours assumed` : '')
    return { kind, from, until, endsAt, ...words, productName, assumed }
  }
  const selectiveSpray = isSpray(use) && isSelective(use)
  const holds: Hold[] = []
  const mowDays = use.mowHoldDays ?? (selectiveSpray ? ASSUMED_MOW_HOLD_DAYS : 0)
  if (mowDays > 0) holds.push(byDays('mowing', 'no mowing', mowDays, use.mowHoldDays === null))
  const rainfast = use.rainfastHours ?? (selectiveSpray ? ASSUMED_RAINFAST_HOURS : 0)
  if (rainfast > 0) holds.push(byHours('watering', 'no watering', rainfast, use.rainfastHours === null))
  if (hasPreEmergent(use)) {
    const until = addDays(from, PRE_EMERGENT_DAYS)
    const words = wordsOf('no sowing for the label\u2019s period', `pre-emergent ${onWord(from, today)}`)
    holds.push({ kind: 'sowing', from, until, endsAt: null, ...words, productName, assumed: true })
  }
  if (use.reentryHours === null && use.productType !== 'soil_conditioner') {
    const limit = 'keep people and pets off until dry; see label'
    const words = { text: `${limit} (${done})`, cause: `${done}, ${limit}` }
    holds.push({ kind: 'reentry', from, until: addDays(from, 1), endsAt: null, ...words, productName, assumed: true })
  } else if (use.reentryHours !== null && use.reentryHours > 0)
    holds.push(byHours('reentry', 'keep people and pets off', use.reentryHours, false))
  if (use.withholdingDays !== null && use.withholdingDays > 0)
    holds.push(byDays('withholding', 'no eating or grazing of what was treated', use.withholdingDays, false))
  return holds
}

const endOf = ({ until, endsAt }: Hold): string => `${until}T${endsAt?.toISOString() ?? ''}`

/** True while the hold is on: those by days end with the start of their last day, those by hours at their instant. */
const isOn = ({ until, endsAt }: Hold, { timeZone, now }: Where): boolean =>
  endsAt === null ? until > todayIn(timeZone, now) : endsAt > now

/** What is held back now, of each kind the one that ends last, in the order of `HOLD_KINDS`. */
export function holdsNow(uses: readonly ProductUse[], where: Where): Hold[] {
  const present = uses
    .filter(({ appliedAt }) => appliedAt <= where.now)
    .flatMap((use) => holdsOf(use, where))
    .filter((hold) => isOn(hold, where))
  return HOLD_KINDS.flatMap((kind) => {
    const [last] = present.filter((hold) => hold.kind === kind).toSorted((a, b) => (endOf(a) > endOf(b) ? -1 : 1))
    return last === undefined ? [] : [last]
  })
}
