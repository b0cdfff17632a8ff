import { scaleLinear } from '@visx/scale'
import { Circle, LinePath } from '@visx/shape'
import { useEffect, useRef, useState } from 'react'
import { SOIL_CHART } from './month-copy.ts'
import { type ChartDay, limitText, RAIN_SHOWN_FROM_MM } from './month-figures.ts'

interface SoilChartProps {
  days: readonly ChartDay[]
  /** For ears. */
  label: string
}

/** Drawn for letters of 16 px, and as much larger as they are. */
const HEIGHT = 140
const FULL_Y = 30
const LOWEST_Y = 112
const RUN_Y = 130
const RAIN_MAX = 26
/** mm of a day's rain that fills the room above, at least. */
const RAIN_FULL_MM = 14
const SIDE = 9
/** So much further down than the limit there is always room for. */
const BELOW_LIMIT = 1.22

/** A bar from above with the slanted end that all marks of water have. */
const rainMark = (x: number, length: number, k: number): string =>
  `M${x} ${2 * k}v${length * k}l${8 * k} ${-Math.min(2.5, length - 1) * k}V${2 * k}z`

type Known = ChartDay & { day: NonNullable<ChartDay['day']> }
const isKept = (one: ChartDay): one is Known => one.day !== undefined
/** What the weather of a day is not known of is a gap. */
const isDrawn = ({ day }: ChartDay): boolean => day !== undefined && !day.estimated

/** The soil's balance day by day: from full downwards, the limit, rain from above and runs below. */
export function SoilChart({ days, label }: SoilChartProps) {
  const place = useRef<SVGSVGElement>(null)
  const [{ width, height }, setSize] = useState({ width: 0, height: HEIGHT })
  useEffect(() => {
    const svg = place.current
    if (svg === null) return
    const watcher = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    watcher.observe(svg)
    return () => watcher.disconnect()
  }, [])
  return (
    <svg ref={place} role="img" aria-label={label} className="mt-1.5 block h-[8.75rem] w-full">
      {width > 0 && <Drawing days={days} width={width} k={height / HEIGHT} />}
    </svg>
  )
}

function Drawing({ days, width, k }: { days: readonly ChartDay[]; width: number; k: number }) {
  const kept = days.filter(isKept)
  const limits = kept.map(({ day }) => day.readilyMm)
  const deepest = Math.max(BELOW_LIMIT * Math.max(...limits), ...kept.map(({ day }) => day.depletionMm))
  const x = scaleLinear({ domain: [0, Math.max(1, days.length - 1)], range: [SIDE * k, width - SIDE * k] })
  const y = scaleLinear({ domain: [0, deepest], range: [FULL_Y * k, LOWEST_Y * k] })
  const rain = scaleLinear({
    domain: [0, Math.max(RAIN_FULL_MM, ...kept.map(({ day }) => day.rainMm))],
    range: [0, RAIN_MAX],
  })
  const xOf = (_: ChartDay, index: number): number => x(index)
  const at = new Map(days.map((one, index) => [one.date, x(index)]))
  const limitY = y(Math.max(...limits))
  return (
    <>
      <line x1={0} x2={width} y1={FULL_Y * k} y2={FULL_Y * k} className="stroke-line-strong" strokeWidth={1.5 * k} />
      <LinePath
        data={[...days]}
        defined={(one) => one.day !== undefined}
        x={xOf}
        y={({ day }) => y(day?.readilyMm ?? 0)}
        className="stroke-danger"
        strokeWidth={1.5 * k}
        strokeDasharray={`${5 * k} ${4 * k}`}
      />
      {kept
        .filter(({ day }) => day.rainMm >= RAIN_SHOWN_FROM_MM)
        .map(({ date, day }) => (
          <path
            key={date}
            data-mark="rain"
            d={rainMark((at.get(date) ?? 0) - 4 * k, Math.max(3, rain(day.rainMm)), k)}
            className="fill-type-watering forced-colors:fill-[Highlight]"
          />
        ))}
      <LinePath
        data={[...days]}
        defined={isDrawn}
        data-mark="balance"
        x={xOf}
        y={({ day }) => y(day?.depletionMm ?? 0)}
        className="stroke-ink"
        strokeWidth={2.5 * k}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {kept
        .filter(({ day }) => day.irrigationMm > 0)
        .map(({ date }) => (
          <Circle
            key={date}
            data-mark="run"
            cx={at.get(date)}
            cy={RUN_Y * k}
            r={Math.min(8 * k, (x(1) - x(0)) * 0.7)}
            className="fill-gold stroke-ink"
            strokeWidth={2 * k}
          />
        ))}
      <text x={4 * k} y={24 * k} fontSize={14 * k} className={HALO} strokeWidth={4 * k}>
        {SOIL_CHART.full}
      </text>
      <text
        x={4 * k}
        y={limitY + 17 * k}
        fontSize={14 * k}
        className={`${HALO} fill-on-danger-soft font-strong`}
        strokeWidth={4 * k}
      >
        {SOIL_CHART.dry(limitText(kept.map(({ day }) => day)))}
      </text>
    </>
  )
}

/** Letters stay readable over a line. */
const HALO = 'tnum fill-ink stroke-surface [paint-order:stroke] [stroke-linejoin:round]'
