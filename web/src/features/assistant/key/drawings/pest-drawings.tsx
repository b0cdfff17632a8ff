import type { ReactNode } from 'react'
import { Dots, GREEN_BLADES, Ground, HUE, Lawn, type Point, Roots, Runner, Tuft, Turf } from './drawing-parts.tsx'

/** Turf that is folded back like a carpet, with what lies below. */
export const PEELED = (
  <>
    <path d="M4 50H92V58H4Z" fill={HUE.soil} />
    <path d="M4 42h34v8H4Z" fill={HUE.leaf} />
    <path d="M38 50q20-2 24-16 3-12-8-14-9 0-9 8 1 6 7 5" strokeWidth={7} stroke={HUE.leaf} />
    <path d="M38 46q16-2 20-13 2-9-5-10-6 0-6 6" strokeWidth={1.5} />
    {[70, 82].map((x) => (
      <path key={x} d={`M${x + 3} 48a4 4 0 1 1-1-6`} stroke={HUE.white} strokeWidth={4} />
    ))}
    {[70, 82].map((x) => (
      <path key={x} d={`M${x + 5} 49.5a6.5 6.5 0 1 1-2-9.5`} strokeWidth={1} />
    ))}
  </>
)

/** A plant above ground with roots that are short and dark. */
export const STUBBY = (
  <>
    <Ground y={32} />
    <Tuft at={[48, 32]} blades={GREEN_BLADES} stroke={HUE.straw} strokeWidth={3} />
    <path d="M48 32v9M48 33l-8 5M48 33l8 5M48 36l-4 6M48 36l4 6" strokeWidth={3} />
  </>
)

const MOUND = 'M0 0Q6-22 16-22T32 0Z'
const ants = (at: readonly Point[], r: number) =>
  at.map(([x, y]) => (
    <g key={`${x} ${y}`} stroke="none" fill="currentColor">
      <circle cx={x - r * 1.7} cy={y} r={r * 0.8} />
      <circle cx={x} cy={y} r={r * 0.7} />
      <circle cx={x + r * 1.9} cy={y} r={r} />
    </g>
  ))

const caterpillar = (hue: string, wide: number) => (
  <>
    <path d="M16 42q8-14 18-4t18-2 18 2 12-6" stroke="currentColor" strokeWidth={wide + 2.5} />
    <path d="M16 42q8-14 18-4t18-2 18 2 12-6" stroke={hue} strokeWidth={wide} />
  </>
)

export const PEST_DRAWINGS: Readonly<Record<string, ReactNode>> = {
  'sign/patch': (
    <>
      <Turf />
      <ellipse cx={46} cy={33} rx={22} ry={12} fill={HUE.straw} />
      <path d="M34 34l-1-5M42 30l1-5M52 32l-1-5M58 37l1-5M42 40l1-5" strokeWidth={1.25} />
    </>
  ),
  'sign/chewed': (
    <>
      <Ground />
      <path d="M14 50V24l4 4 3-4v26ZM32 50V32l4 4 3-5v19ZM52 50V18l4 5 4-4v31ZM72 50V36l3-3 4 4v13Z" fill={HUE.leaf} />
      <path d="M21 38a4 4 0 0 1 0 7M52 30a4 4 0 0 0 0 7M60 40a4 4 0 0 1 0 6" fill="var(--surface)" />
    </>
  ),
  'sign/mounds': (
    <>
      <Ground />
      <path d={MOUND} transform="translate(6 50)" fill={HUE.soil} />
      <path d={MOUND} transform="translate(32 50)scale(1.2 1.4)" fill={HUE.soil} />
      <path d={MOUND} transform="translate(66 50)scale(.8)" fill={HUE.soil} />
    </>
  ),
  'sign/shoots': (
    <>
      <Ground />
      <path
        d="M30 50V34M30 34l-8-10M30 34l-4-13M30 34v-14M30 34l4-13M30 34l8-10M30 34l-10-5M30 34l10-5"
        stroke={HUE.dark}
        strokeWidth={2.2}
      />
      <path d="M68 50V14M68 40l-12-8M68 28l12-8" />
      <Dots
        r={4.5}
        hue={HUE.white}
        at={[
          [68, 40],
          [68, 28],
        ]}
      />
      <circle cx={68} cy={40} r={4.5} />
      <circle cx={68} cy={28} r={4.5} />
    </>
  ),
  'sign/birds': (
    <>
      <Ground />
      <path d="M28 34Q30 18 48 18q10 0 14 8l14 22-18-8q-4 4-12 4-14 0-18-10Z" fill={HUE.grey} />
      <path d="M28 32q-8-4-8 4l-4 14 9-9M44 44v6M52 43v7" />
      <circle cx={27} cy={31} r={7} fill={HUE.grey} />
      <Dots r={1.4} at={[[26, 30]]} />
      <Dots
        r={1.6}
        hue={HUE.soil}
        at={[
          [10, 48],
          [13, 45],
          [20, 48],
          [8, 44],
        ]}
      />
    </>
  ),
  'peel/carpet': PEELED,
  'peel/snaps': (
    <>
      <Ground />
      <path d="M30 50V40M30 34 40 8M30 36l16-20" stroke={HUE.straw} strokeWidth={3} />
      <path d="M66 50V16M66 40l-12-14M66 36l12-14" stroke={HUE.leaf} strokeWidth={3} />
      <path d="M26 40l3-3 3 3 3-3M26 35l3 2 3-3 3 2" />
      <Dots
        r={1.3}
        hue={HUE.soil}
        at={[
          [36, 46],
          [39, 43],
          [41, 47],
          [35, 42],
          [44, 45],
          [24, 45],
          [22, 47],
        ]}
      />
    </>
  ),
  'peel/stubby': STUBBY,
  'peel/dust': (
    <>
      <path d="M4 32H92V58H4Z" fill={HUE.soil} />
      <Tuft at={[48, 32]} blades={GREEN_BLADES} stroke={HUE.straw} strokeWidth={3} />
      <Roots at={[48, 32]} deep={18} strokeWidth={1.25} />
      <path d="M12 32l4 9-3 8M26 32l-2 7M74 32l-4 9 4 9M86 32l2 8" />
      <path d="M20 22q4-4 8 0t8 0M64 20q4-4 8 0t8 0" strokeWidth={1.25} />
    </>
  ),
  'peel/holds': (
    <>
      <path d="M4 32H92V58H4Z" fill={HUE.soil} />
      <Tuft at={[48, 32]} blades={GREEN_BLADES} stroke={HUE.leaf} strokeWidth={3} />
      <Roots at={[48, 32]} deep={23} stroke={HUE.white} strokeWidth={2} />
    </>
  ),
  'caterpillar/striped': (
    <>
      <Ground />
      {caterpillar(HUE.leaf, 9)}
      <path d="M16 40q8-13 18-4t18-2 18 2 12-6M16 44q8-13 18-4t18-2 18 2 12-6" strokeWidth={1.25} />
      <Dots r={1.4} at={[[80, 34]]} />
    </>
  ),
  'caterpillar/thin': (
    <>
      <Ground />
      {caterpillar(HUE.straw, 4)}
      <path d="M8 50 30 22M20 50 44 22M34 50 58 24M10 40q20-6 40 0M16 30q14-4 30 0" strokeWidth={0.8} />
      <path d="M76 14l-10-6q-4 8 8 10ZM76 14l10-6q4 8-8 10Z" fill={HUE.grey} />
      <path d="M76 10v12" strokeWidth={2.5} />
    </>
  ),
  'caterpillar/fat': (
    <>
      <Ground />
      <path d="M62 40a15 13 0 1 1-6-15" stroke="currentColor" strokeWidth={13.5} />
      <path d="M62 40a15 13 0 1 1-6-15" stroke={HUE.grey} strokeWidth={10} />
      <path d="M38 20l-2 9M32 30l8 3M34 41l7-2M43 48l2-8M54 47l-3-7" strokeWidth={1.25} />
    </>
  ),
  'caterpillar/none': (
    <>
      <Ground />
      <Lawn />
      <circle cx={46} cy={26} r={16} fill="var(--surface)" />
      <path d="M58 38l14 12" strokeWidth={5} />
      <Lawn from={40} to={52} y={34} high={7} />
    </>
  ),
  'mounds/fluffy': (
    <>
      <Ground />
      <path d="M12 50q-2-10 8-12 2-12 14-11 5-9 16-5 12-3 15 8 12 0 13 10 8 3 6 10Z" fill={HUE.soil} />
      <Dots
        r={1}
        at={[
          [26, 44],
          [34, 38],
          [44, 33],
          [54, 40],
          [62, 36],
          [70, 45],
          [40, 46],
        ]}
      />
      {ants(
        [
          [22, 30],
          [80, 34],
        ],
        1.8,
      )}
      {ants(
        [
          [66, 18],
          [34, 18],
        ],
        1,
      )}
    </>
  ),
  'mounds/cone': (
    <>
      <Ground />
      <path d="M20 50 40 22h12l20 28Z" fill={HUE.soil} />
      <ellipse cx={46} cy={22} rx={7} ry={3} fill="currentColor" />
      <path d="M78 12l-3 6M86 14l-3 6M70 10l-3 6" stroke={HUE.blue} strokeWidth={2} />
    </>
  ),
  'mounds/crumbs': (
    <>
      <Ground />
      <Dots
        r={2.4}
        hue={HUE.soil}
        at={[
          [22, 47],
          [27, 45],
          [31, 48],
          [26, 41],
          [60, 47],
          [66, 45],
          [71, 48],
          [65, 41],
          [74, 45],
        ]}
      />
      <circle cx={26} cy={49} r={1.6} fill="currentColor" />
      <circle cx={67} cy={49} r={1.6} fill="currentColor" />
      {ants(
        [
          [42, 44],
          [48, 36],
          [80, 38],
        ],
        1.3,
      )}
    </>
  ),
  'mounds/ragged': (
    <>
      <Ground />
      <path d="M14 50l3-9 6 2 2-8 8 4 3-5 5 8 6-2 3 10Z" fill={HUE.soil} />
      <path d="M54 42q4-8 12-8h10q6 0 8 8l-4 4H58ZM56 40l-6-6 5-1M56 44l-6 3 5 2M70 46l2 4M78 46l2 4" fill={HUE.soil} />
      <path d="M62 26q-6-8 0-16M56 28q-10-10 0-22M76 26q6-8 0-16M82 28q10-10 0-22" strokeWidth={1.25} />
    </>
  ),
  'shoots/brooms': (
    <>
      <Runner y={50} strokeWidth={1.25} />
      <path
        d="M48 48V32M48 32 34 22M48 32 38 14M48 32 44 10M48 32 52 10M48 32 58 14M48 32 62 22M48 32 32 30M48 32 64 30"
        stroke={HUE.dark}
        strokeWidth={2.5}
      />
    </>
  ),
  'shoots/cotton': (
    <>
      <path d="M48 58V6M48 44 28 30M48 30l20-14M48 18 32 8" stroke={HUE.leaf} strokeWidth={4} />
      {[44, 30, 18].map((y) => (
        <path key={y} d={`M41 ${y}q-3-5 3-6 2-4 6-1 5-1 4 4 4 4-1 6-3 4-7 1-5 1-5-4Z`} fill={HUE.white} />
      ))}
    </>
  ),
}
