import type { DayOutlook } from '@turfwise/domain/weather/prediction'

/** True when the day is Poor and heat has a part in it: the yard is then drawn dry. A reason of heat has its figure in degrees. */
export const isPoorForHeat = (day: DayOutlook | undefined): boolean =>
  day?.enough === true &&
  day.overallRating === 'poor' &&
  Object.values(day.impacts).some(({ hits }) => hits.some(({ figure }) => figure.endsWith('°')))
