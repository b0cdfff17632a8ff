import type { IrrigationZone } from '@turfwise/contract/irrigation'
import { Refusal } from '../../refusal.ts'
import { requireSeen, type Seen } from '../../seen.ts'
import type { Asking } from '../auth/auth.public.ts'
import { isZone, ownersOfArchived, removeZone } from './archived-zones.store.ts'
import { restoreZone } from './change-zone.ts'
import type { IrrigationNeeds } from './irrigation-needs.ts'
import { presentZone, ZONE } from './zones.store.ts'

interface Named {
  id: string
  /** Whose it is, where that was said. */
  ownerId: string | undefined
}

/**
 * Whose the disabled zone is that an administrator means.
 * @throws Refusal irrigation-zone/not-found, irrigation-zone/active; request/invalid where it could be that of several
 */
async function ownerOf({ db }: Pick<IrrigationNeeds, 'db'>, { id, ownerId }: Named): Promise<string> {
  if (ownerId !== undefined) return ownerId.toLowerCase()
  const [owner, other] = await ownersOfArchived(db, id)
  if (other !== undefined) throw new Refusal('request/invalid', { fields: { userId: 'Must say whose zone is meant.' } })
  if (owner !== undefined) return owner
  throw new Refusal((await isZone(db, id)) ? 'irrigation-zone/active' : 'irrigation-zone/not-found')
}

/**
 * Brings a disabled zone of anybody back, as its owner does; its schedules stay paused until they are made anew.
 * @throws Refusal irrigation-zone/not-found, irrigation-zone/active, request/changed
 */
export const restoreAnyZone = (
  needs: IrrigationNeeds,
  actorId: string,
  { seen, ...named }: Named & { seen: Seen },
): Promise<IrrigationZone> =>
  needs.db.transaction(async (tx) => {
    const owner = await ownerOf(needs, named)
    const before = await ZONE.lock(tx, owner, named.id)
    if (before === undefined) throw new Refusal('irrigation-zone/not-found')
    if (before.archivedAt === null) return presentZone(owner, before)
    requireSeen(seen, presentZone(owner, before))
    const zone = await restoreZone(needs, owner, named.id)
    await needs.audit.note(tx, { action: 'restore-zone', actorId, userId: owner, detail: zone.name })
    return presentZone(owner, zone)
  })

/**
 * Deletes a disabled zone of anybody for good, with its schedules and waterings.
 * @throws Refusal irrigation-zone/not-found, irrigation-zone/active, auth/forbidden, and those of the proof
 */
export async function deleteAnyZone(needs: IrrigationNeeds, asking: Asking, named: Named): Promise<void> {
  const hold = await needs.proveAdmin(asking)
  await needs.db.transaction(async (tx) => {
    await hold(tx)
    const owner = await ownerOf(needs, named)
    const zone = await ZONE.lock(tx, owner, named.id)
    if (zone === undefined) throw new Refusal('irrigation-zone/not-found')
    if (zone.archivedAt === null) throw new Refusal('irrigation-zone/active')
    await removeZone(tx, owner, named.id)
    const { userId: actorId } = asking.actor
    await needs.audit.note(tx, { action: 'delete-zone', actorId, userId: owner, detail: zone.name })
  })
}
