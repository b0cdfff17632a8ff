import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { demoShed } from '../../server/src/demo/demo-shed.ts'
import type { Session } from './account.ts'
import { write } from './tasks.ts'

/** The oldest thing of the demo's shed, which stands first. */
export const FIRST_THING = 'Petrol mower'

/** Gives the account what the demo garden has in its shed. */
export async function seedShed(origin: string, session: Session, today: LocalDate): Promise<void> {
  const { equipment, chemicals } = demoShed(today)
  for (const thing of equipment) await write(origin, session, 'POST', '/api/equipment', thing)
  for (const chemical of chemicals) await write(origin, session, 'POST', '/api/chemicals', chemical)
}
