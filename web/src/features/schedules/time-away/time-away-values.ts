import { daysBetween, type LocalDate } from '@turfwise/domain/kernel/local-date'
import { isHolidaySpan } from '@turfwise/domain/schedules/holiday'
import { TIME_AWAY_ERRORS } from './time-away-copy.ts'

/** yyyy-mm-dd each, empty while none is chosen. */
export interface AwayValues {
  from: LocalDate
  to: LocalDate
}

export const isFilled = ({ from, to }: AwayValues): boolean => from !== '' && to !== ''

/** What is wrong with the last day; the first may lie in the past. */
export const awayErrors =
  (today: LocalDate) =>
  (values: AwayValues): { to?: string } => {
    if (!isFilled(values)) return {}
    if (values.to < values.from) return { to: TIME_AWAY_ERRORS.order }
    if (values.to < today) return { to: TIME_AWAY_ERRORS.over }
    return isHolidaySpan(values) ? {} : { to: TIME_AWAY_ERRORS.long }
  }

/** The days as they are now where something would move, undefined while they are not whole and right. */
export const spanOf = (values: AwayValues, today: LocalDate): AwayValues | undefined =>
  isFilled(values) && awayErrors(today)(values).to === undefined ? values : undefined

/** How long it lasts, '6 days' */
export const lengthText = ({ from, to }: AwayValues): string => {
  const days = daysBetween(from, to) + 1
  return days === 1 ? '1 day' : `${days} days`
}
