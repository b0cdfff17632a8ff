import { degrees, kmh } from '@turfwise/domain/weather/figures'
import { degreesText } from '../weather-copy.ts'
import type { DayAxis } from './day-axis.ts'
import { type DayHours, highest, lowest } from './day-hours.ts'
import { clockText, notKnown, rainOf, STRIPS, type Strip as StripName } from './hours-copy.ts'
import { LimitLine, Point, Shapes, Strip, TopFigure } from './strip.tsx'
import { LIMITS, rainScale, temperatureScale, windScale } from './strip-scale.ts'
import { barsPath, linePath } from './strip-shapes.ts'

export interface StripsProps {
  hours: DayHours
  axis: DayAxis
  timeZone: string
}

/** From here on a figure leaves no room for the limit's at the right end. */
const AT_RIGHT = 0.74
const valuesOf = (figures: readonly { value: number }[]) => figures.map(({ value }) => value)

function NotKnown({ strip }: { strip: StripName }) {
  return <p className="relative px-2 py-1 text-small text-ink-2">{notKnown(strip)}</p>
}

/** The day's temperature as a line, with its lowest and highest. */
export function TemperatureStrip({ hours, axis }: StripsProps) {
  const figures = hours.figures('temperature')
  const [low, high] = [lowest(figures), highest(figures)]
  if (low === undefined || high === undefined) return <NotKnown strip="temperature" />
  const scale = temperatureScale(valuesOf(figures))
  return (
    <Strip name={STRIPS.temperature} fieldClass="mt-6.5 mb-6 h-16">
      {scale.limit && (
        <LimitLine
          height={scale.height(LIMITS.temperature)}
          text={`limit ${degrees(LIMITS.temperature)}`}
          atLeft={axis.at(high.at) > AT_RIGHT}
        />
      )}
      <Shapes>
        <path
          d={linePath(hours, 'temperature', axis, scale)}
          fill="none"
          stroke="var(--ink)"
          strokeWidth="3"
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </Shapes>
      <Point at={axis.at(high.at)} height={scale.height(high.value)} text={degreesText(high.value)} />
      <Point at={axis.at(low.at)} height={scale.height(low.value)} text={degreesText(low.value)} below />
    </Strip>
  )
}

/** The day's rain as bars, with its sum and its first hour. */
export function RainStrip({ hours, axis, timeZone }: StripsProps) {
  if (hours.column('precipitation') === undefined) return <NotKnown strip="precipitation" />
  const figures = hours.figures('precipitation')
  const { text, first } = rainOf(figures)
  return (
    <Strip name={STRIPS.precipitation} fieldClass="pt-5.5">
      <div className="relative h-8 border-b-[1.5px] border-line-strong">
        <Shapes>
          <path d={barsPath(figures, axis, rainScale(valuesOf(figures)))} fill="var(--type-watering)" />
        </Shapes>
        <TopFigure
          at={first === undefined ? 1 : axis.at(first.at)}
          text={first === undefined ? text : `${text} from ${clockText(first.at, timeZone)}`}
        />
      </div>
    </Strip>
  )
}

/** The day's wind as bars, with its highest. */
export function WindStrip({ hours, axis }: StripsProps) {
  const figures = hours.figures('windSpeed')
  const high = highest(figures)
  if (high === undefined) return <NotKnown strip="windSpeed" />
  const scale = windScale(valuesOf(figures))
  const at = axis.at(high.at)
  return (
    <Strip name={STRIPS.windSpeed} fieldClass="pt-5.5">
      <div className="relative h-12 border-b-[1.5px] border-line-strong">
        <Shapes>
          <path d={barsPath(figures, axis, scale)} fill="var(--line-strong)" />
        </Shapes>
        <LimitLine height={scale.height(LIMITS.windSpeed)} text={`limit ${LIMITS.windSpeed}`} atLeft={at > AT_RIGHT} />
        <TopFigure at={at} text={kmh(high.value)} />
      </div>
    </Strip>
  )
}
