import type { AskedPart } from '@turfwise/domain/health-scores/answers'

/** Blades of each answer about cover, and the ground of each about colour. */
const COVER: Readonly<Record<string, number>> = { full: 9, thin: 6, patchy: 4, bare: 1 }
const COLOUR: Readonly<Record<string, string>> = {
  deep: 'var(--turf-3)',
  green: 'var(--turf-2)',
  pale: 'var(--turf-dry-2)',
  brown: 'var(--type-dethatching)',
}

/** A drawn example beside an answer about cover or colour; the words say the same. */
export function AnswerPicture({ part, answer }: { part: AskedPart; answer: string }) {
  const ground = part === 'colourHealth' ? COLOUR[answer] : undefined
  const blades = part === 'grassDensity' ? COVER[answer] : ground === undefined ? undefined : 9
  if (blades === undefined) return null
  return (
    <svg viewBox="0 0 54 20" className="h-5 w-13.5" aria-hidden="true">
      <path d="M0 18H54" stroke="var(--ink-2)" strokeWidth="2" />
      {Array.from({ length: blades }, (_, blade) => (blade * 54) / blades).map((x) => (
        // Few blades stand apart.
        <path key={x} d={`M${x} 17V${6 + (x % 3)}L${x + 4.6} ${4 + (x % 3)}V17z`} fill={ground ?? 'var(--turf-1)'} />
      ))}
    </svg>
  )
}
