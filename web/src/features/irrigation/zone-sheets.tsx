import type { IrrigationZone } from '@turfwise/contract/irrigation'
import type { PlantTypeId } from '@turfwise/domain/irrigation/plants'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { AddZoneSheet } from './add-zone-sheet.tsx'
import { CupTestSheet } from './cup-test-sheet.tsx'
import { DisableZoneSheet } from './disable-zone-sheet.tsx'
import { EditZoneSheet } from './edit-zone-sheet.tsx'
import { LogWateringSheet } from './log-watering-sheet.tsx'
import { RainSheet } from './rain-sheet.tsx'

/** What can be asked for a zone. */
export type ZoneAct = 'water' | 'cups' | 'edit' | 'disable'

/** What is open over the page. */
export type Asked = { kind: 'add' | 'rain' } | { kind: ZoneAct; zone: IrrigationZone } | null

interface ZoneSheetsProps {
  userId: string
  asked: Asked
  onClose: () => void
  plant: PlantTypeId | undefined
  today: LocalDate
  timeZone: string
}

/** Everything about zones and their water that opens over the page. */
export function ZoneSheets({ userId, asked, onClose, plant, today, timeZone }: ZoneSheetsProps) {
  const of = (kind: ZoneAct) => (asked?.kind === kind && 'zone' in asked ? asked.zone : null)
  return (
    <>
      <AddZoneSheet open={asked?.kind === 'add'} onClose={onClose} userId={userId} plant={plant} />
      <RainSheet open={asked?.kind === 'rain'} {...{ userId, today, timeZone, onClose }} />
      <LogWateringSheet zone={of('water')} {...{ userId, today, timeZone, onClose }} />
      <CupTestSheet zone={of('cups')} userId={userId} onClose={onClose} />
      <EditZoneSheet zone={of('edit')} onClose={onClose} />
      <DisableZoneSheet zone={of('disable')} userId={userId} onClose={onClose} />
    </>
  )
}
