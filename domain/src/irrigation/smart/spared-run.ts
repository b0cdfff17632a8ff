import { LEAST_RUN } from '../../weather/soil-balance.ts'
import type { Decision } from './decide.ts'

export const SPARINGS = ['held', 'shortened'] as const
export type Sparing = (typeof SPARINGS)[number]

/** mm by which a run is shorter before it counts as shortened. Ours. */
const SHORTENED_FROM_MM = 1

/** A run of which likely rain takes all or a part. */
export interface SparedRun {
  kind: Sparing
  /** ms since 1970: when it begins, or would have begun. */
  at: number
}

/** What a decision spares. A run that is no run without the rain either, or that finds no hour, is not spared by it. */
export function sparedBy({ verdict, slot, missing, readily, credit }: Decision): SparedRun | null {
  const whole = Math.min(missing, readily)
  if (slot === null || credit === null || whole < LEAST_RUN) return null
  if (verdict === 'hold') return { kind: 'held', at: slot.from }
  const isShorter = verdict === 'water' && credit >= SHORTENED_FROM_MM && whole - credit >= LEAST_RUN
  return isShorter ? { kind: 'shortened', at: slot.from } : null
}
