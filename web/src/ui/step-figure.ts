import { figureOf, type UnitWords } from '@turfwise/domain/kernel/figures'

/** The next figure of a stepper, free of what a float adds: 0.1 after 0.2 is 0.3. */
export const stepFigure = (entry: string, units: UnitWords, step: number, min: number, max: number): string => {
  const next = Math.min(max, Math.max(min, (figureOf(entry, units) ?? 0) + step))
  return String(Math.round(next * 10) / 10)
}
