import type { FirstGardenAnswer } from '@turfwise/contract/first-garden'
import { type LocalDate, weekdayName } from '@turfwise/domain/kernel/local-date'
import { shortDate } from '@turfwise/domain/weather/hour-words'
import { lateFigures } from '../../platform/late-format.ts'
import { failure, type ToastWords } from '../../ui/toast-store.ts'

export const FIRST_GARDEN = {
  loading: 'Loading jobs for your lawn',
  notLoaded: 'First jobs for your lawn could not be loaded.',
  tryAgain: 'Try again',
  trying: 'Trying again...',
  change: 'Change',
  busy: 'Adding...',
  notNow: 'Not now',
  tickOne: 'Tick at least one job to add it.',
  waiting: 'Your jobs will be added once you are back online.',
  show: 'See first jobs for your lawn',
} as const

export const FIRST_GARDEN_TOASTS = {
  notAdded: failure('Failed to add these jobs. Please try again.'),
  begun: failure('You already have a schedule. These jobs would repeat it.'),
  outdated: failure('These jobs have changed. Look again.'),
  tooMany: failure('You have reached the limit for tasks. Delete some, then try again.'),
  notDismissed: failure('Could not put these jobs aside. Please try again.'),
} as const satisfies Record<string, ToastWords>

/** What was done with the jobs, while that waits to be sent. */
export const FIRST_GARDEN_DID = {
  title: 'First jobs for your lawn',
  added: 'Added',
  dismissed: 'Put aside',
  jobs: (count: number): string => `${count} ${count === 1 ? 'job' : 'jobs'}`,
} as const

type Lawn = NonNullable<FirstGardenAnswer['lawn']>

const figure = lateFigures()
const COUNTS = ['', 'this job', 'these two jobs', 'these three jobs', 'these four jobs'] as const

/** 'Your buffalo in Parramatta, about 200 m²: these four jobs for the next weeks' */
export function headingText(lawn: Lawn, jobs: number, isWithinWeeks: boolean): string {
  const where = lawn.place === null ? '' : ` in ${lawn.place}`
  const size = lawn.assumed.includes('area')
    ? ''
    : `, ${lawn.isAbout ? 'about ' : ''}${figure.format(lawn.area)}\u00a0m²`
  const span = isWithinWeeks ? 'the next weeks' : 'the next three months'
  return `Your ${lawn.name}${where}${size}: ${COUNTS[jobs] ?? 'these jobs'} for ${span}`
}

const SOILS: Readonly<Record<Lawn['soilType'], string>> = {
  clay: 'clay',
  sandy: 'sand',
  loam: 'loam',
  chalky: 'chalk',
  peaty: 'peat',
  silty: 'silt',
}

/** 'Zone: Lawn, 200 m², loam assumed': what nobody said is said to be assumed. */
export function zoneText({ zoneName, area, soilType, assumed }: Lawn): string {
  const mark = (of: 'area' | 'soil') => (assumed.includes(of) ? ' assumed' : '')
  return [
    `Zone: ${zoneName}`,
    ...(assumed.includes('grass') ? ['grass not known'] : []),
    `${figure.format(area)}\u00a0m²${mark('area')}`,
    `${SOILS[soilType]}${mark('soil')}`,
  ].join(', ')
}

/** 'Sun 22 Nov' */
export const dayText = (date: LocalDate): string => `${weekdayName(date).slice(0, 3)} ${shortDate(date)}`

/** 'Add these 4' */
export const addText = (ticked: number): string => (ticked === 1 ? 'Add this job' : `Add these ${ticked}`)

/** Of the box at a job. */
export const boxName = (title: string): string => `Add: ${title}`
