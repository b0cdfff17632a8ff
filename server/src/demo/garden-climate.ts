/** One figure a month, January first. */
export type ByMonth<T> = readonly [T, T, T, T, T, T, T, T, T, T, T, T]

/** What the months ask of a buffalo lawn in one climate. */
export interface GardenClimate {
  /** Days from one mowing to the next. */
  mowingDays: ByMonth<number>
  /** Millimetres left standing in the sun. */
  cutHeightMm: ByMonth<number>
  /** Days from one deep soak to the next; null where rain does the work. */
  soakDays: ByMonth<number | null>
  /** Minutes of one deep soak. */
  soakMinutes: ByMonth<number>
}

/**
 * Coastal New South Wales. Growers mow buffalo every 10 days at the most in growth and every 35 at the least; the lawn is
 * left longer before winter.
 */
export const TEMPERATE: GardenClimate = {
  mowingDays: [8, 8, 10, 14, 21, 28, 35, 28, 18, 13, 10, 9],
  cutHeightMm: [45, 45, 45, 45, 50, 50, 50, 45, 40, 40, 40, 45],
  soakDays: [6, 6, 9, 14, null, null, null, null, 14, 11, 9, 7],
  soakMinutes: [50, 50, 40, 30, 30, 30, 30, 30, 30, 35, 40, 45],
}

/** The figure for the month of a day, yyyy-mm-dd. */
export function inMonthOf<T>(date: string, months: ByMonth<T>): T {
  const figure = months[Number(date.slice(5, 7)) - 1]
  return figure === undefined ? months[0] : figure
}
