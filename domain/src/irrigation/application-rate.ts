import type { Origin } from './factors.ts'
import type { Emitter, IrrigationZone } from './zone.ts'

/**
 * mm an hour that heads of a kind bring: centres of the ranges in the waterwise gardens guide of Victoria Park (WA),
 * 35 to 45, 10 to 20, 10 to 15 and 15 to 20.
 */
export const EMITTER_RATE: Readonly<Record<Emitter, number>> = {
  'pop-up-spray': 40,
  'gear-drive': 15,
  'rotary-nozzle': 12.5,
  dripline: 17.5,
}
/** mm an hour of a sprinkler that nobody knows: the geometric middle of 10 to 40. Ours. */
export const RATE_WHEN_NONE = 20

const EMITTER_WORDS: Readonly<Record<Emitter, string>> = {
  'pop-up-spray': 'Pop-up sprays, usually 35 to 45',
  'gear-drive': 'Gear drives, usually 10 to 20',
  'rotary-nozzle': 'Rotary nozzles, usually 10 to 15',
  dripline: 'Dripline, usually 15 to 20',
}

/** mm an hour that the zone gets: measured by cups, else its flow on its area, else by its heads, else assumed. */
export function applicationRate({
  measuredRateMmH,
  flowLpm,
  areaSize,
  emitter,
}: Pick<IrrigationZone, 'measuredRateMmH' | 'flowLpm' | 'areaSize' | 'emitter'>): {
  rateMmH: number
  origin: Origin
  words: string
} {
  if (measuredRateMmH !== null) return { rateMmH: measuredRateMmH, origin: 'measured', words: 'Your cup test' }
  if (flowLpm !== null) {
    return {
      rateMmH: (flowLpm * 60) / areaSize,
      origin: 'measured',
      words: `Your flow of ${flowLpm} L a minute on ${areaSize} m²`,
    }
  }
  if (emitter !== null) return { rateMmH: EMITTER_RATE[emitter], origin: 'typical', words: EMITTER_WORDS[emitter] }
  return { rateMmH: RATE_WHEN_NONE, origin: 'assumed', words: 'Sprinkler not known: the cup test would tell' }
}
