import { type BarColour, barColour, scoreColour } from '@turfwise/domain/health-scores/labels'

/** Body, cut edge, drawn blade and figure of each colour of a score. */
const LOOKS: Readonly<Record<BarColour, { fill: string; edge: string; blade: string; ink: string }>> = {
  green: { fill: 'bg-band-high-fill', edge: 'bg-band-high', blade: 'fill-band-high', ink: 'text-band-high-ink' },
  yellow: { fill: 'bg-band-mid-fill', edge: 'bg-band-mid', blade: 'fill-band-mid', ink: 'text-band-mid-ink' },
  orange: { fill: 'bg-band-low-fill', edge: 'bg-band-low', blade: 'fill-band-low', ink: 'text-band-low-ink' },
  red: { fill: 'bg-band-poor-fill', edge: 'bg-band-poor', blade: 'fill-band-poor', ink: 'text-band-poor-ink' },
}

/** Of a bar: four colours. */
export const barLook = (score: number) => LOOKS[barColour(score)]
/** Of a bar that is drawn as a vector: the same four. */
export const bladeFill = (score: number): string => LOOKS[barColour(score)].blade
/** Of a figure: three colours. */
export const figureInk = (score: number): string => LOOKS[scoreColour(score)].ink
/** Of words that say where a score goes; the words say it without the colour too. */
export const trendInk = (trend: 'improving' | 'declining' | 'stable'): string =>
  ({ improving: LOOKS.green.ink, declining: LOOKS.red.ink, stable: 'text-ink' })[trend]
/** Of the line below a figure: the colour of that figure. */
export const lineFill = (score: number): string => LOOKS[scoreColour(score)].edge
