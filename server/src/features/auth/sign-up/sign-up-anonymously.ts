import { changedUserMetadata } from '@turfwise/domain/auth/user-metadata'
import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { addUser } from '../accounts/accounts.store.ts'
import { checkData, type NewUserNeeds } from '../accounts/new-user.ts'
import type { Caller } from '../accounts/users-rows.ts'
import { openSession, presentSession, type SessionNeeds, type SessionView } from '../sessions/issue-session.ts'

/** An account without any address, which its session alone opens; it becomes an ordinary one with an e-mail address. */
export function makeSignUpAnonymously(needs: SessionNeeds & NewUserNeeds & { db: Database; clock: Clock }) {
  return async (given: { data: Record<string, unknown>; caller: Caller }): Promise<SessionView> => {
    const profile = checkData(given.data)
    const at = needs.clock.now()
    const id = uuidv7()
    const made = await needs.db.transaction(async (tx) => {
      const user = await addUser(tx, {
        ...{ id, email: null, passwordHash: null, appMetadata: {}, at },
        userMetadata: changedUserMetadata({}, given.data),
        confirmed: false,
        signsIn: true,
        isAnonymous: true,
      })
      if (!user) throw new Error('the user was not kept')
      await needs.writeProfile({ id, email: '' }, profile)
      const opened = await openSession(tx, needs, { userId: id, method: 'anonymous', caller: given.caller, at })
      return { user, identities: [], ...opened }
    })
    return presentSession(needs, { ...made, now: at })
  }
}
