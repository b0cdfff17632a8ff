import type { Condition } from '@turfwise/domain/weather/condition'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { mownStripes } from './mown-stripes.ts'
import { SCENE_LAYOUTS, type SceneLayout, type SceneLayoutName, type Spot } from './scene-layout.ts'
import { ClothesLine, Cloud, Gum, shrubPath } from './scene-parts.tsx'
import { SkyParts } from './sky-object.tsx'

interface Props {
  /** null when the weather is not known: the yard stays, in grey. */
  condition: Condition | null
  /** Colours of the lawn; those of the condition unless the caller knows better. */
  turf?: Turf
  /** Default window. strip and half also paint their sky and hang the sun or clouds in it. */
  layout?: SceneLayoutName
  /** Sets the height; the width is always that of the parent. */
  className?: string
}

const WET: ReadonlySet<Condition> = new Set(['light-rain', 'rain', 'storm'])

/** Ground and stripe of a mown lawn, as CSS colours. */
export type Turf = readonly [string, string]

/** `dry` when the day is Poor for heat: the lawn then takes its dry tones. */
export function turfOf(condition: Condition | null, dry = false): Turf {
  if (dry) return ['var(--turf-dry-1)', 'var(--turf-dry-2)']
  return condition && WET.has(condition) ? ['var(--turf-3)', 'var(--turf-1)'] : ['var(--turf-1)', 'var(--turf-2)']
}

/**
 * Stands its children at a percentage of the width, so that nothing stretches and nothing is cut when the width changes.
 * An SVG transform knows no per cent; the x of an inner picture does.
 */
function At({ percent, top = 0, children }: { percent: number; top?: number; children: ReactNode }) {
  return (
    <svg x={`${percent}%`} y={`${top}%`} overflow="visible" aria-hidden="true">
      {children}
    </svg>
  )
}

const transform = (spot: Spot) => `translate(${spot.fromMiddle ?? 0} ${spot.y}) scale(${spot.scale})`

function Sky({ sky, condition }: { sky: NonNullable<SceneLayout['sky']>; condition: Condition }) {
  return (
    <>
      <At percent={sky.percent} top={sky.top}>
        <g transform={`scale(${sky.scale})`}>
          <SkyParts condition={condition} />
        </g>
      </At>
      {condition !== 'sunny' && (
        <At percent={sky.second.percent} top={sky.second.top}>
          <Cloud x={0} y={0} scale={sky.second.scale} />
        </At>
      )}
    </>
  )
}

/** Palings as a repeating pattern: the same size at every width, in a few bytes. */
function Fence({ fence }: { fence: SceneLayout['fence'] }) {
  const id = useId()
  const { paling, gap, tip } = fence
  const top = fence.height + tip
  return (
    <>
      <pattern id={id} width={paling + gap} height={top + 1} x="-4" y={-top} patternUnits="userSpaceOnUse">
        <path
          fill="var(--scene-fence)"
          d={`M0 ${top + 1}V${tip}l${paling / 2}-${tip} ${paling / 2} ${tip}V${top + 1}z`}
        />
      </pattern>
      <rect y={-top} width="100%" height={top + 1} fill={`url(#${id})`} />
    </>
  )
}

/** The yard: gum, bushes, paling fence, mown stripes, clothes hoist. Decorative; every colour is a token. */
export function WindowScene({ condition, turf = turfOf(condition), layout = 'window', className }: Props) {
  const scene: SceneLayout = SCENE_LAYOUTS[layout]
  const { gum, hoist, lawn, sky } = scene
  const [ground, stripe] = turf
  const style: CSSProperties = {}
  if (sky) style.background = `var(--sky-${condition ?? 'cloudy'})`
  if (!condition) style.filter = 'grayscale(1)'
  return (
    <svg width="100%" aria-hidden="true" focusable="false" className={className} style={style}>
      {sky && condition && <Sky sky={sky} condition={condition} />}
      <At percent={0} top={scene.horizon}>
        {scene.shrubs.map((shrub) => (
          <At key={shrub.percent ?? shrub.fromMiddle} percent={shrub.percent ?? 50}>
            <path
              transform={`translate(${shrub.fromMiddle ?? 0} ${shrub.y})`}
              fill="var(--scene-far)"
              d={shrubPath(shrub.scale)}
            />
          </At>
        ))}
        <Fence fence={scene.fence} />
        <At percent={gum.percent ?? 50}>
          <g transform={transform(gum)}>
            <Gum />
          </g>
        </At>
        <rect width="100%" height="100%" fill={ground} />
        <At percent={lawn.percent}>
          <path fill={stripe} d={mownStripes(lawn)} />
        </At>
        <rect y="-1" width="100%" height={layout === 'wide' ? 5 : 2.5} fill="var(--turf-3)" />
        <At percent={hoist.percent ?? 50}>
          <g transform={transform(hoist)}>
            <ClothesLine />
          </g>
        </At>
      </At>
    </svg>
  )
}
