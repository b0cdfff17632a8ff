/** Days that count as a year of uses: the last ones before now, since a label's year has no first day. */
export const USE_YEAR_DAYS = 365

/**
 * True when a product was used as often in a year as its label allows, so that another use would be one too many.
 * @param maxPerYear null when the label's figure is not known
 */
export const reachedYearlyMaximum = (timesInYear: number, maxPerYear: number | null): maxPerYear is number =>
  maxPerYear !== null && timesInYear >= maxPerYear
