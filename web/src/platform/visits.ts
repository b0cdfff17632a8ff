import { deviceStorage } from './device-storage.ts'

/** Of this device, whoever is signed in. */
export const VISITS_KEY = 'turfwise.visits'

/** Somebody who comes back within this time is still on the same visit. */
export const SAME_VISIT_MS = 30 * 60_000

export interface Visits {
  count: number
  /** Epoch ms, when the page was last opened. */
  at: number
}

const NONE: Visits = { count: 0, at: 0 }

const read = (): Visits => {
  try {
    const { count, at } = JSON.parse(deviceStorage.get(VISITS_KEY) ?? '') as Partial<Visits>
    return Number.isInteger(count) && Number.isFinite(at) ? { count: count ?? 0, at: at ?? 0 } : NONE
  } catch {
    return NONE
  }
}

/** The visits once the page was opened at `now`. */
export const withOpening = ({ count, at }: Visits, now: number): Visits => {
  // A clock that was set back is no reason to stop counting.
  const isNew = count === 0 || now - at > SAME_VISIT_MS || now < at
  return { count: isNew ? count + 1 : count, at: now }
}

/** Counts this opening of the page. @returns which visit it is, from 1 */
export const countVisit = (now: number): number => {
  const visits = withOpening(read(), now)
  deviceStorage.set(VISITS_KEY, JSON.stringify(visits))
  return visits.count
}
