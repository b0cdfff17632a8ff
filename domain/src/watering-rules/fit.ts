import type { AppliedRule } from './areas.ts'
import { isPermitted, type NextWindow, nextWindow, type Watering } from './permitted.ts'
import type { Property } from './standing.ts'
import { DAY_UNKNOWN, NUMBER_DECIDES, ruleReason, utilityName } from './words.ts'

/** When a watering may start instead of when it was wanted. */
export interface Fitted {
  /** Null where no time is known at which it may run; `reason` then says why. */
  start: Date | null
  /** The end of the window that it runs in; null where there is none near, or nothing binds. */
  until: Date | null
  moved: boolean
  /** The rule by its name, with the day on which it was read; null where nothing had to be moved. */
  reason: string | null
  /** False where nothing limits: there is no rule that binds, or it does not bind this water. */
  binding: boolean
}

/**
 * Moves a watering into the permitted hours: the whole queue with its soaks is to fit into one window. Nothing is moved
 * by a rule that only advises.
 */
export function fitIntoWindows(
  applied: AppliedRule | null,
  property: Property,
  wanted: Date,
  watering: Watering,
): Fitted {
  const now = isPermitted(applied, property, wanted, watering)
  const asWanted = { start: wanted, until: null, moved: false, reason: null }
  if (now.answer === 'advice' && now.because !== 'day-unknown') return { ...asWanted, binding: false }
  if (now.answer === 'free' || applied === null) return { ...asWanted, binding: false }
  if (now.answer === 'permitted') return { ...asWanted, until: now.until, binding: true }
  const next = nextWindow(applied, property, wanted, watering)
  return fromWindow(applied, property, wanted, watering, next)
}

function fromWindow(
  applied: AppliedRule,
  property: Property,
  wanted: Date,
  { method }: Watering,
  next: NextWindow,
): Fitted {
  const reason = ruleReason(applied, property, method, wanted)
  if (next.answer === 'window') return { start: next.from, until: next.to, moved: true, reason, binding: true }
  if (next.answer === 'number-needed' || next.answer === 'advice') {
    const words = next.answer === 'advice' ? DAY_UNKNOWN : NUMBER_DECIDES
    return { start: null, until: null, moved: true, reason: `${utilityName(applied.record)}: ${words}`, binding: true }
  }
  return { start: null, until: null, moved: true, reason, binding: true }
}
