import { ACTIVITY_FORM_LIMITS, ACTIVITY_LIMITS, COMPLETION_LIMITS } from './limits.ts'

/** What is wrong with a figure in Record Activity; null when nothing is. */
export type RangeFault = 'too-low' | 'too-high' | 'not-a-step' | 'not-whole'

/** What is no number at all counts as too low: it must not pass for want of an order. */
const inRange = (value: number, min: number, max: number): RangeFault | null => {
  if (value > max) return 'too-high'
  return value >= min ? null : 'too-low'
}

/** True for whole tenths. 0.1 + 0.2 is one too: what a float adds beyond the 9th digit is not the gardener's. */
export const isTenths = (value: number): boolean => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6

/** Millimetres. */
export const cutHeightFault = (mm: number): RangeFault | null =>
  inRange(mm, COMPLETION_LIMITS.cutHeightMmMin, COMPLETION_LIMITS.cutHeightMmMax)

/** Minutes of watering, whole. */
export const wateringMinutesFault = (minutes: number): RangeFault | null =>
  Number.isInteger(minutes)
    ? inRange(minutes, COMPLETION_LIMITS.durationMinutesMin, ACTIVITY_LIMITS.durationMinutesMax)
    : 'not-whole'

/** Litres of water, or a quantity of product in its unit. */
export const amountFault = (amount: number): RangeFault | null =>
  inRange(amount, ACTIVITY_LIMITS.quantityMin, ACTIVITY_LIMITS.quantityMax) ?? (isTenths(amount) ? null : 'not-a-step')

/** Millimetres, in the activity form. */
export const activityCutHeightFault = (mm: number): RangeFault | null =>
  inRange(mm, ACTIVITY_LIMITS.cutHeightMmMin, ACTIVITY_LIMITS.cutHeightMmMax)

/** Minutes of any activity, whole, in the activity form. */
export const activityMinutesFault = (minutes: number): RangeFault | null =>
  Number.isInteger(minutes)
    ? inRange(minutes, ACTIVITY_LIMITS.durationMinutesMin, ACTIVITY_FORM_LIMITS.durationMinutesMax)
    : 'not-whole'

/** Water, area or length, in its unit. */
export const distanceFault = (distance: number): RangeFault | null =>
  inRange(distance, ACTIVITY_LIMITS.distanceMin, ACTIVITY_LIMITS.distanceMax)
