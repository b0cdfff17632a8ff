import type { PasswordFailures } from './failure-delay.ts'

/**
 * What askers that are counted together may guess: `burst` at once, and then one more each `seconds`. Each asker is slowed
 * down apart from that; this holds against many of them.
 */
export interface GuessBudget {
  burst: number
  seconds: number
}

/**
 * Passwords of one account, by all strangers together. One of them makes no more than one a minute in the long run, so one
 * alone never uses this up, and fifty and one a minute is no pace at which passwords are found that are not on the list of
 * common ones.
 */
export const PASSWORDS_BY_STRANGERS: GuessBudget = { burst: 50, seconds: 60 }

/**
 * Six digits that were sent to an address or a phone, by all strangers together, and by everybody at one address where the
 * owner is known: 68 guesses on the first day and 48 on each further one, one chance in 14,700 and in 20,800.
 */
export const SENT_CODES: GuessBudget = { burst: 20, seconds: 1800 }

/**
 * Six digits of an authenticator app, of which three count at any moment, by strangers who have the password already: 22 on
 * the first day and 12 on each further one, one chance in 15,100 and in 27,700.
 */
export const FACTOR_CODES_BY_STRANGERS: GuessBudget = { burst: 10, seconds: 7200 }

/** The same from an address where the owner has shown the second factor before: a household may mistype. */
export const FACTOR_CODES_AT_HOME: GuessBudget = { burst: 10, seconds: 600 }

type Verdict = { allowed: true; spent: PasswordFailures } | { allowed: false; retryAfterSeconds: number }

/** What is left to be made good at `now`; one guess is made good each `seconds`. */
function settled(spent: PasswordFailures | undefined, now: Date, { seconds }: GuessBudget): PasswordFailures {
  if (!spent || spent.count <= 0) return { count: 0, lastAt: now }
  const periodMs = seconds * 1000
  const elapsed = Math.max(0, Math.floor((now.getTime() - spent.lastAt.getTime()) / periodMs))
  if (elapsed >= spent.count) return { count: 0, lastAt: now }
  // Whole periods alone, so that a part of one is not lost by asking often.
  return { count: spent.count - elapsed, lastAt: new Date(spent.lastAt.getTime() + elapsed * periodMs) }
}

/** Whether one more guess may be made now, and what to keep of it before it is made. */
export function takeGuess(spent: PasswordFailures | undefined, now: Date, budget: GuessBudget): Verdict {
  const before = settled(spent, now, budget)
  if (before.count < budget.burst) return { allowed: true, spent: { count: before.count + 1, lastAt: before.lastAt } }
  const waitMs = before.lastAt.getTime() + budget.seconds * 1000 - now.getTime()
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) }
}

/** The most guesses that a budget lets through within so many seconds, however they are spread. */
export const guessesWithin = ({ burst, seconds }: GuessBudget, span: number): number =>
  burst + Math.floor(span / seconds)

/** The chance to hit one of `counting` values of `values` with so many guesses; an upper bound. */
export const chanceOf = (guesses: number, { counting, values }: { counting: number; values: number }): number =>
  Math.min(1, (guesses * counting) / values)
