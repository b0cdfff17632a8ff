import type { ReactNode } from 'react'
import { Dots, Flower, Ground, HUE, Lawn, Leaf, type Point, Rosette, Runner, Tuft } from './drawing-parts.tsx'

const HEART = 'M0 0C-12-6-13-18-6-18-2-18 0-15 0-13 0-15 2-18 6-18 13-18 12-6 0 0Z'

/** Three leaflets around the end of a stem. */
function Leaflets({ at: [x, y], d, size = 1 }: { at: Point; d: string; size?: number }) {
  return [0, 120, 240].map((turn) => (
    <path key={turn} d={d} transform={`translate(${x} ${y})scale(${size})rotate(${turn})`} fill={HUE.leaf} />
  ))
}

const OVAL = 'M0 0C-11-5-10-19 0-20 10-19 11-5 0 0Z'
const FERNY = 'M0 0H20M4 0l3-4M4 0l3 4M9 0l3-4M9 0l3 4M14 0l3-4M14 0l3 4'

export const WEED_DRAWINGS: Readonly<Record<string, ReactNode>> = {
  'leaf/broad': (
    <>
      <Leaf at={[16, 46]} turn={-18} long={66} wide={32} />
      <path d="M8 49 79 25.500M34 40l4-10M34 40l10 6M52 34l4-9M52 34l10 6" />
    </>
  ),
  'leaf/narrow': (
    <>
      <Leaf at={[44, 56]} turn={-112} long={46} wide={7} />
      <Leaf at={[48, 56]} turn={-88} long={52} wide={7} />
      <Leaf at={[52, 56]} turn={-62} long={46} wide={7} />
    </>
  ),
  'leaf/felt': (
    <>
      <path d="M6 50q4-12 13-8 5-9 14-3 8-9 17-1 9-7 15 1 10-6 14 3 8-1 11 8Z" fill={HUE.dark} />
      <Dots
        at={[
          [22, 45],
          [34, 44],
          [47, 46],
          [58, 43],
          [70, 46],
          [80, 46],
        ]}
      />
      <Ground />
    </>
  ),
  'broad-growth/three': (
    <>
      <path d="M48 28q2 16-3 30" />
      <Leaflets at={[48, 27]} d={OVAL} size={1.05} />
    </>
  ),
  'broad-growth/rosette': (
    <g transform="matrix(1 0 0 .6 0 12)">
      <Rosette at={[48, 32]} count={9} long={38} wide={13} />
    </g>
  ),
  'broad-growth/mat': (
    <>
      <Ground />
      <path d="M6 46q22-7 42-1t42-2" stroke={HUE.red} strokeWidth={3} />
      {[14, 30, 46, 62, 78].map((x) => (
        <g key={x}>
          <Leaf at={[x, 44]} turn={-120} long={15} wide={8} />
          <Leaf at={[x, 44]} turn={-50} long={15} wide={8} />
        </g>
      ))}
      <path d="M22 42l-1-4M38 42l1-4M54 43l-1-4M70 43l1-4" strokeWidth={1} />
    </>
  ),
  'three-leaflets/oval': (
    <>
      <path d="M48 32q2 14-3 26" />
      <Leaflets at={[48, 31]} d={OVAL} size={1.3} />
      {[0, 120, 240].map((turn) => (
        <path
          key={turn}
          d="M-7-15Q0-10 7-15"
          transform={`translate(48 31)rotate(${turn})`}
          stroke={HUE.white}
          strokeWidth={2.5}
        />
      ))}
    </>
  ),
  'three-leaflets/heart': (
    <>
      <path d="M34 30q2 14-3 28M74 22q-2 18-34 28" />
      <Leaflets at={[34, 29]} d={HEART} size={1.1} />
      <Flower at={[74, 16]} r={6.5} petals={5} hue={HUE.yellow} middle={HUE.yellow} />
    </>
  ),
  'three-leaflets/bulb': (
    <>
      <Ground y={38} />
      <path d="M46 20q2 10 1 26" />
      <Leaflets at={[46, 19]} d={HEART} size={0.9} />
      <ellipse cx={47} cy={50} rx={5} ry={6} fill={HUE.soil} />
      <circle cx={38} cy={52} r={3} fill={HUE.soil} />
      <circle cx={56} cy={53} r={3} fill={HUE.soil} />
    </>
  ),
  'rosette/ferny': (
    <g transform="matrix(1.45 0 0 1 -21 0)">
      {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
        <path key={turn} d={FERNY} transform={`translate(48 30)rotate(${turn})`} stroke={HUE.dark} strokeWidth={1.6} />
      ))}
      <circle cx={48} cy={30} r={3} fill={HUE.leaf} />
    </g>
  ),
  'rosette/lobed': (
    <>
      <path
        d="M8 50q6-6 10-6l-2-7q8 3 11 1l-1-9q7 4 12 3l1-9q7 5 12 5-3 6 1 11l-9 1q1 5 5 8l-9 2q0 4 3 6-18 4-34-6Z"
        fill={HUE.leaf}
      />
      <path d="M8 50 46 30" />
      <path d="M70 24v30" />
      <Flower at={[70, 18]} r={10} petals={11} hue={HUE.yellow} middle="currentColor" />
    </>
  ),
  'rosette/taproot': (
    <>
      <Ground y={34} />
      <path d="M43 34h10l-4 22q-1 3-2 0Z" fill={HUE.soil} />
      <Leaf at={[48, 34]} turn={-168} long={30} wide={9} />
      <Leaf at={[48, 34]} turn={-12} long={30} wide={9} />
      <Leaf at={[48, 34]} turn={-148} long={24} wide={8} />
      <Leaf at={[48, 34]} turn={-32} long={24} wide={8} />
      <path d="M48 34V14" />
      <Flower at={[48, 10]} r={6} petals={12} hue={HUE.yellow} middle={HUE.yellow} />
    </>
  ),
  'stem/triangular': (
    <>
      <path d="M48 16 66 46H30Z" fill={HUE.leaf} strokeWidth={2.5} />
      <path d="M76 22a30 26 0 0 1 2 22M78 44l-5-4M78 44l4-5M20 38a30 26 0 0 1-2-22M18 16l5 4M18 16l-4 5" />
    </>
  ),
  'stem/bulb': (
    <>
      <Ground y={32} />
      <path d="M48 44q-12 3-8 11 8 6 16 0 4-8-8-11Z" fill={HUE.soil} />
      <path d="M48 44V8M48 40Q38 26 32 10M48 40q10-14 16-30M44 58l-1 2M50 58v2" />
    </>
  ),
  'stem/flat-or-round': (
    <>
      <ellipse cx={28} cy={31} rx={18} ry={6} fill={HUE.leaf} strokeWidth={2.5} />
      <circle cx={70} cy={31} r={14} fill={HUE.leaf} strokeWidth={2.5} />
      <circle cx={70} cy={31} r={6} />
    </>
  ),
  'sedge/tall': (
    <>
      <Ground />
      <Lawn />
      <path d="M48 50V10M48 48Q40 26 26 20M48 48q8-22 22-28" strokeWidth={2.5} />
      <path d="M48 10l-9-6M48 10l9-6M48 10l-12 1M48 10l12 1M48 10V3" />
    </>
  ),
  'sedge/mat': (
    <>
      <Ground />
      <Lawn high={10} />
      <path d="M48 50V26M48 26l-12 5M48 26l12 5" />
      <circle cx={48} cy={22} r={6} fill={HUE.leaf} />
    </>
  ),
  'bulb/smells': (
    <>
      <path d="M40 58V14M40 56q-8-16-18-22M40 56q6-14 12-20" />
      {[
        [30, 16],
        [40, 10],
        [50, 16],
      ].map(([x = 0, y = 0]) => (
        <path key={x} d={`M${x - 5} ${y + 8}q0-9 5-9t5 9l-2.5-2-2.5 2-2.5-2Z`} fill={HUE.white} />
      ))}
      <path d="M66 20q5-4 0-8M74 24q7-6 0-14M82 28q9-8 0-20" strokeWidth={1.5} />
    </>
  ),
  'bulb/no-smell': (
    <>
      <Ground y={44} />
      <circle cx={48} cy={52} r={5} fill={HUE.soil} />
      <path d="M48 46Q46 22 34 8M48 46q0-24 4-40M48 46q4-22 18-34M48 46Q36 30 22 22" strokeWidth={1.25} />
      <Flower at={[66, 12]} r={5} petals={6} hue={HUE.pink} middle={HUE.yellow} />
    </>
  ),
  'grass-season/cool': (
    <>
      <Ground />
      <Tuft
        at={[48, 50]}
        blades={[
          [-22, 14],
          [-14, 20],
          [-5, 22],
          [5, 22],
          [14, 20],
          [22, 14],
        ]}
        stroke={HUE.leaf}
        strokeWidth={3}
      />
      <path d="M48 50 38 12M48 50 60 14" strokeWidth={1.25} />
      <path d="M38 12l-6 6M38 12l6 5M36 8l-5 4M36 8l4 4M60 14l-6 5M60 14l6 6M61 10l-5 4M61 10l5 4" strokeWidth={1.25} />
      <Dots
        r={1.6}
        hue={HUE.white}
        at={[
          [32, 18],
          [44, 17],
          [54, 19],
          [66, 20],
        ]}
      />
    </>
  ),
  'grass-season/warm': (
    <>
      <Ground />
      <Tuft
        at={[40, 50]}
        blades={[
          [-28, 10],
          [-22, 22],
          [-10, 30],
          [2, 33],
          [14, 30],
          [26, 22],
          [32, 10],
        ]}
        strokeWidth={2.5}
        stroke={HUE.dark}
      />
      <circle cx={82} cy={14} r={6} fill={HUE.yellow} />
      <path d="M82 4V2M82 26v-2M72 14h-2M94 14h-2M75 7l-1-1M89 21l1 1M75 21l-1 1M89 7l1-1" strokeWidth={1.5} />
    </>
  ),
  'grass-season/runners': <Runner y={44} />,
  'warm-grass/soft': (
    <>
      <Ground />
      <path d="M48 50 30 34M48 50 66 34M48 50 40 30M48 50l8-20" stroke={HUE.red} strokeWidth={3} />
      <Leaf at={[30, 34]} turn={-150} long={22} wide={7} />
      <Leaf at={[66, 34]} turn={-30} long={22} wide={7} />
      <Leaf at={[40, 30]} turn={-115} long={24} wide={7} />
      <Leaf at={[56, 30]} turn={-65} long={24} wide={7} />
      <path d="M34 42l-3-1M37 44l-2-3M60 42l3-1M58 45l3-2M44 40l-3-1M52 40l3-1" strokeWidth={1} />
    </>
  ),
  'warm-grass/tough': (
    <>
      <Ground />
      <path
        d="M48 48 8 42M48 48 14 32M48 48 88 42M48 48 82 32M48 48 30 28M48 48 66 28"
        stroke={HUE.dark}
        strokeWidth={4}
      />
      <ellipse cx={48} cy={47} rx={10} ry={4} fill={HUE.white} />
      <path d="M48 46V18M48 18 38 5M48 18V3M48 18 58 5" />
    </>
  ),
  'warm-grass/coarse': (
    <>
      <Ground />
      <Tuft
        at={[44, 50]}
        blades={[
          [-24, 14],
          [-14, 20],
          [-4, 22],
          [8, 22],
          [20, 16],
        ]}
        stroke={HUE.dark}
        strokeWidth={3}
      />
      <path d="M44 50Q46 20 54 10M54 10q12-4 22 10M52 14q10 0 16 14M50 22q8 2 12 14" />
      <Dots
        at={[
          [62, 8],
          [69, 12],
          [74, 18],
          [60, 17],
          [66, 24],
          [56, 26],
          [60, 32],
        ]}
        r={1.8}
      />
    </>
  ),
  'runners/hairy': (
    <>
      <path d="M4 48q22-8 44-2t44-2v7q-22 4-44-1t-44 5Z" fill={HUE.white} />
      <Leaf at={[24, 46]} turn={-70} long={36} wide={10} />
      <Leaf at={[62, 46]} turn={-110} long={36} wide={10} />
      <path
        d="M30 32l6-2M32 24l6-2M27 34l-6-1M30 22l-6-1M56 32l-6-2M54 24l-6-2M60 33l6-2M58 22l6-1M24 51v6M62 51v6"
        strokeWidth={1.1}
      />
    </>
  ),
  'runners/fine': (
    <>
      <path d="M4 46q22-4 44 0t44-1" strokeWidth={1.25} />
      {[12, 24, 36, 48, 60, 72, 84].map((x) => (
        <path key={x} d={`M${x} 46l-5-8M${x} 46l-1-11M${x} 46l5-8M${x} 46v5`} strokeWidth={1.1} />
      ))}
    </>
  ),
}
