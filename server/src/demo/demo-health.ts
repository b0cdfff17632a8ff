import { addDays, type LocalDate } from '@turfwise/domain/kernel/local-date'
import type { DemoLook } from '../features/health-scores/health-scores.public.ts'
import { localInstant } from './local-instant.ts'

/** How Mia answered, the newest first: density, colour, weeds, soil. The soil is what she has still to see to. */
const LOOKS = [
  [82, 88, 79, 58],
  [78, 81, 77, 59],
  [78, 80, 72, 59],
  [75, 76, 70, 57],
  [73, 74, 66, 57],
  [72, 70, 66, 55],
  [70, 69, 61, 55],
  [66, 66, 60, 54],
] as const

/** A look at the lawn each week, the last one yesterday evening. */
export const demoLooks = (today: LocalDate, timeZone: string): DemoLook[] =>
  LOOKS.map(([grassDensity, colourHealth, weedControl, soilQuality], weeksAgo) => ({
    parts: { grassDensity, colourHealth, weedControl, soilQuality, diseaseResistance: 90 },
    at: localInstant(timeZone, addDays(today, -1 - 7 * weeksAgo), '17:30'),
  }))
