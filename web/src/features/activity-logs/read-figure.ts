/** A typed figure: null for an empty field, NaN for what is no number. A comma is a decimal point. */
export function readFigure(entry: string): number | null {
  const typed = entry.trim().replace(',', '.').replace('\u2212', '-')
  if (typed === '') return null
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(typed) ? Number(typed) : Number.NaN
}

/** The next figure of a stepper, free of what a float adds: 0.1 after 0.2 is 0.3. */
export const stepFigure = (entry: string, step: number, min: number, max: number): string => {
  const now = readFigure(entry) ?? 0
  const next = Math.min(max, Math.max(min, (Number.isNaN(now) ? 0 : now) + step))
  return String(Math.round(next * 10) / 10)
}
