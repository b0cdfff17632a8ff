import type { Session } from './account.ts'
import { write } from './tasks.ts'

/** The first stands at the top of the garden's tab. */
export const FIRST_LAWN = 'Front and nature strip'
const LAWNS = [
  FIRST_LAWN,
  ...['Back lawn', 'Side strip', 'Behind the shed', 'Along the drive', 'Under the jacaranda', 'Pool edge', 'Court'],
]
const LAWN = { plantTypes: ['buffalo-grass'], areaSize: 60 }
const BED = { plantTypes: ['garden-beds'], areaSize: 12 }
const IRRIGATED = [
  { ...LAWN, name: 'Front lawn' },
  { ...LAWN, name: 'Nature strip' },
  { ...LAWN, name: 'Back lawn' },
  { ...LAWN, name: 'Side strip', areaSize: 18 },
  { ...BED, name: 'Rose bed' },
  { ...BED, name: 'Hedge' },
  { name: 'Vegie beds', plantTypes: ['vegetables'], areaSize: 8 },
  { name: 'Native border', plantTypes: ['native-shrubs'], areaSize: 30 },
]

/** Gives the account eight zones of lawn and eight of irrigation with their schedules. */
export async function seedZones(origin: string, session: Session): Promise<void> {
  const { id: userId } = session.user as { id: string }
  const make = (path: string, body: object) => write(origin, session, 'POST', path, { userId, ...body })
  for (const name of LAWNS) await make('/api/lawn-zones', { name, area: 80 })
  for (const zone of IRRIGATED) {
    await make('/api/irrigation/zones', { ...zone, exposureLevel: 'full-sun', soilType: 'loam', automated: true })
  }
  await make('/api/irrigation/schedules/generate', {})
}
