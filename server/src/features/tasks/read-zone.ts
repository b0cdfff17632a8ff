import { Refusal } from '../../refusal.ts'
import type { TasksNeeds } from './tasks-needs.ts'

/**
 * The lawn zone that a task is about: null for none, undefined where none was named.
 * @throws Refusal lawn-zone/not-found
 */
export async function readZone(
  { zoneOf }: Pick<TasksNeeds, 'zoneOf'>,
  userId: string,
  lawnZoneId: string | null | undefined,
): Promise<string | null | undefined> {
  if (lawnZoneId === null || lawnZoneId === undefined) return lawnZoneId
  const id = lawnZoneId.toLowerCase()
  if ((await zoneOf(userId, id)) === undefined) throw new Refusal('lawn-zone/not-found')
  return id
}
