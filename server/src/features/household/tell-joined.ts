import { publicName } from '@turfwise/domain/community/public-name'
import { joinedTold } from '@turfwise/domain/household/told'
import { todayIn } from '@turfwise/domain/kernel/local-date'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import type { Listeners } from '../../facts.ts'
import type { HouseholdNeeds } from './household-needs.ts'
import { readMembers } from './members.store.ts'

/** Tells an owner who accepted their invitation; of somebody who is gone again nothing is told. */
export const makeTellJoined = ({
  clock,
  notify,
  placesOf,
}: Pick<HouseholdNeeds, 'clock' | 'notify' | 'placesOf'>): Listeners => ({
  async 'garden.joined'(tx, { data: { userId, memberId } }) {
    const member = (await readMembers(tx, userId)).find((one) => one.userId === memberId)
    if (member === undefined) return
    const { timeZone } = (await placesOf([userId])).get(userId) ?? { timeZone: DEFAULT_TIME_ZONE }
    const now = clock.now()
    const { name, role } = member
    const words = joinedTold({ memberId, name: publicName(name), role }, todayIn(timeZone, now))
    await notify(tx, [{ ...words, userId, dueAt: now, inTurn: false }])
  },
})
