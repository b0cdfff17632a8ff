import { lateDates } from '../../platform/late-format.ts'

const STEP_MINUTES = 30
const DAY_MINUTES = 24 * 60

const wordsOf = lateDates({ timeZone: 'UTC', hour: 'numeric', minute: '2-digit' })

const labelOf = (clock: string): string => wordsOf.format(new Date(`2000-01-01T${clock}:00Z`))

const two = (figure: number): string => String(figure).padStart(2, '0')

/** Half hours of a day as HH:mm with their words, and what is chosen now where it lies between. */
export const clockOptions = (chosen: string): { value: string; label: string }[] => {
  const steps = Array.from({ length: DAY_MINUTES / STEP_MINUTES }, (_, index) => index * STEP_MINUTES)
  const clocks = new Set(steps.map((minutes) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`))
  return [...clocks.add(chosen)].sort().map((value) => ({ value, label: labelOf(value) }))
}
