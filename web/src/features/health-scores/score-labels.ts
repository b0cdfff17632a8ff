import { ANALYTICS_LABELS, analyticsLabel, STATS_LABELS, statsLabel } from '@turfwise/domain/health-scores/labels'

/** Whose words a score is called by: those of the stats and the trends card, or those of Lawn Analytics. */
export type ScoreLabels = 'stats' | 'analytics'

export const LABEL_OF = { stats: statsLabel, analytics: analyticsLabel } as const

/** 'Excellent from 90, Good from 75, Fair from 60, else Needs attention.' */
const told = (bands: readonly { from: number; word: string }[]): string =>
  bands.map(({ from, word }) => (from === 0 ? `else ${word}.` : `${word} from ${from}`)).join(', ')

export const LABELS_TOLD: Readonly<Record<ScoreLabels, string>> = {
  stats: told(STATS_LABELS),
  analytics: told(ANALYTICS_LABELS),
}
