/** A place whose days were recorded. */
export interface RecordedPlace {
  name: string
  timeZone: string
  lat: number
  lng: number
  /** Metres above the sea. */
  elevation: number
  /** Within about 20 km of the sea. */
  coast: boolean
  /** Months (1 to 12) in which rain comes as storms of the afternoon. */
  stormMonths: readonly number[]
  /** Files of `recorded-days`, without ending. */
  files: readonly string[]
}

const YEAR = '2025-2026'
const ALL_YEAR = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** The eight capitals. Darwin's rain is that of storms whenever it falls, except in the few days of a cyclone. */
export const RECORDED_PLACES: readonly RecordedPlace[] = [
  {
    name: 'Sydney',
    timeZone: 'Australia/Sydney',
    lat: -33.8688,
    lng: 151.2093,
    elevation: 39,
    coast: true,
    stormMonths: [11, 12, 1, 2],
    files: ['sydney-2019', 'sydney-2022', 'sydney-2024', `sydney-${YEAR}`],
  },
  {
    name: 'Melbourne',
    timeZone: 'Australia/Melbourne',
    lat: -37.814,
    lng: 144.9633,
    elevation: 25,
    coast: true,
    stormMonths: [],
    files: [`melbourne-${YEAR}`],
  },
  {
    name: 'Brisbane',
    timeZone: 'Australia/Brisbane',
    lat: -27.4698,
    lng: 153.0251,
    elevation: 27,
    coast: true,
    stormMonths: [10, 11, 12, 1, 2, 3],
    files: [`brisbane-${YEAR}`],
  },
  {
    name: 'Perth',
    timeZone: 'Australia/Perth',
    lat: -31.9505,
    lng: 115.8605,
    elevation: 31,
    coast: true,
    stormMonths: [],
    files: [`perth-${YEAR}`],
  },
  {
    name: 'Adelaide',
    timeZone: 'Australia/Adelaide',
    lat: -34.9285,
    lng: 138.6007,
    elevation: 50,
    coast: true,
    stormMonths: [],
    files: [`adelaide-${YEAR}`],
  },
  {
    name: 'Hobart',
    timeZone: 'Australia/Hobart',
    lat: -42.8821,
    lng: 147.3272,
    elevation: 50,
    coast: true,
    stormMonths: [],
    files: [`hobart-${YEAR}`],
  },
  {
    name: 'Canberra',
    timeZone: 'Australia/Sydney',
    lat: -35.2809,
    lng: 149.13,
    elevation: 578,
    coast: false,
    stormMonths: [12, 1, 2],
    files: [`canberra-${YEAR}`],
  },
  {
    name: 'Darwin',
    timeZone: 'Australia/Darwin',
    lat: -12.4634,
    lng: 130.8456,
    elevation: 30,
    coast: true,
    stormMonths: ALL_YEAR,
    files: [`darwin-${YEAR}`],
  },
]
