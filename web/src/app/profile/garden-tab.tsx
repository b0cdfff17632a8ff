import { GardenPreferencesCard } from '../../features/garden-preferences/garden-preferences.tsx'
import { LawnZonesCard } from '../../features/lawn-zones/lawn-zones-card.tsx'
import { WateringRulesCard } from '../../features/watering-rules/watering-rules-card.tsx'
import { NearIrrigation } from '../irrigation/near-irrigation.tsx'
import { NearWaterMonth } from '../irrigation/near-water-month.tsx'

/** The garden, part by part: one below the other on the phone; on the desktop lawn and rules at the left, its water at the right. */
export function GardenTab() {
  return (
    <div className="grid items-start gap-x-8 gap-y-7 pt-4.5 lg:grid-cols-2 lg:pt-5">
      <div className="grid min-w-0 gap-y-7">
        <LawnZonesCard />
        <GardenPreferencesCard />
        <WateringRulesCard />
      </div>
      <div className="grid min-w-0 gap-y-7">
        <NearIrrigation />
        <NearWaterMonth />
      </div>
    </div>
  )
}
