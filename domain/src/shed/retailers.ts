import type { State } from '../places/place.ts'

/** Of the key of a retailer in the file that lists them. */
export const RETAILER_ID_CHARS_MAX = 60

/** Whether a retailer serves a state; nobody knows where that is not known. */
const serves = ({ states }: { states: readonly State[] }, state: string | null): boolean =>
  states.some((one) => one === state)

/**
 * Those that serve the state first, and which these are; among them, and among the others, the order stays as it was. Where
 * the state is not known all of it stays.
 */
export const ofStateFirst = <R extends { states: readonly State[] }>(
  retailers: readonly R[],
  state: string | null,
): (R & { inState: boolean })[] => {
  const told = retailers.map((one) => ({ ...one, inState: serves(one, state) }))
  return [...told.filter(({ inState }) => inState), ...told.filter(({ inState }) => !inState)]
}
