import type { SunExposure, ZoneGrass } from '@turfwise/domain/lawn-zones/lawn-words'

const SIZE = 56
/** Degrees to either side at most, so that the stripes stay those of a mower that goes up and down. */
const LEAN_MAX = 20

/** Stripe of the mower: broad blades stand in broad stripes. Units of the drawing. */
const STRIPE: Readonly<Record<ZoneGrass, number>> = {
  couch: 5,
  buffalo: 8,
  kikuyu: 7,
  zoysia: 5,
  rye: 6,
  fescue: 6,
  other: 7,
}

/** Ground and stripe. Under trees the green is deeper. */
const IN_SUN = ['var(--turf-1)', 'var(--turf-2)'] as const
const IN_SHADE = ['var(--turf-3)', 'var(--turf-1)'] as const
const TONES: Readonly<Record<SunExposure, readonly [string, string]>> = {
  'full-sun': IN_SUN,
  'partial-sun': IN_SUN,
  'partial-shade': IN_SHADE,
  'full-shade': IN_SHADE,
}

/** The angle at which a zone is mown, degrees: always the same for the same zone. */
export const stripeLean = (id: string): number => {
  const hash = [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7)
  return (hash % (2 * LEAN_MAX + 1)) - LEAN_MAX
}

interface ZoneTileProps {
  id: string
  grassType: ZoneGrass
  sunExposure: SunExposure
}

/** A piece of lawn as it is mown, 56 by 56. Decorative: grass and sun stand beside it in words. */
export function ZoneTile({ id, grassType, sunExposure }: ZoneTileProps) {
  const [ground, light] = TONES[sunExposure]
  const width = STRIPE[grassType]
  const stripes = Array.from({ length: Math.ceil((2 * SIZE) / (2 * width)) }, (_, n) => n * 2 * width - SIZE / 2)
  return (
    <svg
      width={SIZE}
      height={SIZE}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      aria-hidden="true"
      focusable="false"
      className="size-14 shrink-0 rounded-control"
    >
      <path d={`M0 0h${SIZE}v${SIZE}H0z`} fill={ground} />
      <g transform={`skewX(${stripeLean(id)})`} fill={light}>
        {stripes.map((x) => (
          <path key={x} d={`M${x} 0h${width}v${SIZE}h${-width}z`} />
        ))}
      </g>
    </svg>
  )
}
