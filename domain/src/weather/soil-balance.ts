/**
 * Water in the soil of one zone: FAO Irrigation and Drainage Paper 56 (Allen et al. 1998), chapter 8, and when and how
 * much to water by it. Depths in mm; a depletion of 0 is a soil full of water.
 */

/** mm of water that a metre of soil gives to roots: classes of FAO-56 table 19; rocky, chalky and peaty are ours. */
export const AVAILABLE_WATER = {
  sandy: 80,
  loam: 170,
  clay: 130,
  silty: 180,
  rocky: 60,
  chalky: 100,
  peaty: 200,
} as const
export type BalanceSoil = keyof typeof AVAILABLE_WATER

/** mm that the roots of a lawn reach. Ours. */
export const ROOT_DEPTH = { new: 100, lawn: 150, deep: 300 } as const
/** p, the part of the water that a lawn takes without harm: FAO-56 table 22. */
export const DEPLETION_FRACTION = { warm: 0.5, cool: 0.4 } as const
/**
 * Kc, water use of a lawn as a part of the reference: FAO-56 table 12 lowered to practice (UC ANR turf coefficients, Brown
 * et al. in Arizona). The split over seasons for cool-season grass is ours.
 */
export const LAWN_COEFFICIENT = {
  warm: { summer: 0.7, autumn: 0.6, winter: 0.45, spring: 0.6 },
  cool: { summer: 0.9, autumn: 0.85, winter: 0.65, spring: 0.85 },
} as const

/** mm of rain in a day from which it reaches the roots. Ours. */
export const RAIN_REACHES_ROOTS = 2
/** Part of RAW from which watering is due. Ours. */
export const DUE_FROM = 0.9
/** mm below which a run is held: less wets the leaves and not the roots. Ours. */
export const LEAST_RUN = 4
/** Times RAW beyond which a run is never held for rain that may come. Ours. */
export const HOLD_UP_TO = 1.4

export interface Soil {
  /** TAW, total available water. */
  total: number
  /** RAW, the part of it that is taken without stress. */
  readily: number
}

/** TAW (82) and RAW (83). @param fraction p, 0 to 1 */
export function soilOf(availableWater: number, rootDepth: number, fraction: number): Soil {
  const total = (availableWater * rootDepth) / 1000
  return { total, readily: fraction * total }
}

/** p for the day's water use (FAO-56 table 22, note): less can be taken on a day of great demand. Held to 0.1 to 0.8. */
export const fractionFor = (fraction: number, cropEt: number): number =>
  Math.min(0.8, Math.max(0.1, fraction + 0.04 * (5 - cropEt)))

/** Ks (84): 1 without stress, 0 at the wilting point. */
export function stressCoefficient(depletion: number, { total, readily }: Soil): number {
  if (depletion <= readily) return 1
  return Math.max(0, (total - depletion) / (total - readily))
}

export interface BalanceDay {
  /** mm, reference evapotranspiration. */
  et0: number
  /** Kc, with the sun of the place in it. */
  coefficient: number
  /** mm, measured. */
  rain: number
  /** mm that reached the soil. */
  irrigation?: number
}

export interface Balance {
  /** D at the day's end. */
  depletion: number
  /** ETc, what the lawn used. */
  used: number
  /** What the soil could not hold. */
  drained: number
}

/** mm of a day's rain that reach the roots. */
export const rainThatCounts = (rain: number): number => (rain >= RAIN_REACHES_ROOTS ? rain : 0)

/** D after a day (85): D + ETc − rain − irrigation, held to 0 to TAW; rain counts from 2 mm. */
export function balanceAfter(depletion: number, day: BalanceDay, soil: Soil): Balance {
  const received = rainThatCounts(day.rain) + (day.irrigation ?? 0)
  const wanted = stressCoefficient(depletion, soil) * day.coefficient * day.et0
  // What is not in the soil cannot be drunk.
  const used = Math.min(wanted, soil.total - depletion + received)
  const after = depletion + used - received
  return { depletion: Math.max(0, after), used, drained: Math.max(0, -after) }
}

export interface Run {
  /** Whether the soil is dry enough to think of it. */
  due: boolean
  /** mm to give; 0 when nothing is due or the run is held. */
  depth: number
  /** A run that is due and waits for rain. */
  held: boolean
}

/**
 * Whether to water at this permitted window, and how much. Due from 0.9 RAW, or when the depletion expected on the eve of
 * the window after this one would pass RAW. Likely rain leaves room, min(D, RAW) − credit, and holds a run of under 4 mm,
 * though never beyond 1.4 RAW: then the whole depth is given.
 * @param depletion D now
 * @param beforeNext D expected on the eve of the window after this one, without watering
 * @param credit mm of effective rain in the coming 48 hours
 */
export function runFor(
  { depletion, beforeNext, credit }: { depletion: number; beforeNext: number; credit: number },
  { readily }: Soil,
): Run {
  const due = depletion >= DUE_FROM * readily || beforeNext > readily
  if (!due) return { due, depth: 0, held: false }
  const depth = Math.min(depletion, readily) - credit
  if (depth >= LEAST_RUN) return { due, depth, held: false }
  return depletion > HOLD_UP_TO * readily
    ? { due, depth: Math.min(depletion, readily), held: false }
    : { due, depth: 0, held: true }
}

/** @param area m². 1 mm of water on 1 m² is 1 litre. */
export const litresFor = (depth: number, area: number): number => Math.round(depth * area)
