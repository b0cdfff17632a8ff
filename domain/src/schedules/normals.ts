import { daysBetween, type LocalDate } from '../kernel/local-date.ts'
import type { ClimateZone } from '../places/climate.ts'
import { distanceKm } from '../places/place.ts'
import { growthPotential, mowingIntervalDays } from '../weather/growth.ts'
import { habitOf, type PlanGrass, planZoneOf, seasonOfGrass } from './plan-table.ts'
import { monthName } from './plan-words.ts'

/** The usual year of a place. */
export interface Normals {
  /** Whose it is: 'Sydney'. */
  station: string
  /** Mean temperature of each month, degrees Celsius, January first. */
  meanC: readonly number[]
}

interface NormalStation extends Normals {
  zone: ClimateZone
  lat: number
  lng: number
}

/**
 * Monthly means of the Open-Meteo archive at the eight capitals, 10 July 2025 to 19 August 2026 (July and August of both
 * years). One year is no climate: a place's own long means go before these wherever they are known.
 */
export const NORMAL_STATIONS: readonly NormalStation[] = [
  {
    station: 'Sydney',
    zone: 'temperate',
    lat: -33.8678,
    lng: 151.2073,
    meanC: [22.3, 23.0, 21.2, 18.3, 16.7, 14.2, 12.4, 12.9, 16.6, 20.1, 20.8, 21.8],
  },
  {
    station: 'Melbourne',
    zone: 'temperate',
    lat: -37.814,
    lng: 144.9633,
    meanC: [21.2, 20.0, 18.2, 16.2, 14.0, 12.1, 9.9, 10.5, 13.1, 14.8, 15.0, 17.6],
  },
  {
    station: 'Brisbane',
    zone: 'subtropical',
    lat: -27.4679,
    lng: 153.0281,
    meanC: [24.9, 24.3, 22.7, 21.0, 18.5, 16.0, 15.0, 15.2, 18.6, 22.8, 23.1, 23.8],
  },
  {
    station: 'Perth',
    zone: 'temperate',
    lat: -31.9522,
    lng: 115.8614,
    meanC: [24.4, 24.5, 23.6, 18.0, 15.5, 13.6, 12.7, 13.6, 14.9, 16.4, 20.3, 23.7],
  },
  {
    station: 'Adelaide',
    zone: 'temperate',
    lat: -34.9287,
    lng: 138.5986,
    meanC: [24.3, 23.2, 19.5, 18.0, 15.1, 12.8, 11.2, 12.0, 13.5, 15.8, 16.0, 20.6],
  },
  {
    station: 'Hobart',
    zone: 'cool',
    lat: -42.8794,
    lng: 147.3294,
    meanC: [16.4, 16.9, 15.7, 12.8, 12.0, 9.1, 8.3, 8.9, 10.2, 11.3, 12.1, 14.5],
  },
  {
    station: 'Darwin',
    zone: 'tropical',
    lat: -12.4611,
    lng: 130.8418,
    meanC: [28.0, 27.5, 26.8, 27.5, 27.0, 25.5, 25.5, 26.0, 27.7, 29.3, 28.3, 28.4],
  },
  {
    station: 'Canberra',
    zone: 'cool',
    lat: -35.2835,
    lng: 149.1281,
    meanC: [21.1, 20.2, 17.7, 12.1, 11.1, 8.3, 5.8, 7.2, 9.9, 13.8, 15.5, 18.8],
  },
]

/** How much cooler the high country is than the cool station near it, degrees Celsius. Ours, as in the base months of growth. */
const ALPINE_COOLER_C = 1.5

/** The usual year nearest to a place within its climate. @param place null takes the first station of the climate */
export function normalsOf(climate: ClimateZone, place: { lat: number; lng: number } | null): Normals {
  const zone = planZoneOf(climate)
  const [first, ...others] = NORMAL_STATIONS.filter((station) => station.zone === zone)
  if (first === undefined) throw new Error(`There is no usual year for ${zone}.`)
  const near =
    place === null
      ? first
      : others.reduce((best, one) => (distanceKm(one, place) < distanceKm(best, place) ? one : best), first)
  const cooler = climate === 'alpine' ? ALPINE_COOLER_C : 0
  return { station: near.station, meanC: near.meanC.map((mean) => mean - cooler) }
}

/** The day of a month that its mean stands for. */
const MIDDLE = '15'

/** Usual mean temperature of a day, degrees Celsius: between the middles of two months in a straight line. */
export function usualMeanC({ meanC }: Normals, date: LocalDate): number {
  const year = Number(date.slice(0, 4))
  const month = Number(date.slice(5, 7))
  const isBefore = Number(date.slice(8)) < Number(MIDDLE)
  const first = year * 12 + month - 1 - (isBefore ? 1 : 0)
  const middleOf = (count: number) =>
    `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}-${MIDDLE}`
  const share = daysBetween(middleOf(first), date) / daysBetween(middleOf(first), middleOf(first + 1))
  const [a, b] = [meanC[first % 12], meanC[(first + 1) % 12]]
  if (a === undefined || b === undefined) throw new RangeError('A usual year has twelve months.')
  return a + (b - a) * share
}

/** The month of full growth: January, or October for cool-season grass, 0 to 11 (agronomy, section 4). */
const BASE_MONTH = { warm: 0, cool: 9 } as const

/** How a grass grows at a place in a usual year. */
export interface UsualGrowth {
  grass: PlanGrass
  climate: ClimateZone
  normals: Normals
}

export const growthAt = ({ grass, climate }: UsualGrowth, meanC: number): number =>
  growthPotential(habitOf(grass, climate), meanC)

/** Growth potential of a usual day, 0 to 1. */
export const usualGrowth = (at: UsualGrowth, date: LocalDate): number => growthAt(at, usualMeanC(at.normals, date))

/** That of the place's January; of its October for cool-season grass. */
export const baseGrowth = (at: UsualGrowth): number =>
  growthAt(at, at.normals.meanC[BASE_MONTH[seasonOfGrass(at.grass, at.climate)]] ?? Number.NaN)

export const baseMonthName = ({ grass, climate }: UsualGrowth): string =>
  monthName(BASE_MONTH[seasonOfGrass(grass, climate)] + 1)

/** Days between two cuts at a growth, held between base and cap of the grass (agronomy, sections 4 and 5). */
export const mowingDays = (at: UsualGrowth, growth: number): number =>
  // A grass that nobody knows has base and cap of its own row, whichever curve it is given.
  mowingIntervalDays(at.grass === 'other' ? 'mixed' : habitOf(at.grass, at.climate), growth, baseGrowth(at))
