import { holdsNow } from '../holds/holds.ts'
import type { ProductUse } from '../holds/product-use.ts'
import { addDays } from '../kernel/local-date.ts'
import type { GardenInView } from './judge.ts'

/** The jobs that products hold back, with the last day of each hold. */
export function heldJobs(uses: readonly ProductUse[], where: { timeZone: string; now: Date }): GardenInView['held'] {
  const holds = holdsNow(uses, where)
  const heldBy = (kind: 'mowing' | 'watering'): GardenInView['held'] => {
    const hold = holds.find((one) => one.kind === kind)
    if (hold === undefined) return {}
    return { [kind]: { last: hold.endsAt === null ? addDays(hold.until, -1) : hold.until, text: hold.cause } }
  }
  return { ...heldBy('mowing'), ...heldBy('watering') }
}
