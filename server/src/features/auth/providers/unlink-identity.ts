import { addressAfterUnlink, unlinkable } from '@turfwise/domain/auth/account-linking'
import type { Person } from '../../../http/guard/actor.ts'
import { identitiesOf, lockUser } from '../accounts/accounts.store.ts'
import { noteEmailProven } from '../accounts/proven-address.store.ts'
import type { Identity } from '../accounts/users-rows.ts'
import type { Proof } from '../proof/ask-proof.ts'
import { AuthError } from '../protocol/auth-error.ts'
import { voidTokens } from '../tokens/one-time-tokens.store.ts'
import { noteProviders, removeIdentity, removePassword, removePhone, setAddress } from './identities.store.ts'
import type { ProviderNeeds } from './provider-needs.ts'

const asWayIn = (identity: Identity) => ({
  ...{ id: identity.id, provider: identity.provider },
  email: identity.email || null,
  emailVerified: identity.identityData.email_verified === true,
})

const hasPassword = ({ provider }: { provider: string }): boolean => provider === 'email' || provider === 'phone'

/**
 * Takes a way in from one's own account. With the one by address its password goes; the account's address becomes one that
 * is left.
 * @throws AuthError single_identity_not_deletable, identity_not_found (somebody else's too),
 * email_conflict_identity_not_deletable
 */
export function makeUnlinkIdentity(needs: Pick<ProviderNeeds, 'db' | 'clock' | 'post'>) {
  return async (actor: Person, identityId: string, proof: Proof): Promise<void> => {
    const at = needs.clock.now()
    await needs.db.transaction(async (tx) => {
      const user = await lockUser(tx, actor.userId)
      if (!user) throw new AuthError('user_not_found')
      await proof.spend(tx)
      const own = (await identitiesOf(tx, user.id)).map(asWayIn)
      const way = unlinkable(own, identityId)
      if (way === 'single') throw new AuthError('single_identity_not_deletable')
      if (way === 'not-found') throw new AuthError('identity_not_found')
      await removeIdentity(tx, way.id)
      const left = own.filter(({ id }) => id !== way.id)
      if (hasPassword(way) && !left.some(hasPassword)) await removePassword(tx, user.id)
      if (way.provider === 'phone') await removePhone(tx, user.id)
      const email = addressAfterUnlink(user.email, left)
      if (email !== 'same') {
        if (!(await setAddress(tx, user.id, email, at))) throw new AuthError('email_conflict_identity_not_deletable')
        if (email?.verified) await noteEmailProven(tx, user.id, at)
        await voidTokens(tx, user.id)
      }
      await noteProviders(tx, user.id)
      if (user.email !== null) await needs.post.sendNotice('identity_removed', user.email)
    })
  }
}
