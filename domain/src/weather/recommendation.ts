import type { DayOutlook } from './prediction.ts'
import { listed, lowerFirst, split } from './task-words.ts'

/** The report's one sentence of advice, made from today's verdict: what suits, and the first reason against the rest. */
export function recommendationFor(today: DayOutlook): string {
  if (!today.enough) return 'Not enough data to advise on today'
  const { suits, waits } = split(today)
  const [firstWait] = waits
  if (firstWait === undefined) return `Good conditions for ${listed(suits, 'doing')}`
  const { reason } = today.impacts[firstWait]
  return suits.length === 0
    ? `Leave the lawn be today: ${lowerFirst(reason)}`
    : `Good conditions for ${listed(suits, 'doing')}. ${reason}`
}
