import type { HealthScore } from '@turfwise/contract/health-scores'
import { addDays, type LocalDate } from '@turfwise/domain/kernel/local-date'

const SCORES = [84, 81, 76, 71, 65, 66, 62]

/** Stands, and says that it is a sample, where one's own scores could not be read. @param today in the garden's zone */
export const sampleScores = (today: LocalDate): HealthScore[] =>
  SCORES.map((overallScore, index) => ({
    id: `sample-${index}`,
    userId: '',
    overallScore,
    ...{ grassDensity: 82, colourHealth: 88, colorHealth: 88, weedControl: 79, diseaseResistance: null },
    ...{ soilQuality: null, irrigationEfficiency: null, seasonalReadiness: null, notes: null },
    factors: { weather: null, season: null, maintenance: null },
    origins: {
      ...{ overallScore: null, grassDensity: null, colourHealth: null, weedControl: null, diseaseResistance: null },
      ...{ soilQuality: null, irrigationEfficiency: null, seasonalReadiness: null },
    },
    logged: { irrigationEfficiency: null, seasonalReadiness: null },
    ...{ resting: false, formulaVersion: 1 },
    recordedAt: `${addDays(today, -2 * index)}T02:00:00Z`,
    updatedAt: `${addDays(today, -2 * index)}T02:00:00Z`,
  }))
