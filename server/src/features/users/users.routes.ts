import { getGardenPreferences, updateGardenPreferences } from '@turfwise/contract/garden-preferences'
import { createUser, getUser, getUserStats, updateUser } from '@turfwise/contract/users'
import { statsLabel } from '@turfwise/domain/health-scores/labels'
import { type RouteEntry, serve } from '../../http/calls/serve.ts'
import type { Actor } from '../../http/guard/actor.ts'
import { requireSelf } from '../../http/guard/require-self.ts'
import { Refusal } from '../../refusal.ts'
import { createProfile } from './create-user.ts'
import { changeGardenPreferences, readGardenPreferences } from './garden-preferences.ts'
import { type Account, presentUser } from './present-user.ts'
import { tellMove } from './tell-move.ts'
import { updateProfile } from './update-user.ts'
import { findProfile, lockProfile } from './users.store.ts'
import type { UsersNeeds } from './users-needs.ts'

export function usersRoutes(needs: UsersNeeds): RouteEntry[] {
  const { db } = needs
  const ownAccount = async (actor: Actor): Promise<Account> => {
    const account = await needs.accountOf(actor.userId)
    if (!account) throw new Refusal('user/not-found')
    return account
  }
  return [
    serve(createUser, async ({ actor, body: { id, email: _unused, ...profile } }) => {
      requireSelf(actor, id)
      return db.transaction(async (tx) => {
        const account = await ownAccount(actor)
        const before = await lockProfile(tx, actor.userId)
        const created = await createProfile(needs, tx, account, profile)
        await tellMove(needs, tx, before, created)
        return presentUser(account, created)
      })
    }),
    serve(getUser, async ({ actor }) => {
      const [account, profile] = await Promise.all([ownAccount(actor), findProfile(db, actor.userId)])
      return presentUser(account, profile)
    }),
    serve(getUserStats, async ({ actor: { userId } }) => {
      const [completedTasks, progressPhotos, waterWiseRuns, weeksCaredFor, healthScore] = await Promise.all([
        needs.countCompletedTasks(userId),
        needs.countProgressPhotos(userId),
        needs.countWaterWiseRuns(userId),
        needs.weeksCaredFor(userId),
        needs.healthScoreOf(userId),
      ])
      const healthScoreLabel = healthScore === null ? null : statsLabel(healthScore)
      return { completedTasks, progressPhotos, waterWiseRuns, weeksCaredFor, healthScore, healthScoreLabel }
    }),
    serve(updateUser, async ({ actor, body }) => {
      return db.transaction(async (tx) => {
        const account = await ownAccount(actor)
        return presentUser(account, await updateProfile(needs, tx, account, body))
      })
    }),
    serve(getGardenPreferences, async ({ actor }) => {
      const [preferences] = await Promise.all([readGardenPreferences(needs, actor.userId), ownAccount(actor)])
      return preferences
    }),
    serve(updateGardenPreferences, async ({ actor, body }) =>
      db.transaction(async (tx) => changeGardenPreferences(needs, tx, await ownAccount(actor), body)),
    ),
  ]
}
