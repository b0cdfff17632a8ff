import type { DayAxis } from './day-axis.ts'
import { type DayHours, type HourFigure, hourEnd } from './day-hours.ts'
import type { Scale } from './strip-scale.ts'

/** The field that a picture is drawn on; stretched to its place. */
export const FIELD = { width: 1000, height: 100 } as const

const round = (value: number): number => Math.round(value * 10) / 10

const y = (scale: Scale, value: number): number => round(FIELD.height * (1 - scale.height(value)))

/** A line through the figures, broken where one is not known. */
export const linePath = (hours: DayHours, name: 'temperature', axis: DayAxis, scale: Scale): string => {
  const values = hours.column(name) ?? []
  return values
    .map((value, index) => {
      const start = hours.starts[index]
      if (value === null || start === undefined) return ''
      const goesOn = index > 0 && values[index - 1] !== null
      return `${goesOn ? 'L' : 'M'}${round(axis.at(start) * FIELD.width)} ${y(scale, value)}`
    })
    .join('')
}

/** Share of an hour that its bar fills, and how much lower its left edge is: cut aslant, like grass. */
const BAR = 0.72
const SLANT = 4

/** A bar for each hour; none for a figure that is too small to be seen. */
export const barsPath = (figures: readonly HourFigure[], axis: DayAxis, scale: Scale): string =>
  figures
    .filter(({ value }) => scale.height(value) >= 0.005)
    .map(({ at, value }) => {
      const [from, to] = [axis.at(at), axis.at(hourEnd(at))]
      const gap = ((to - from) * (1 - BAR)) / 2
      const [left, right] = [round((from + gap) * FIELD.width), round((to - gap) * FIELD.width)]
      const top = y(scale, value)
      return `M${left} ${FIELD.height}V${round(Math.min(FIELD.height, top + SLANT))}L${right} ${top}V${FIELD.height}z`
    })
    .join('')
