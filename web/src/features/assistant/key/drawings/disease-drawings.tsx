import type { ReactNode } from 'react'
import { Dots, GREEN_BLADES, Ground, HUE, Lawn, Leaf, Roots, Tuft, Turf } from './drawing-parts.tsx'
import { PEELED, STUBBY } from './pest-drawings.tsx'

/** A mushroom on its foot, which stands at x. */
const mushroom = (x: number, y: number, size = 1) => (
  <g transform={`translate(${x} ${y})scale(${size})`}>
    <path d="M-3 0V-12H3V0Z" fill={HUE.white} />
    <path d="M-12-11Q-10-24 0-24T12-11Z" fill={HUE.straw} />
  </g>
)

/** A blade that is seen close, with its middle vein. */
const blade = (hue: string) => (
  <>
    <Leaf at={[4, 34]} turn={-4} long={88} wide={24} hue={hue} />
    <path d="M6 34 88 28" strokeWidth={1} />
  </>
)

export const DISEASE_DRAWINGS: Readonly<Record<string, ReactNode>> = {
  'look/even': (
    <>
      <Turf hue={HUE.straw} />
      <Lawn from={20} to={74} y={22} high={6} strokeWidth={1.25} />
      <Lawn from={16} to={80} y={36} high={7} strokeWidth={1.25} />
      <Lawn from={12} to={84} y={50} high={8} strokeWidth={1.25} />
    </>
  ),
  'look/shape': (
    <>
      <Turf />
      <ellipse cx={32} cy={24} rx={10} ry={5} fill={HUE.straw} />
      <ellipse cx={62} cy={28} rx={13} ry={6} fill={HUE.straw} />
      <ellipse cx={36} cy={44} rx={15} ry={6} fill={HUE.straw} />
    </>
  ),
  'look/dust': (
    <>
      <Ground />
      <path d="M22 14h18q0 14 8 18l22 6q8 3 8 12H22Z" fill={HUE.grey} />
      <path d="M40 24h8M42 30h8" />
      <Dots
        r={1.8}
        hue={HUE.red}
        at={[
          [50, 44],
          [56, 41],
          [62, 45],
          [68, 42],
          [74, 46],
          [44, 40],
          [58, 47],
          [82, 46],
          [86, 42],
          [16, 46],
          [12, 42],
        ]}
      />
    </>
  ),
  'look/mushrooms': (
    <>
      <Ground />
      <Lawn from={6} to={24} />
      {mushroom(42, 50, 1.3)}
      {mushroom(66, 50)}
      <Lawn from={80} to={92} />
    </>
  ),
  'even/straw': (
    <>
      <Ground />
      <Tuft at={[40, 50]} blades={GREEN_BLADES} stroke={HUE.straw} strokeWidth={3.5} />
      <path
        d="M76 8v20M67 13l18 10M67 23l18-10M76 8l-3 3M76 8l3 3M76 28l-3-3M76 28l3-3"
        stroke={HUE.blue}
        strokeWidth={2}
      />
    </>
  ),
  'even/blue': (
    <>
      <Turf hue={HUE.grey} />
      <path
        d="M36 40q-6-12 2-20 10-2 10 8-2 8-2 14 0 8-5 8t-5-10ZM64 30q-4-8 2-13 7-1 7 6-2 5-2 9 0 6-3 6t-4-8Z"
        fill={HUE.straw}
      />
    </>
  ),
  'even/pale': (
    <>
      <Ground />
      <path d="M48 50V20M48 26l12-16M48 26 36 10" stroke={HUE.leaf} strokeWidth={4} />
      <path d="M48 48Q34 34 18 40M48 48q14-14 30-8" stroke={HUE.yellow} strokeWidth={5} />
      <path d="M48 48Q34 34 18 40M48 48q14-14 30-8" strokeWidth={1} />
    </>
  ),
  'even/veins': (
    <>
      {blade(HUE.yellow)}
      <path
        d="M12 31q36-12 66-3M10 36q38 4 72-5M18 27q26-10 52-3M18 40q30 4 58-6"
        stroke={HUE.dark}
        strokeWidth={2.2}
      />
    </>
  ),
  'even/white': (
    <>
      <Ground />
      {[18, 38, 58, 78].map((x) => (
        <g key={x}>
          <path d={`M${x - 4} 50V24h8v26Z`} fill={HUE.leaf} />
          <path d={`M${x - 4} 24v-8l2 3 2-6 2 5 2-4v10Z`} fill={HUE.white} />
        </g>
      ))}
    </>
  ),
  'even/low-cut': (
    <>
      <Ground />
      <Lawn high={4} stroke={HUE.straw} strokeWidth={3} />
      <path d="M22 40h34l8-12h8M22 40v4h38l4-6" />
      <circle cx={30} cy={45} r={5} fill={HUE.grey} />
      <circle cx={58} cy={45} r={5} fill={HUE.grey} />
      <path d="M64 30 84 8" />
    </>
  ),
  'shape/tracks': (
    <>
      <Turf />
      <path d="M33 10h7L34 54H20ZM58 10h7L80 54H64Z" fill={HUE.straw} />
    </>
  ),
  'shape/spots': (
    <>
      <Turf />
      <Dots
        r={3.2}
        hue={HUE.straw}
        at={[
          [26, 18],
          [44, 16],
          [62, 20],
          [34, 28],
          [54, 30],
          [72, 30],
          [20, 40],
          [40, 42],
          [60, 44],
          [78, 44],
        ]}
      />
    </>
  ),
  'shape/rings': (
    <>
      <Turf />
      <ellipse cx={48} cy={32} rx={26} ry={13} stroke={HUE.straw} strokeWidth={7} />
    </>
  ),
  'shape/patches': (
    <>
      <Turf />
      <path
        d="M22 24q8-8 18-3 12-5 14 4 8 6-3 10-10 8-18 2-14 0-11-13ZM58 44q4-8 12-5 10 1 8 8-8 5-15 3-8 0-5-6Z"
        fill={HUE.straw}
      />
    </>
  ),
  'spots/cobweb': (
    <>
      <circle cx={48} cy={31} r={22} fill={HUE.straw} />
      <path d="M48 9v44M26 31h44M32.5 15.500l31 31M63.5 15.500l-31 31" strokeWidth={1} />
      <path d="M48 20l8 3 3 8-3 8-8 3-8-3-3-8 3-8ZM48 13l13 5 5 13-5 13-13 5-13-5-5-13 5-13Z" strokeWidth={1} />
      <Dots
        r={1.6}
        hue={HUE.blue}
        at={[
          [48, 20],
          [59, 31],
          [40, 39],
          [61, 18],
          [35, 44],
        ]}
      />
    </>
  ),
  'spots/rim': (
    <>
      <circle cx={48} cy={30} r={21} fill={HUE.straw} stroke={HUE.dark} strokeWidth={10} />
      <path d="M40 32l-1-6M48 28l1-6M56 34l-1-6M47 40l1-6" strokeWidth={1.25} />
    </>
  ),
  'spots/purple-rim': (
    <>
      {blade(HUE.leaf)}
      {[
        [28, 30],
        [50, 34],
        [68, 28],
      ].map(([x, y]) => (
        <ellipse key={x} cx={x} cy={y} rx={6.5} ry={4} fill={HUE.white} stroke={HUE.purple} strokeWidth={3} />
      ))}
    </>
  ),
  'spots/pinhead': (
    <>
      {blade(HUE.leaf)}
      <Dots
        r={1.7}
        at={[
          [20, 33],
          [28, 29],
          [34, 36],
          [42, 31],
          [50, 28],
          [54, 35],
          [62, 30],
          [70, 28],
          [74, 32],
          [46, 38],
        ]}
      />
    </>
  ),
  'rings/smoke': (
    <>
      <Turf />
      <ellipse
        cx={48}
        cy={32}
        rx={27}
        ry={14}
        fill={HUE.straw}
        stroke={HUE.grey}
        strokeWidth={5}
        strokeDasharray="1 6"
      />
      <ellipse cx={48} cy={32} rx={20} ry={9} strokeWidth={1} />
    </>
  ),
  'rings/spring': (
    <>
      <Turf />
      <ellipse cx={34} cy={26} rx={13} ry={7} fill={HUE.straw} />
      <ellipse cx={62} cy={40} rx={16} ry={8} fill={HUE.straw} />
      <path d="M78 22V8M78 14q-8 0-9-7 8 0 9 7ZM78 12q8 0 9-7-8 0-9 7Z" fill={HUE.leaf} />
    </>
  ),
  'rings/green': (
    <>
      <Turf />
      <ellipse cx={48} cy={34} rx={28} ry={13} stroke={HUE.dark} strokeWidth={7} />
      {mushroom(24, 36, 0.6)}
      {mushroom(48, 26, 0.5)}
      {mushroom(74, 38, 0.6)}
      {mushroom(50, 53, 0.7)}
    </>
  ),
  'rings/pink': (
    <>
      <Turf />
      <ellipse cx={46} cy={34} rx={24} ry={12} fill={HUE.straw} stroke={HUE.pink} strokeWidth={4.5} />
      <path d="M80 6q6 8 0 11-6-3 0-11Z" fill={HUE.blue} />
    </>
  ),
  'patches/carpet': PEELED,
  'patches/dust': (
    <>
      <path d="M4 30H92V36H4Z" fill={HUE.blue} />
      <path d="M4 36H92V58H4Z" fill={HUE.soil} />
      <Lawn y={30} />
      <path d="M24 6q5 7 0 9-5-2 0-9ZM50 4q5 7 0 9-5-2 0-9ZM74 6q5 7 0 9-5-2 0-9Z" fill={HUE.blue} />
      <path d="M20 36l4 8-3 8M46 36l-3 9 4 8M72 36l3 8-4 9" />
    </>
  ),
  'patches/greasy': (
    <>
      <Turf />
      <path d="M34 10q10 8 4 18T50 54H30q-8-12-2-22 4-12-2-22Z" fill={HUE.soil} />
      <path d="M66 16q8 8 4 16t4 14M74 46l-4-4M74 46l3-5" stroke={HUE.blue} strokeWidth={2.5} />
    </>
  ),
  'patches/yellow-kikuyu': (
    <>
      <Ground y={34} />
      <Tuft at={[48, 34]} blades={GREEN_BLADES} strokeWidth={5.5} />
      <Tuft at={[48, 34]} blades={GREEN_BLADES} stroke={HUE.yellow} strokeWidth={3.5} />
      <Roots at={[48, 34]} deep={14} stroke={HUE.soil} strokeWidth={3.5} />
    </>
  ),
  'patches/black-roots': STUBBY,
  'patches/none': (
    <>
      <Turf />
      <ellipse cx={48} cy={33} rx={24} ry={14} fill={HUE.straw} />
      <path d="M43 29q0-5 5-5t5 5q0 3-5 5v2" strokeWidth={2.5} />
      <Dots r={1.7} at={[[48, 41]]} />
    </>
  ),
}
