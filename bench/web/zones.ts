import type { Session } from './account.ts'
import { write } from './tasks.ts'

const LAWNS = ['Front and nature strip', 'Back lawn', 'Side strip']
const IRRIGATED = ['Front lawn', 'Back lawn', 'Native border']

/** Gives the account three zones of lawn and three of irrigation with their schedules. */
export async function seedZones(origin: string, session: Session): Promise<void> {
  const { id: userId } = session.user as { id: string }
  const make = (path: string, body: object) => write(origin, session, 'POST', path, { userId, ...body })
  for (const name of LAWNS) await make('/api/lawn-zones', { name, area: 80 })
  for (const name of IRRIGATED) {
    await make('/api/irrigation/zones', {
      ...{ name, plantTypes: ['buffalo-grass'], areaSize: 60, exposureLevel: 'full-sun', soilType: 'loam' },
      automated: true,
    })
  }
  await make('/api/irrigation/schedules/generate', {})
}
