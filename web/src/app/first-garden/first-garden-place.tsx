import type { FirstGardenAnswer } from '@turfwise/contract/first-garden'
import { useState } from 'react'
import { FirstGardenCard } from '../../features/first-garden/first-garden-card.tsx'
import { useLawnZones } from '../../features/lawn-zones/lawn-zone-queries.ts'
import { lazyScreen } from '../../platform/lazy-screen.tsx'
import { useSheetCode } from '../../ui/sheet.tsx'

const AddZoneSheet = lazyScreen(() =>
  import('../../features/lawn-zones/zone-sheets.tsx').then((file) => file.AddZoneSheet),
)
const EditZoneSheet = lazyScreen(() =>
  import('../../features/lawn-zones/zone-sheets.tsx').then((file) => file.EditZoneSheet),
)

interface FirstGardenPlaceProps {
  userId: string
  garden: FirstGardenAnswer
  onAdded: () => void
  onLater: () => void
}

/** The first jobs with the form of their zone: that of the zone that is there, else of one as it would be made. */
export function FirstGardenPlace({ userId, garden, onAdded, onLater }: FirstGardenPlaceProps) {
  const [changing, setChanging] = useState(false)
  const close = () => setChanging(false)
  const { zones } = useLawnZones()
  const arrived = useSheetCode(AddZoneSheet, changing, close)
  const { lawn } = garden
  if (lawn === null) return null
  const zone = zones?.find(({ id }) => id === lawn.zoneId) ?? null
  const given = {
    ...{ name: lawn.zoneName, description: '', area: lawn.assumed.includes('area') ? '' : String(lawn.area) },
    ...{ grassType: lawn.grassType, soilType: lawn.soilType, sunExposure: lawn.sunExposure },
  }
  return (
    <>
      <FirstGardenCard
        userId={userId}
        garden={{ ...garden, lawn }}
        onChange={() => setChanging(true)}
        {...{ onAdded, onLater }}
      />
      {arrived &&
        (lawn.zoneId === null ? (
          <AddZoneSheet open={changing} onClose={close} given={given} />
        ) : (
          <EditZoneSheet zone={changing ? zone : null} onClose={close} />
        ))}
    </>
  )
}
