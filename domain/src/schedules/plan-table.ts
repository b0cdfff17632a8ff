import type { ZoneGrass } from '../lawn-zones/lawn-words.ts'
import type { ClimateZone } from '../places/climate.ts'
import { isWarmSeason, type LawnGrass } from '../weather/growth.ts'
import type { ScheduleGrass } from './schedule-words.ts'

/** The grasses that plans are made for: the rows of the guide's table (agronomy, section 5). */
export const PLAN_GRASSES = ['buffalo', 'kikuyu', 'couch', 'zoysia', 'tall-fescue', 'rye', 'other'] as const
export type PlanGrass = (typeof PLAN_GRASSES)[number]

interface GrassPlan {
  /** Lower case, within a sentence. */
  name: string
  /** Cut height in sun, mm: the range and what is asked for in it. */
  sunMm: { from: number; to: number; usual: number }
  /** Cut height in shade, mm; 'upper' the upper end of the sun's, null where the grass does not suit shade. */
  shadeMm: { from: number; to: number } | 'upper' | null
  /** Elemental nitrogen, g/m² a year at moderate care. */
  nitrogenGM2: number
  /** Feeds a year. */
  feeds: number
  /** What is special about it, a sentence each. */
  notes: readonly string[]
}

/** Agronomy, section 5, first table. */
export const GRASS_PLANS: Readonly<Record<PlanGrass, GrassPlan>> = {
  buffalo: {
    name: 'buffalo',
    sunMm: { from: 30, to: 50, usual: 40 },
    shadeMm: { from: 50, to: 70 },
    nitrogenGM2: 24,
    feeds: 4,
    notes: ['It has no underground runners: rake it lightly at most, and raise the cut before winter.'],
  },
  kikuyu: {
    name: 'kikuyu',
    sunMm: { from: 25, to: 50, usual: 35 },
    shadeMm: 'upper',
    nitrogenGM2: 20,
    feeds: 3,
    notes: ['It is vigorous: it may be thinned hard in spring, and is edged monthly.'],
  },
  couch: {
    name: 'couch',
    sunMm: { from: 15, to: 40, usual: 25 },
    shadeMm: null,
    nitrogenGM2: 28,
    feeds: 4,
    notes: ['It may be thinned hard in spring. Rye sown over it in autumn is optional.'],
  },
  zoysia: {
    name: 'zoysia',
    sunMm: { from: 20, to: 40, usual: 30 },
    shadeMm: { from: 50, to: 70 },
    nitrogenGM2: 12,
    feeds: 2,
    notes: ['Thatch builds up: thin it lightly every second spring.'],
  },
  'tall-fescue': {
    name: 'tall fescue',
    sunMm: { from: 30, to: 60, usual: 50 },
    shadeMm: 'upper',
    nitrogenGM2: 20,
    feeds: 3,
    notes: ['Sow over it every autumn, and lift the cut by 10 mm in heat.'],
  },
  rye: {
    name: 'rye',
    sunMm: { from: 25, to: 50, usual: 40 },
    shadeMm: 'upper',
    nitrogenGM2: 20,
    feeds: 3,
    notes: ['It is short-lived in the subtropics and tropics.'],
  },
  other: {
    name: 'mixed grass',
    sunMm: { from: 35, to: 50, usual: 40 },
    shadeMm: { from: 50, to: 60 },
    nitrogenGM2: 16,
    feeds: 2,
    notes: ['The grass is not known: a photo would tell, and the plan would fit better.'],
  },
}

/** Months from the first day of the first to the last day of the last, 1 is January; `to` before `from` ends next year. */
export interface MonthSpan {
  from: number
  to: number
}

/** The zones of the table; the high country follows the cool one. */
export type PlanZone = Exclude<ClimateZone, 'alpine'>
export const planZoneOf = (climate: ClimateZone): PlanZone => (climate === 'alpine' ? 'cool' : climate)

type Season = 'warm' | 'cool'
const span = (from: number, to = from): MonthSpan => ({ from, to })

/** Days from the first of its month in which a feed may be given. */
export const FEED_WINDOW_DAYS = 45

/** The month of each feed, in the order of their weight: a grass of two feeds has the first two. Agronomy, section 5. */
export const FEED_MONTHS: Readonly<Record<Season, Readonly<Record<PlanZone, readonly number[]>>>> = {
  warm: { tropical: [11, 3, 9, 5], subtropical: [9, 3, 11, 1], temperate: [9, 3, 11, 2], cool: [10, 3, 12] },
  cool: { tropical: [], subtropical: [4, 8], temperate: [4, 9, 11], cool: [3, 9, 11] },
}

/** When to aerate. Of two spans the first is meant, the second is for those who do it twice. Agronomy, section 5. */
export const AERATION_SPANS: Readonly<Record<Season, Readonly<Record<PlanZone, readonly MonthSpan[]>>>> = {
  warm: { tropical: [span(9, 11)], subtropical: [span(9, 11)], temperate: [span(9, 11)], cool: [span(10, 12)] },
  cool: { tropical: [], subtropical: [span(4, 5)], temperate: [span(4, 5)], cool: [span(3, 4), span(9)] },
}

/** When to thin couch, kikuyu and zoysia. Agronomy, section 5. */
export const DETHATCH_SPANS: Readonly<Record<PlanZone, MonthSpan>> = {
  tropical: span(9, 10),
  subtropical: span(9, 10),
  temperate: span(10, 11),
  cool: span(11),
}
const DETHATCHED: readonly PlanGrass[] = ['couch', 'kikuyu', 'zoysia']

/** When to sow, or to sow over. Agronomy, section 5. */
export const SOW_SPANS: Readonly<Record<Season, Readonly<Record<PlanZone, readonly MonthSpan[]>>>> = {
  warm: { tropical: [span(10, 12)], subtropical: [span(9, 2)], temperate: [span(10, 1)], cool: [span(11, 12)] },
  cool: { tropical: [], subtropical: [span(4, 5)], temperate: [span(3, 5)], cool: [span(3, 4), span(9)] },
}

/**
 * Months in which grubs are looked for, a look in each. Agronomy, section 5, says "in the warm months"; which ones is by
 * turf knowledge: curl grubs September to May and worst November to January in the subtropics, armyworm October to May in
 * the north and in late summer and autumn in the south.
 */
export const PEST_MONTHS: Readonly<Record<PlanZone, readonly number[]>> = {
  tropical: [11, 1, 3],
  subtropical: [11, 1, 3],
  temperate: [11, 1, 3],
  cool: [12, 2],
}
/** For those to whom pests matter most: each warm month. */
export const PEST_MONTHS_ALL: Readonly<Record<PlanZone, readonly number[]>> = {
  tropical: [10, 11, 12, 1, 2, 3, 4],
  subtropical: [10, 11, 12, 1, 2, 3, 4],
  temperate: [10, 11, 12, 1, 2, 3, 4],
  cool: [11, 12, 1, 2, 3],
}

/** The grass whose habit a plan follows: one that nobody knows has the curve of the climate's usual lawn. */
export const habitOf = (grass: PlanGrass, climate: ClimateZone): LawnGrass => {
  if (grass !== 'other') return grass
  return planZoneOf(climate) === 'cool' ? 'tall-fescue' : 'mixed'
}

export const seasonOfGrass = (grass: PlanGrass, climate: ClimateZone): Season =>
  isWarmSeason(habitOf(grass, climate)) ? 'warm' : 'cool'

export const isDethatched = (grass: PlanGrass): boolean => DETHATCHED.includes(grass)

/** The months of a grass's feeds in a climate, in the order of their weight. */
export const feedMonths = (grass: PlanGrass, climate: ClimateZone): readonly number[] =>
  FEED_MONTHS[seasonOfGrass(grass, climate)][planZoneOf(climate)].slice(0, GRASS_PLANS[grass].feeds)

/** The grass of a plan: that of the zone where it says more than the schedule's 'other'; bermuda is couch. */
export function planGrassOf(grass: ScheduleGrass, zoneGrass: ZoneGrass | null): PlanGrass {
  if (grass === 'bermuda') return 'couch'
  if (grass !== 'other') return grass
  if (zoneGrass === 'rye') return 'rye'
  return zoneGrass === 'fescue' ? 'tall-fescue' : 'other'
}
