import { useLawnZones } from '../../features/lawn-zones/lawn-zone-queries.ts'
import { ZoneTile } from '../../features/lawn-zones/zone-tile.tsx'
import type { LawnZones } from '../../features/schedules/form/zone-field.tsx'

/** What the forms of schedules need of the lawn. */
export const useLawnOfForms = (): LawnZones => {
  const { zones = [] } = useLawnZones()
  return { zones, tile: (zone) => <ZoneTile {...zone} /> }
}
