import type { Samples } from './landing-content.ts'

export type Rating = Samples['days'][number]['rating']

/** Blades of four, and the ink of the word. */
export const RATINGS: Record<Rating, { blades: number; ink: string; text: string }> = {
  Excellent: { blades: 4, ink: 'var(--rate-excellent-ink)', text: 'text-rate-excellent-ink' },
  Good: { blades: 3, ink: 'var(--rate-good-ink)', text: 'text-rate-good-ink' },
  Fair: { blades: 2, ink: 'var(--rate-fair-ink)', text: 'text-rate-fair-ink' },
  Poor: { blades: 1, ink: 'var(--rate-poor-ink)', text: 'text-rate-poor-ink' },
}

/** Four slanted blades, 22 by 13, as one path each for the filled and the empty ones. */
export function bladePaths(filled: number): { full: string; rest: string } {
  const blade = (i: number) => `M${i * 6} 13V3.4l4-3.4v13z`
  const paths = [0, 1, 2, 3].map(blade)
  return { full: paths.slice(0, filled).join(''), rest: paths.slice(filled).join('') }
}
