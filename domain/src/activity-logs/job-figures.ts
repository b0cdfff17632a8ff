import type { TaskType } from '../tasks/task-types.ts'
import type { QuantityUnit } from './quantities.ts'

/** What a log of one time of a job says in figures. */
export interface LoggedFigures {
  /** Millimetres. */
  cutHeight: number | null
  /** Minutes. */
  duration: number | null
  quantity: number | null
  quantityUnit: QuantityUnit | null
}

/** Units in which the times of a job are set beside each other. */
export type FigureUnit = 'mm' | 'min' | 'L' | 'kg'

export interface JobFigures {
  unit: FigureUnit
  /** One for each time, in the order given; null where that time has none in this unit. */
  values: (number | null)[]
}

const IN_THOUSANDS: Readonly<Partial<Record<QuantityUnit, FigureUnit>>> = { g: 'kg', mL: 'L' }

const figureIn = (unit: FigureUnit, { cutHeight, duration, quantity, quantityUnit }: LoggedFigures): number | null => {
  if (unit === 'mm') return cutHeight
  if (unit === 'min') return duration
  if (quantity === null || quantityUnit === null) return null
  if (quantityUnit === unit) return quantity
  return IN_THOUSANDS[quantityUnit] === unit ? quantity / 1000 : null
}

/** In the order in which they are preferred. */
const UNITS_OF: Readonly<Partial<Record<TaskType, readonly FigureUnit[]>>> = {
  mowing: ['mm'],
  watering: ['min', 'L'],
  fertilizing: ['kg', 'L'],
  'pest control': ['L', 'kg'],
}

/** The times of a job in the unit that most of them were logged in; null for a job without figures. */
export function jobFigures(type: TaskType, times: readonly LoggedFigures[]): JobFigures | null {
  let best: JobFigures | null = null
  let most = 0
  for (const unit of UNITS_OF[type] ?? []) {
    const values = times.map((time) => figureIn(unit, time))
    const known = values.filter((value) => value !== null).length
    if (known > most) [best, most] = [{ unit, values }, known]
  }
  return best
}
