import { isLocalDate, type LocalDate } from '../kernel/local-date.ts'

/** Days that a thing or product may name: made, bought, or good until. */
export const SHED_DAY_MIN: LocalDate = '1900-01-01'
export const SHED_DAY_MAX: LocalDate = '2100-12-31'

export const isShedDay = (text: string): text is LocalDate =>
  isLocalDate(text) && text >= SHED_DAY_MIN && text <= SHED_DAY_MAX

/** A day that may be left empty, as it is sent: nothing is null, never empty text. */
export const sentDay = (typed: string): LocalDate | null => (typed.trim() === '' ? null : typed.trim())
