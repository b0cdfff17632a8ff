import type { SVGProps } from 'react'

// The parts of which what one sees in a lawn is drawn, on a field of 96 by 60 with the ground at 50.

/** Colours of the tokens; lines have the colour of the text. */
export const HUE = {
  leaf: 'var(--turf-2)',
  dark: 'var(--turf-3)',
  straw: 'var(--turf-dry-2)',
  soil: 'var(--type-dethatching)',
  yellow: 'var(--gold)',
  white: 'var(--scene-cloud)',
  red: 'var(--type-pest)',
  pink: 'var(--type-seasonal)',
  purple: 'var(--type-edging)',
  blue: 'var(--type-watering)',
  grey: 'var(--type-maintenance)',
} as const

export type Point = readonly [x: number, y: number]

interface LeafProps {
  /** Where it is held. */
  at: Point
  /** Degrees, 0 to the right, -90 upwards. */
  turn: number
  long: number
  wide: number
  hue?: string
}

/** A leaf that is pointed at both ends. */
export function Leaf({ at: [x, y], turn, long, wide, hue = HUE.leaf }: LeafProps) {
  const w = wide * 0.66
  return (
    <path
      d={`M0 0C${long * 0.3}-${w} ${long * 0.7}-${w} ${long} 0C${long * 0.7} ${w} ${long * 0.3} ${w} 0 0Z`}
      transform={`translate(${x} ${y})rotate(${turn})`}
      fill={hue}
    />
  )
}

/** Leaves around a middle, seen from above. */
export function Rosette({ at, count, long, wide, hue }: Omit<LeafProps, 'turn'> & { count: number }) {
  return Array.from({ length: count }, (_, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are always the same
    <Leaf key={n} turn={(360 / count) * n + 12} {...{ at, long, wide }} {...(hue === undefined ? {} : { hue })} />
  ))
}

/** Blades of grass from one place: where each leans to and how high it is. */
export function Tuft({
  at: [x, y],
  blades,
  ...line
}: { at: Point; blades: readonly Point[] } & SVGProps<SVGPathElement>) {
  return (
    <path
      d={blades.map(([lean, high]) => `M${x} ${y}q${lean * 0.15}-${high * 0.7} ${lean}-${high}`).join('')}
      {...line}
    />
  )
}

export const GREEN_BLADES: readonly Point[] = [
  [-14, 18],
  [-7, 24],
  [0, 27],
  [7, 24],
  [14, 18],
]

interface LawnProps extends SVGProps<SVGPathElement> {
  from?: number
  to?: number
  high?: number
  y?: number
}

/** A row of short grass. */
export function Lawn({ from = 6, to = 90, high = 8, y = 50, ...line }: LawnProps) {
  const places = Array.from({ length: Math.floor((to - from) / 6) + 1 }, (_, n) => from + n * 6)
  return <path d={places.map((x) => `M${x} ${y}l-2-${high}M${x} ${y}l2-${high - 1}`).join('')} {...line} />
}

/** The edge of the soil. */
export const Ground = ({ y = 50 }: { y?: number }) => <path d={`M4 ${y}H92`} />

/** A lawn as one looks down on it, with its edge. */
export const Turf = ({ hue = HUE.leaf }: { hue?: string }) => (
  <path d="M18 10H78L92 54H4Z" fill={hue} strokeWidth={1.5} />
)

export function Dots({ at, r = 1.2, hue = 'currentColor' }: { at: readonly Point[]; r?: number; hue?: string }) {
  return at.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill={hue} stroke="none" />)
}

/** Roots below the ground, as deep as they reach. */
export function Roots({ at: [x, y], deep, ...line }: { at: Point; deep: number } & SVGProps<SVGPathElement>) {
  return (
    <path
      d={`M${x} ${y}v${deep}M${x} ${y}q-2 ${deep * 0.5}-8 ${deep * 0.8}M${x} ${y}q2 ${deep * 0.5} 8 ${deep * 0.8}M${x} ${y}q-5 ${deep * 0.2}-14 ${deep * 0.4}M${x} ${y}q5 ${deep * 0.2} 14 ${deep * 0.4}`}
      {...line}
    />
  )
}

/** A flower of petals around a middle. */
export function Flower({
  at: [x, y],
  r,
  petals,
  hue,
  middle,
}: {
  at: Point
  r: number
  petals: number
  hue: string
  middle: string
}) {
  return (
    <>
      {Array.from({ length: petals }, (_, n) => {
        const turn = (2 * Math.PI * n) / petals
        return (
          <ellipse
            // biome-ignore lint/suspicious/noArrayIndexKey: they are always the same
            key={n}
            cx={x + Math.cos(turn) * r}
            cy={y + Math.sin(turn) * r}
            rx={r * 0.6}
            ry={r * 0.36}
            transform={`rotate(${(turn * 180) / Math.PI} ${x + Math.cos(turn) * r} ${y + Math.sin(turn) * r})`}
            fill={hue}
            strokeWidth={1.25}
          />
        )
      })}
      <circle cx={x} cy={y} r={r * 0.5} fill={middle} strokeWidth={1.25} />
    </>
  )
}

/** A stem with tufts at its joints, along the ground. */
export function Runner({ y, hairs = false, ...line }: { y: number; hairs?: boolean } & SVGProps<SVGPathElement>) {
  return (
    <>
      <path d={`M6 ${y}q20-5 42 0t42 0`} {...line} />
      {[16, 40, 64, 86].map((x) => (
        <path
          key={x}
          d={`M${x} ${y}l-4-13M${x} ${y}l1-16M${x} ${y}l6-12M${x} ${y}l-2 6M${x} ${y}l3 5`}
          strokeWidth={1.5}
        />
      ))}
      {hairs && (
        <path
          d={`M11 ${y - 9}l-4-2M17 ${y - 14}l-4-3M35 ${y - 9}l-4-2M41 ${y - 14}l4-3M59 ${y - 9}l-4-2M65 ${y - 14}l4-3`}
          strokeWidth={1}
        />
      )}
    </>
  )
}
