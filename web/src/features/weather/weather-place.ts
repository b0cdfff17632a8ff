import { DEFAULT_WEATHER_LOCATION } from '@turfwise/domain/weather/report'

const filled = (place: string | null | undefined): string | undefined => place?.trim() || undefined

/** Whose weather to ask for: the place that is given, else the gardener's own, else the one default. */
export const weatherPlace = (given: string | null | undefined, own: string | null | undefined): string =>
  filled(given) ?? filled(own) ?? DEFAULT_WEATHER_LOCATION
