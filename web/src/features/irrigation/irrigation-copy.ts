import type { EtMethod } from '@turfwise/domain/irrigation/et-rate'
import type { PlantType, WaterRequirement } from '@turfwise/domain/irrigation/plants'
import { EXPOSURE_WORDS } from '@turfwise/domain/irrigation/rule-words'
import type { PauseCause, SchedulePriority, SmartVerdict } from '@turfwise/domain/irrigation/schedule'
import type { Emitter, ExposureLevel, IrrigationSoil, Slope } from '@turfwise/domain/irrigation/zone'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { shortDayAndMonth } from '@turfwise/domain/kernel/month-names'
import type { ListWords } from '../../ui/list/list-words.ts'
import { failure, type ToastWords } from '../../ui/toast-store.ts'

export const SCHEDULER = {
  title: 'Smart Irrigation Scheduler',
  /** '6:10 am' */
  setAt: (time: string) => `Set against the weather, updated ${time}`,
  notSet: 'Set against the weather of your place',
  update: 'Update',
  updating: 'Updating...',
  addZone: 'Add Zone',
  noZones: 'Add a zone first: there is nothing to update.',
  offline: 'You are offline: schedules are made from fresh weather.',
  loading: 'Loading your irrigation',
} as const

export const TABS = { schedules: 'Active Schedules', zones: 'Irrigation Zones' } as const

export const NO_SCHEDULES = {
  title: 'No schedules generated',
  hint: 'Add irrigation zones to get started',
  /** With zones there, another way on. */
  update: 'Press Update to make them from your zones and the weather.',
} as const
export const NO_ZONES = {
  title: 'No irrigation zones configured',
  hint: 'Add your first zone to enable smart scheduling',
} as const

/** What the calls raise when they fail. */
export const CALL_FAILED = {
  zones: 'Failed to fetch zones',
  schedules: 'Failed to fetch schedules',
  create: 'Failed to create zone',
  update: 'Failed to update zone',
  generate: 'Failed to generate schedules',
  water: 'Unable to load the water for this month',
} as const
export const TOO_MANY_ZONES = failure('Failed to create zone', 'Too many zones')
export const NOT_READ = { stillThere: 'Nothing you saved is lost.', again: 'Try again' } as const

export const MICROCLIMATE = {
  title: 'Current Microclimate',
  temperature: 'Temp',
  humidity: 'Humidity',
  wind: 'Wind',
  et: 'ET rate',
  celsius: '°C',
  percent: '%',
  kmh: 'km/h',
  mmPerDay: 'mm/day',
  /** 'Why 5.1 mm/day?' */
  why: (rate: string) => `Why ${rate} mm/day?`,
  notLive: 'Typical figures, live weather unavailable',
  failed: 'The weather could not be loaded. Zones and schedules are still here.',
  loading: 'Loading the weather',
} as const

export const ET_PARTS = {
  uv: (index: number) => `UV ${index}, assumed, × 0.364`,
  temperature: (celsius: number) => `${celsius} °C × 0.148`,
  wind: (kmh: number) => `Wind ${kmh} km/h × 0.069`,
  less: 'Less a fixed part',
  humidity: (percent: number) => `Humidity ${percent}%: below 30 or above 80 counts`,
  sum: 'Lost in a day',
} as const

const FROM_THE_DAY = 'Made from the temperature, humidity, wind and sun of the whole day.'
export const ET_EXPLAINED: Readonly<Record<EtMethod, string>> = {
  service: FROM_THE_DAY,
  'fao-56': FROM_THE_DAY,
  'current-weather': 'Made from the current weather and your place.',
  estimate: 'A rough figure from the current weather, about 2 mm too high on a hot afternoon.',
  climate: 'What is usual for this month, while there is no live weather.',
}

export const MOISTURE = {
  of: (zone: string) => `Moisture of ${zone}`,
  inWords: (now: number, target: number) => `${now} percent, target ${target} percent`,
  word: 'moisture',
  estimated: 'moisture, estimated',
  target: (target: number) => `target ${target}%`,
  /** After it, for ears, of which zone. */
  why: (percent: number) => `Why ${percent}%?`,
  ofZone: (zone: string) => `Moisture of ${zone}`,
} as const

export const PRIORITY_WORDS: Readonly<Record<SchedulePriority, string>> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
}

/** The 14 days for ears: 'Every 2 days, next 14 days: waters on 22 Nov, 24 Nov'. */
export const stripWords = (frequency: string, dates: readonly LocalDate[], paused: boolean): string => {
  const days = dates.map(shortDayAndMonth).join(', ')
  const when = dates.length === 0 ? 'no watering' : `${paused ? 'paused, would water on' : 'waters on'} ${days}`
  return `${frequency}, next 14 days: ${when}`
}

const PAUSED_BECAUSE: Readonly<Record<PauseCause, string>> = {
  rain: 'Rain in the 3-day forecast. Starts again by itself when it clears.',
  frost: 'A frost risk is forecast for the morning of its run. Starts again by itself on a milder one.',
  balance: 'Held by the soil balance. The smart advice says why.',
  'zone-disabled': 'Its zone is disabled.',
  'zone-restored': 'Its zone was restored. Press Update to start it again.',
}

export const PAUSED = {
  badge: 'Paused',
  because: PAUSED_BECAUSE,
  /** 'Coming: 6.1 mm. The zone needs 5.6 mm.' */
  coming: (coming: string | undefined, needs: string) =>
    `${coming === undefined ? 'How much rain is coming is not known.' : `Coming: ${coming}.`} The zone needs ${needs}.`,
  lookAgain: (when: string) => `Next check: ${when}`,
} as const

/** What the flag says, for ears. */
export const PRIORITY = 'Priority'

export const WHY = {
  /** 'Why 5.6 mm?' */
  depth: (depth: string) => `Why ${depth}?`,
  minutes: (minutes: number) => `Why ${minutes} min?`,
  of: (zone: string) => `of ${zone}`,
  weather: 'Why this weather factor?',
  /** 'Why Critical?' */
  priority: (word: string) => `Why ${word}?`,
} as const

export const SMART = {
  title: 'Smart advice',
  of: (zone: string) => `of ${zone}`,
  soak: (minutes: string) => `soak ${minutes} between`,
  source: 'Where this comes from',
  /** '… on Mon 23 Nov' */
  depletion: (day: string) => `Soil is down, ${day}`,
  readily: 'Soil can spare',
  total: 'Soil can hold for the roots',
  estimated: (day: string) => `Since ${day}, days without weather data are estimated.`,
} as const

export const SMART_VERDICT_WORDS: Readonly<Record<SmartVerdict, string>> = {
  water: 'Water',
  hold: 'Hold',
  'not-due': 'Not due',
  'no-weather': 'No weather for advice',
}

export const NEED_WORDS: Readonly<Record<WaterRequirement, string>> = {
  low: 'low need',
  medium: 'medium need',
  high: 'high need',
  'very-high': 'very high need',
}
export const DROUGHT_WORDS: Readonly<Record<PlantType['droughtTolerance'], string>> = {
  low: 'suffers in drought',
  medium: 'copes with some drought',
  high: 'copes well with drought',
}
/** On a plant's tile: 'medium need, copes well with drought'. */
export const plantDetail = ({ waterRequirement, droughtTolerance }: PlantType): string =>
  `${NEED_WORDS[waterRequirement]}, ${DROUGHT_WORDS[droughtTolerance]}`

export const SOIL_WORDS: Readonly<Record<IrrigationSoil, string>> = {
  sandy: 'Sandy',
  loam: 'Loam',
  clay: 'Clay',
  rocky: 'Rocky',
}
export const EMITTER_WORDS: Readonly<Record<Emitter, string>> = {
  'pop-up-spray': 'Pop-up spray',
  'gear-drive': 'Gear drive',
  'rotary-nozzle': 'Rotary nozzle',
  dripline: 'Dripline',
}
export const SLOPE_WORDS: Readonly<Record<Slope, string>> = {
  flat: 'Flat, under 4%',
  '4-6': '4 to 6%',
  '7-12': '7 to 12%',
  steeper: 'Over 12%',
}

export const ZONE_FORM = {
  add: 'Add Zone',
  edit: 'Edit Zone',
  name: 'Name',
  plant: 'Plant type',
  area: 'Area',
  exposure: 'Exposure',
  soil: 'Soil',
  automated: 'Automated',
  automatedDetail: 'Update makes a schedule for it.',
  more: 'More',
  moreSummary: 'Sprinkler, flow, slope, tap',
  emitter: 'Sprinkler kind',
  emitterNotKnown: 'Not known',
  flow: 'Flow of all heads together',
  slope: 'Slope',
  ownTap: 'Tap of its own',
  ownTapDetail: 'It may run at the same time as other zones.',
  optional: '(optional)',
  saving: 'Saving...',
  save: 'Save',
  nameMissing: 'A name is needed.',
  gone: 'This zone is no longer there.',
} as const

export const ZONE_FIELD_ERRORS = {
  nameLong: (max: number) => `At most ${max} characters`,
  areaMissing: 'Enter the area in m²',
  areaLow: (min: number) => `At least ${min} m²`,
  areaHigh: (max: number) => `At most ${max.toLocaleString('en-AU')} m²`,
  flowLow: (min: number) => `At least ${min} L a minute`,
  flowHigh: (max: number) => `At most ${max.toLocaleString('en-AU')} L a minute`,
} as const

export const ZONE_ROW = {
  automated: 'Automated',
  isAutomated: 'automated',
  byHand: 'by hand',
  disabledTitle: 'Disabled zones',
  restore: 'Restore',
  restoreNamed: (zone: string) => `Restore ${zone}`,
  edit: 'Edit',
  disable: 'Disable',
  switchedOn: 'Automated on.',
  switchedOff: 'Automated off.',
  byMillimetres: 'By millimetres',
  byMillimetresOff: 'Any rain in the forecast pauses this zone.',
  byMillimetresOn: 'Rain counts by how much of it falls.',
} as const

export const DISABLE = {
  title: (zone: string) => `Disable ${zone}?`,
  text: 'Its schedules are paused. You can bring it back from the list of zones.',
  reason: 'Reason',
  submit: 'Disable zone',
  busy: 'Disabling...',
  done: { title: 'Zone disabled' } as ToastWords,
  failed: failure('Failed to disable zone. Please try again.'),
} as const

export const ZONE_LIST_WORDS: ListWords = {
  thing: 'zone',
  fields: {
    name: ZONE_FORM.name,
    plantTypes: ZONE_FORM.plant,
    areaSize: ZONE_FORM.area,
    exposureLevel: ZONE_FORM.exposure,
    soilType: ZONE_FORM.soil,
    automated: ZONE_FORM.automated,
    mode: ZONE_ROW.byMillimetres,
    emitter: ZONE_FORM.emitter,
    flowLpm: ZONE_FORM.flow,
    slope: ZONE_FORM.slope,
    ownTap: ZONE_FORM.ownTap,
  },
  sayValue(field, value) {
    switch (field) {
      case 'automated':
      case 'ownTap':
        return value ? 'on' : 'off'
      case 'areaSize':
        return `${Number(value).toLocaleString('en-AU')} m²`
      case 'flowLpm':
        return `${Number(value).toLocaleString('en-AU')} L a minute`
      case 'mode':
        return value === 'millimetres' ? 'on' : 'off'
      case 'exposureLevel':
        return EXPOSURE_WORDS[value as ExposureLevel]?.toLowerCase()
      case 'soilType':
        return SOIL_WORDS[value as IrrigationSoil]?.toLowerCase()
      case 'emitter':
        return EMITTER_WORDS[value as Emitter]?.toLowerCase()
      case 'slope':
        return SLOPE_WORDS[value as Slope]?.toLowerCase()
      default:
        return undefined
    }
  },
}

/** What was done with zones and their schedules, while that waits to be sent. */
export const IRRIGATION_DID = {
  disabled: 'Disabled',
  restored: 'Restored',
  schedules: 'Irrigation schedules',
  updated: 'Update requested',
} as const
