import { equipmentName } from '@turfwise/domain/shed/equipment'
import { Refusal } from '../../refusal.ts'
import type { StoredLog } from './activity-logs.store.ts'
import type { ActivityLogsNeeds } from './activity-logs-needs.ts'

/** What a log says of where it was done and with what. */
type Named = Pick<StoredLog, 'lawnZoneId' | 'lawnArea' | 'equipmentId' | 'equipment'>

/** True where zone or shed have to be asked. */
export const namesPlaceOrTool = ({ lawnZoneId, equipmentId }: Named): boolean =>
  lawnZoneId !== null || equipmentId !== null

/**
 * The log with the names of its lawn zone and its equipment, where it says none: they stay when those are deleted.
 * @throws Refusal lawn-zone/not-found, equipment/not-found
 */
export async function withPlaceAndTool<Log extends Named>(
  { zoneOf, equipmentOf }: Pick<ActivityLogsNeeds, 'zoneOf' | 'equipmentOf'>,
  userId: string,
  log: Log,
): Promise<Log> {
  let { lawnArea, equipment } = log
  if (log.lawnZoneId !== null) {
    const zone = await zoneOf(userId, log.lawnZoneId)
    if (!zone) throw new Refusal('lawn-zone/not-found')
    lawnArea ??= zone.name
  }
  if (log.equipmentId !== null) {
    const thing = await equipmentOf(userId, log.equipmentId)
    if (!thing) throw new Refusal('equipment/not-found')
    equipment ??= equipmentName(thing)
  }
  return { ...log, lawnArea, equipment }
}
