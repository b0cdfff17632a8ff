/** Where the measured garden is. */
export const GARDEN = 'Parramatta, NSW'
export const GARDEN_ZONE = 'Australia/Sydney'

/** A hot and windy day with three alerts: heat and wind of its own, wind again on the day after the next. */
export const GARDEN_WEATHER = { WEATHER_SOURCE: 'recorded', WEATHER_RECORDING: 'constructed/sydney-2019-12-16' }
