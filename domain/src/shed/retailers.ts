import type { State } from '../places/place.ts'

/** Of the key of a retailer in the file that lists them. */
export const RETAILER_ID_CHARS_MAX = 60

/**
 * Those that serve the state first; among them, and among the others, the order stays as it was. Where the state is
 * not known all of it stays.
 */
export const ofStateFirst = <R extends { states: readonly State[] }>(
  retailers: readonly R[],
  state: string | null,
): R[] => {
  const serves = ({ states }: R): boolean => states.some((one) => one === state)
  return [...retailers.filter(serves), ...retailers.filter((one) => !serves(one))]
}
