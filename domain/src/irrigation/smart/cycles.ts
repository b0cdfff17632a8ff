import type { IrrigationSoil, Slope } from '../zone.ts'

/** Cycle and soak: water is given as fast as soil takes it, so that none runs off. */

/** mm/h that a soil takes in. Rocky is ours. */
export const INTAKE_MM_H: Readonly<Record<IrrigationSoil, number>> = { sandy: 20, rocky: 15, loam: 8, clay: 3 }
/** mm that stand on flat ground before they run off. Ours. */
const SURFACE_STORAGE_MM: Readonly<Record<IrrigationSoil, number>> = { sandy: 10, rocky: 8, loam: 7, clay: 5 }
/** The part of it that a slope leaves. Ours. */
const STORAGE_ON_SLOPE: Readonly<Record<Slope, number>> = { flat: 1, '4-6': 0.75, '7-12': 0.5, steeper: 0.3 }

/** How much more is given so that the driest quarter gets enough. @param evenness 0 to 1; null was not measured */
export const scaleFor = (evenness: number | null): number => (evenness === null ? 1 : 1 / (0.4 + 0.6 * evenness))

export interface CycleNeeds {
  /** mm wanted in the soil. */
  depth: number
  /** mm/h */
  rate: number
  /** 0 to 1; null where no cup test was made. */
  evenness: number | null
  soil: IrrigationSoil
  slope: Slope
  /** Minutes from the first drop to the last. */
  window: number
  /** Minutes of water that the rule of the place permits on that day; null where it has no limit. */
  mostMinutes: number | null
}

export interface Cycles {
  count: number
  /** Minutes of water in each, and of rest between two. */
  minutesEach: number
  soakMinutes: number
  /** Minutes of water in all, and until the last drop. */
  minutes: number
  length: number
  /** mm in the soil, and what found no room in the window or in the minutes of the day. */
  depth: number
  carriedOver: number
  /** Which of the two left it over; null where nothing is. */
  carriedBy: 'hours' | 'minutes' | null
}

/** Least minutes of a cycle that is worth the valve, also where soil takes less before water runs off. Ours. */
export const SHORTEST = 1

/** Minutes in which so many mm come to the soil, soaks left out. */
export const minutesFor = (depth: number, { rate, evenness }: Pick<CycleNeeds, 'rate' | 'evenness'>): number =>
  ((60 * depth) / rate) * scaleFor(evenness)

/**
 * Splits a run into cycles of equal length with rests between them. What does not fit into the window, or into the minutes
 * that are permitted on the day, is left over.
 */
export function cyclesOf({ depth, rate, evenness, soil, slope, window, mostMinutes }: CycleNeeds): Cycles {
  const scale = scaleFor(evenness)
  const whole = minutesFor(depth, { rate, evenness })
  const total = Math.min(whole, mostMinutes ?? whole)
  const intake = INTAKE_MM_H[soil]
  const ponding = (60 * SURFACE_STORAGE_MM[soil] * STORAGE_ON_SLOPE[slope]) / Math.max(0.01, rate - intake)
  const longest = rate <= intake ? total : ponding
  // Where water ponds sooner than the shortest cycle ends, the shortest one bounds how many there are.
  const wanted = Math.max(1, Math.min(Math.ceil(total / longest - 1e-9), Math.floor(total / SHORTEST)))
  const minutesEach = total / wanted
  const soakMinutes = wanted === 1 ? 0 : Math.max(0, ((rate - intake) * minutesEach) / intake)
  const fitting = Math.min(wanted, Math.floor((window + soakMinutes + 1e-9) / (minutesEach + soakMinutes)))
  const [count, each] = fitting >= 1 ? [fitting, minutesEach] : [1, window]
  const allFits = count === wanted && each === minutesEach
  const carriedBy = allFits ? 'minutes' : 'hours'
  if (each < SHORTEST) {
    return { count: 0, minutesEach: 0, soakMinutes: 0, minutes: 0, length: 0, depth: 0, carriedOver: depth, carriedBy }
  }
  const isAll = allFits && total === whole
  const given = isAll ? depth : (count * each * rate) / 60 / scale
  return {
    count,
    minutesEach: each,
    soakMinutes: count === 1 ? 0 : soakMinutes,
    minutes: count * each,
    length: count * each + (count - 1) * soakMinutes,
    depth: given,
    carriedOver: Math.max(0, depth - given),
    carriedBy: isAll ? null : carriedBy,
  }
}
