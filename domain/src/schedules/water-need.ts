import { typicalEt } from '../irrigation/climate-et.ts'
import { seasonOf } from '../irrigation/season.ts'
import type { LocalDate } from '../kernel/local-date.ts'
import {
  AVAILABLE_WATER,
  type BalanceSoil,
  DEPLETION_FRACTION,
  LAWN_COEFFICIENT,
  ROOT_DEPTH,
  soilOf,
} from '../weather/soil-balance.ts'
import type { PlanSetting } from './item-rule.ts'
import { seasonOfGrass } from './plan-table.ts'

/** Days between two looks at the soil, at the least and at the most. Ours: the exact days are those of Smart Irrigation. */
export const WATER_DAYS = { min: 7, max: 28 } as const

/** mm a day that a lawn in full sun takes in a usual month (agronomy, sections 3.1 and 7). */
export const usualUseMm = ({ at, place }: PlanSetting, date: LocalDate): number =>
  typicalEt(place, date).mm * LAWN_COEFFICIENT[seasonOfGrass(at.grass, at.climate)][seasonOf(date)]

/** mm that the soil under a lawn gives without harm (agronomy, section 3.1). */
export const sparedMm = ({ at }: PlanSetting, soil: BalanceSoil): number =>
  soilOf(AVAILABLE_WATER[soil], ROOT_DEPTH.lawn, DEPLETION_FRACTION[seasonOfGrass(at.grass, at.climate)]).readily

/** Days in which a usual month takes what the soil can spare, within what a plan asks for. */
export const waterDays = (setting: PlanSetting, date: LocalDate): number =>
  Math.min(
    WATER_DAYS.max,
    Math.max(WATER_DAYS.min, Math.round(sparedMm(setting, setting.soil) / usualUseMm(setting, date))),
  )
