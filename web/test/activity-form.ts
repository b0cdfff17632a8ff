import { page } from 'vitest/browser'
import { listLawnZones } from '../../contract/src/lawn-zones.ts'
import { listEquipment } from '../../contract/src/shed.ts'
import { aZone } from '../src/features/schedules/form/example-zone.ts'
import { aThing } from '../src/features/shed/example-shed.ts'
import type { Network } from './network.ts'
import type { Person } from './person.ts'
import { sheet } from './sheet.ts'

// The quick actions of Home, and the form that each of them opens.

export const FRONT = '0192f0c1-0000-7000-8000-0000000000f1'
export const BACK = '0192f0c1-0000-7000-8000-0000000000b1'
export const MOWER = '01930000-0000-7000-8000-0000000000a1'
export const TRIMMER = '01930000-0000-7000-8000-0000000000a2'

export const quickActions = page.getByRole('region', { name: 'Quick Actions' })
export const field = (label: string) => sheet.getByLabelText(label, { exact: true })
export const zone = (name: RegExp) => sheet.getByRole('radio', { name })
export const moreDetail = (): Promise<void> => sheet.getByRole('button', { name: /^More detail/ }).click()

/** Two zones and two things that a form can name. */
export const plantZonesAndEquipment = (network: Network, person: Person): void => {
  const own = { userId: person.id }
  network.on(listLawnZones, () => [
    aZone({ ...own, id: FRONT, name: 'Front', area: 80 }),
    aZone({ ...own, id: BACK, name: 'Back', area: 120 }),
  ])
  network.on(listEquipment, () => [
    aThing({ ...own, id: TRIMMER, name: 'Edger', type: 'trimmer' }),
    aThing({ ...own, id: MOWER, name: 'Old red', brand: 'Victa', model: '18', type: 'mower' }),
  ])
}
