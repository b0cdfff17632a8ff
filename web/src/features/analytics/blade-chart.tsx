import { scaleBand, scaleLinear } from '@visx/scale'
import { useEffect, useRef, useState } from 'react'

export interface Blade {
  key: string
  /** Below it: 'Nov', '20 Nov'. */
  name: string
  value: number | null
  /** Above it. */
  text: string
  className?: string
}

interface BladeChartProps {
  blades: readonly Blade[]
  /** For ears. */
  label: string
  /** Of a full blade; the largest value where it is not given. */
  full?: number
}

/** Drawn for letters of 16 px, and as much larger as they are. */
const HEIGHT = 200
const LETTERS = 13.5
/** How wide a letter is, as a part of its size. */
const LETTER_WIDE = 0.6
const TOP = 22
const BOTTOM = 22
/** A blade is cut at a slant, as all of ours are. */
const CUT = 6
const LEAST = 4
const WIDEST = 48

/**
 * Figures as cut blades on a line, as vectors that a printer draws as sharp as the screen. What is not known is a gap. Where
 * letters would run into each other some are left out: the table has them all.
 */
export function BladeChart({ blades, label, full }: BladeChartProps) {
  const place = useRef<SVGSVGElement>(null)
  const [{ width, height }, setSize] = useState({ width: 340, height: HEIGHT })
  useEffect(() => {
    const svg = place.current
    if (svg === null) return
    const watcher = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.width > 0)
        setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    watcher.observe(svg)
    return () => watcher.disconnect()
  }, [])
  const k = height / HEIGHT
  const most = full ?? Math.max(1, ...blades.map(({ value }) => value ?? 0))
  const x = scaleBand({ domain: blades.map(({ key }) => key), range: [0, width], padding: 0.2 })
  const y = scaleLinear({ domain: [0, most], range: [0, height - (TOP + BOTTOM) * k] })
  const base = height - BOTTOM * k
  const wide = Math.min(x.bandwidth(), WIDEST * k)
  const size = LETTERS * k
  const wideOf = (text: string): number => text.length * size * LETTER_WIDE
  const every = (texts: readonly string[]): number =>
    Math.max(1, Math.ceil((Math.max(...texts.map(wideOf)) + size * LETTER_WIDE) / x.step()))
  /** The middle of letters that stand by a blade: at the edge they stay within the picture. */
  const within = (middle: number, text: string): number =>
    Math.min(Math.max(middle, wideOf(text) / 2), width - wideOf(text) / 2)
  const [names, values] = [every(blades.map(({ name }) => name)), every(blades.map(({ text }) => text))]
  const isShown = (index: number, step: number): boolean => (blades.length - 1 - index) % step === 0
  return (
    <svg
      ref={place}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      className="mt-1.5 block h-[12.5rem] w-full print:h-[9rem]"
    >
      <line x1={0} x2={width} y1={base} y2={base} className="stroke-ink" strokeWidth={3 * k} />
      {blades.map(({ key, name, value, text, className }, index) => {
        const left = (x(key) ?? 0) + (x.bandwidth() - wide) / 2
        const tall = Math.max(LEAST, y(value ?? 0))
        const cut = Math.min(CUT * k, tall - 1)
        const middle = left + wide / 2
        return (
          <g key={key}>
            {value !== null && (
              <path
                data-mark="blade"
                d={`M${left} ${base}V${base - tall + cut}L${left + wide} ${base - tall}V${base}Z`}
                className={className ?? 'fill-brand forced-colors:fill-[Highlight]'}
              />
            )}
            {isShown(index, values) && (
              <text
                x={within(middle, text)}
                y={base - (value === null ? 0 : tall) - 5 * k}
                textAnchor="middle"
                fontSize={size}
                className="tnum fill-ink"
              >
                {text}
              </text>
            )}
            {isShown(index, names) && (
              <text
                x={within(middle, name)}
                y={height - 5 * k}
                textAnchor="middle"
                fontSize={size}
                className="tnum fill-ink-2"
              >
                {name}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
