import type { IrrigationZone } from '../zone.ts'
import type { OtherRun } from './slots-beside.ts'

/** A run with the zone that it waters. */
export interface ZoneRun extends OtherRun {
  zoneId: string
}

/** What a plan says of a zone to the others of its garden. */
interface QueuePlan {
  /** mm below full; null where no figure is given. */
  depletion: number | null
  /** mm that its soil holds. */
  total: number
  /** The run that is planned; null while none is. */
  run: OtherRun | null
}

/** How dry a zone is for the queue of its garden, 0 to 1; one without a figure comes last. */
const drynessOf = ({ depletion, total }: QueuePlan): number => (depletion === null ? -1 : depletion / total)

/**
 * The plans of a garden's zones in millimetres: the driest is planned first, and each of the others beside the runs before
 * it. The same zones give the same plans, in whatever order they come.
 * @param alone each zone with its plan as if it were alone, which says how dry it is
 * @param beside runs that are there already: of zones that are not planned now, and those that have begun
 * @param plan plans one zone beside the runs of others
 */
export function planInTurn<Item extends { zone: Pick<IrrigationZone, 'id'> }, Plan extends QueuePlan>(
  alone: readonly { zone: Item; made: Plan }[],
  beside: readonly ZoneRun[],
  plan: (zone: Item, others: readonly ZoneRun[]) => Plan,
): Plan[] {
  const idOf = ({ zone }: { zone: Item }): string => zone.zone.id
  const queue = [...alone].sort(
    (one, other) => drynessOf(other.made) - drynessOf(one.made) || (idOf(one) < idOf(other) ? -1 : 1),
  )
  const runs = [...beside]
  return queue.map((next) => {
    const zoneId = idOf(next)
    const made = plan(
      next.zone,
      runs.filter((run) => run.zoneId !== zoneId),
    )
    if (made.run !== null) runs.push({ ...made.run, zoneId })
    return made
  })
}
