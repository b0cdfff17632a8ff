import type { Pause } from './schedule.ts'
import type { SmartAdvice } from './smart/advise-zone.ts'
import type { ZoneMode } from './zone.ts'

/** Whether a schedule runs now, and why not. */
export interface Standing {
  active: boolean
  weatherAdjusted: boolean
  pause: Pause | null
}

/**
 * Whether a schedule runs by the mode of its zone: by the rain rule as that says, by millimetres as the balance does, which
 * rain alone does not pause and which holds for rain that is enough. What the gardener disabled stays so, and without
 * weather the rule stands.
 */
export function standingByMode(
  rule: Standing & { waterDepthMm: number },
  mode: ZoneMode,
  smart: SmartAdvice | undefined,
): Standing {
  const { active, weatherAdjusted, pause, waterDepthMm } = rule
  const byRule = { active, weatherAdjusted, pause }
  if (mode === 'rain-rule' || smart === undefined || smart.verdict === 'no-weather') return byRule
  // The balance moves its own runs out of rain and frost.
  if (pause !== null && pause.cause !== 'rain' && pause.cause !== 'frost') return byRule
  if (smart.verdict !== 'hold') return { active: true, weatherAdjusted: false, pause: null }
  const { conditions, comingMm, lookAgainAt } = pause ?? { conditions: [], comingMm: null, lookAgainAt: null }
  const needsMm = smart.balance?.depletionMm ?? waterDepthMm
  return {
    active: false,
    weatherAdjusted: true,
    pause: { cause: 'balance', conditions, comingMm, needsMm, lookAgainAt },
  }
}
