/** Days back for which a watering or a gauge may still be told: as many as the stored weather has. */
export const TELL_DAYS_BACK = 31
/** Waterings of one account: three zones a day fill this in 18 years. */
export const WATERINGS_MAX = 20_000
/** mm in the gauge. The wettest day of Australia had 907 mm (Crohamhurst, 1893). */
export const GAUGE_MM_MAX = 1000
/** Days for which one reading of a gauge may stand: a holiday's, and no longer than it rains without anybody looking. */
export const GAUGE_DAYS_MAX = 8
/** Readings of one account: five a day fill this in 11 years. */
export const GAUGE_READINGS_MAX = 20_000
