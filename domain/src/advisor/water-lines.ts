import type { ProposedAction } from './answer.ts'
import { type AdvisorFacts, quoted, type ZoneFacts } from './facts.ts'

const ZONES_TOLD = 3

/** 'Back lawn' is 6.2 mm down of the 9.8 mm that it can spare. */
function zoneLine({ name, water }: ZoneFacts): string {
  if (water === null) return ''
  const { missingMm, readilyMm, why } = water
  const state = `${quoted(name)} is ${missingMm.toFixed(1)} mm down of the ${readilyMm.toFixed(1)} mm that it can spare.`
  return why === null ? state : `${state} ${why}`
}

/** How dry the zones are, the driest first, with the way to the driest; null where no balance is kept. */
export function waterLines({
  zones,
  waterRule,
}: AdvisorFacts): { sentences: string[]; actions: ProposedAction[] } | null {
  const kept = zones
    .flatMap((zone) =>
      zone.water === null ? [] : [{ zone, share: zone.water.missingMm / Math.max(0.1, zone.water.readilyMm) }],
    )
    .toSorted((a, b) => b.share - a.share)
    .map(({ zone }) => zone)
  const [driest] = kept
  const rule = waterRule === null ? [] : [waterRule]
  if (driest === undefined) return rule.length === 0 ? null : { sentences: rule, actions: [] }
  return {
    sentences: [...kept.slice(0, ZONES_TOLD).map(zoneLine), ...rule],
    actions: [{ kind: 'open-zone', zoneId: driest.id }],
  }
}
