import { isPermitted, type Run } from '../../watering-rules/permitted.ts'
import type { NotPermitted, WateringMethod } from '../../watering-rules/record.ts'
import { standingOf } from '../../watering-rules/standing.ts'
import { applicationRate } from '../application-rate.ts'
import type { IrrigationZone } from '../zone.ts'
import { scaleFor } from './cycles.ts'
import type { GardenRule } from './permitted-hours.ts'

/** Water that was given, by when it ended. */
export interface EndedWatering {
  id: string
  endedAt: Date
  depthMm: number
  /** As it was told; null where something else was. */
  minutes: number | null
}

export interface RuleKept {
  /** A binding rule: one that only advises, or binds other water, is neither kept nor broken. */
  binding: boolean
  /** Null where nothing was given under it, or whether a day was permitted is not known. */
  kept: boolean | null
  /** What was given outside of it, in order. */
  broken: { id: string; startedAt: Date; why: NotPermitted }[]
}

type RunZone = Pick<IrrigationZone, 'measuredRateMmH' | 'flowLpm' | 'areaSize' | 'emitter' | 'evenness'>

/** A zone with a dripline is bound as drip, any other as sprinklers. */
export const methodOf = ({ emitter }: Pick<RunZone, 'emitter'>): WateringMethod =>
  emitter === 'dripline' ? 'drip' : 'sprinkler'

/** As long as its water ran: of soaks between cycles nothing is known afterwards. */
function runOf({ endedAt, minutes, depthMm }: EndedWatering, zone: RunZone): Run {
  const ran = minutes ?? ((60 * depthMm) / applicationRate(zone).rateMmH) * scaleFor(zone.evenness)
  return { startedAt: new Date(endedAt.getTime() - ran * 60_000), minutes: ran }
}

/**
 * Whether what a zone was given kept to the rule of its place. Each is judged by its beginning: when it ended is told late
 * by those who water by hand.
 * @param given in order
 * @param at the moment of which is said whether the rule binds
 */
export function ruleKept(
  { applied, property }: GardenRule,
  zone: RunZone,
  given: readonly EndedWatering[],
  at: Date,
): RuleKept {
  const method = methodOf(zone)
  const runs: Run[] = []
  const answers = given.map((one) => {
    const run = runOf(one, zone)
    const { startedAt, minutes } = run
    const watering = { method, minutes: 1, wetMinutes: minutes, runs: [...runs] }
    runs.push(run)
    return { id: one.id, startedAt, permission: isPermitted(applied, property, startedAt, watering) }
  })
  const broken = answers.flatMap(({ id, startedAt, permission }) =>
    permission.answer === 'not-permitted' ? [{ id, startedAt, why: permission.why }] : [],
  )
  const binding = standingOf(applied, property, method, at).kind === 'binding'
  const isKnown = answers.some(({ permission: { answer } }) => answer === 'permitted')
  const isOpen = answers.some(({ permission: { answer } }) => answer === 'number-needed')
  return { binding, kept: broken.length > 0 ? false : isKnown && !isOpen ? true : null, broken }
}
