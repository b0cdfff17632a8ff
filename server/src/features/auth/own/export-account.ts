import type { Queryable } from '../../../db/queryable.ts'
import type { ExportPart } from '../../../feature.ts'
import type { Person } from '../../../http/guard/actor.ts'
import { identitiesOf } from '../accounts/accounts.store.ts'
import { presentUser } from '../accounts/present-user.ts'
import { ownUser } from './own-password.ts'
import { sessionsOf } from './own-sessions.store.ts'

/** Account, identities, factors and sessions, without anything that opens them. */
export async function exportAccount(tx: Queryable, actor: Person): Promise<ExportPart> {
  const user = await ownUser({ db: tx }, actor)
  const identities = await identitiesOf(tx, user.id)
  return { documents: { account: presentUser(user, identities), sessions: await sessionsOf(tx, user.id) } }
}
