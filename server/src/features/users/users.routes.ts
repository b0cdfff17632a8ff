import { createUser, getUser, getUserStats, updateUser } from '@turfwise/contract/users'
import type { Actor } from '../../http/actor.ts'
import { ApiError } from '../../http/api-error.ts'
import { requireSelf } from '../../http/require-self.ts'
import { type RouteEntry, serve } from '../../http/serve.ts'
import { createProfile } from './create-user.ts'
import { type Account, presentUser } from './present-user.ts'
import { updateProfile } from './update-user.ts'
import { findProfile } from './users.store.ts'
import type { UsersNeeds } from './users-needs.ts'

export function usersRoutes(needs: UsersNeeds): RouteEntry[] {
  const { db } = needs
  const ownAccount = async (actor: Actor): Promise<Account> => {
    const account = await needs.accountOf(actor.userId)
    if (!account) throw new ApiError('user/not-found')
    return account
  }
  return [
    serve(createUser, async ({ actor, body: { id, email: _unused, ...profile } }) => {
      requireSelf(actor, id)
      return db.transaction(async (tx) => {
        const account = await ownAccount(actor)
        return presentUser(account, await createProfile(needs, tx, account, profile))
      })
    }),
    serve(getUser, async ({ actor, params }) => {
      requireSelf(actor, params.id)
      const [account, profile] = await Promise.all([ownAccount(actor), findProfile(db, actor.userId)])
      return presentUser(account, profile)
    }),
    serve(getUserStats, async ({ actor, params }) => {
      requireSelf(actor, params.id)
      return { completedTasks: await needs.countCompletedTasks(actor.userId) }
    }),
    serve(updateUser, async ({ actor, params, body }) => {
      requireSelf(actor, params.id)
      return db.transaction(async (tx) => {
        const account = await ownAccount(actor)
        return presentUser(account, await updateProfile(needs, tx, account, body))
      })
    }),
  ]
}
