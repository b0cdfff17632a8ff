/** How much drawing somebody may cause: so much at once, and so much more with every second that passes. */
export interface DrawingRules {
  holdsMs: number
  refillsMsPerSecond: number
}

/** Of one address or account: a page of new photos at once, then a quarter of the time that there is. */
export const DRAWING_OF_ONE: DrawingRules = { holdsMs: 15_000, refillsMsPerSecond: 250 }
/** Of all of them together: whatever is asked for, a quarter of the time is left to everything else. */
export const DRAWING_OF_ALL: DrawingRules = { holdsMs: 45_000, refillsMsPerSecond: 750 }

/** What is left. Below zero where a drawing took longer than there was: it is known only afterwards. */
export interface DrawingBudget {
  leftMs: number
  at: Date
}

/** The budget now. @param budget undefined for somebody who has drawn nothing yet */
export function budgetAt(budget: DrawingBudget | undefined, rules: DrawingRules, now: Date): DrawingBudget {
  if (budget === undefined) return { leftMs: rules.holdsMs, at: now }
  // A clock that was set back refills nothing.
  const seconds = Math.max(0, now.getTime() - budget.at.getTime()) / 1000
  return { leftMs: Math.min(rules.holdsMs, budget.leftMs + seconds * rules.refillsMsPerSecond), at: now }
}

/** The budget after a drawing. The debt is bounded, so that nobody waits for longer than an empty budget takes to fill. */
export const budgetAfter = (budget: DrawingBudget, rules: DrawingRules, spentMs: number): DrawingBudget => ({
  leftMs: Math.max(-rules.holdsMs, budget.leftMs - Math.max(0, spentMs)),
  at: budget.at,
})

/** Whole seconds until something may be drawn again; 0 when it may be now. */
export const secondsToWait = ({ leftMs }: DrawingBudget, rules: DrawingRules): number =>
  leftMs > 0 ? 0 : Math.max(1, Math.ceil((1 - leftMs) / rules.refillsMsPerSecond))
