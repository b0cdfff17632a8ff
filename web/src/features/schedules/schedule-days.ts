import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { lateDates } from '../../platform/late-format.ts'

const WITH_WEEKDAY = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
const weekday = lateDates(WITH_WEEKDAY)

/** 'Tue 24 Nov': day before month, as in Australia. */
export const scheduleDay = (date: LocalDate): string => weekday.format(new Date(date)).replace(',', '')
