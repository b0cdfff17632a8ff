import type { Condition } from '@turfwise/domain/weather/condition'

const CODES: Record<Exclude<Condition, 'cloudy'>, readonly number[]> = {
  sunny: [0, 1],
  'partly-cloudy': [2],
  'light-rain': [51, 53, 55, 56, 57, 61, 80],
  rain: [63, 65, 66, 67, 71, 73, 75, 77, 81, 82, 85, 86],
  storm: [95, 96, 99],
}

const BY_CODE = new Map(
  Object.entries(CODES).flatMap(([condition, codes]) => codes.map((code) => [code, condition as Condition] as const)),
)

/**
 * Our word for a WMO weather code. Overcast, fog and codes nobody lists are cloudy. The code of a day is that of its
 * worst hour: right for rules and icons, wrong for millimetres.
 */
export const conditionOf = (wmoCode: number): Condition => BY_CODE.get(wmoCode) ?? 'cloudy'

const SNOW: readonly number[] = [71, 73, 75, 77, 85, 86]

/** Snow is 'rain' in our closed list, and told beside it. */
export const isSnow = (wmoCode: number): boolean => SNOW.includes(wmoCode)
