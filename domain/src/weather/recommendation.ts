import type { DayOutlook } from './prediction.ts'
import { listed, lowerFirst, split, TASK_WORDS, upperFirst } from './task-words.ts'

/** The report's one sentence of advice, made from today's verdict. */
export function recommendationFor(today: DayOutlook): string {
  if (!today.enough) return 'Not enough data to advise on today'
  const { suits, waits } = split(today)
  const [firstWait] = waits
  if (firstWait === undefined) return `Good conditions for ${listed(suits, 'doing')}`
  const why = lowerFirst(today.impacts[firstWait].reason)
  if (suits.length === 0) return `Leave the lawn be today: ${why}`
  const others = waits.length === 1 ? TASK_WORDS[firstWait].doing : listed(waits, 'doing')
  return `Good conditions for ${listed(suits, 'doing')}. ${upperFirst(others)} can wait: ${why}`
}
