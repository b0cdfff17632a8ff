import { ACCOUNT_DELETED, paths } from '@turfwise/contract/app-paths'
import { writeSignedInCookie } from './cookie.ts'
import { deviceStorage } from './device-storage.ts'
import { forgetPeople } from './forget-people.ts'
import { forgetPush } from './forget-push.ts'
import { SESSION_KEY, VERIFIER_KEY } from './kept-session.ts'
import { forgetWrites } from './outbox/write.ts'
import { sessionState } from './session.ts'

/** Goes to the landing page as a visitor, where it is said, after the account is gone: there is no session left to end on the server. */
export const leaveForGood = async (): Promise<never> => {
  const state = sessionState()
  if (state.status === 'signed-in') await Promise.all([forgetWrites(state.user.id), forgetPush()])
  deviceStorage.remove(SESSION_KEY)
  deviceStorage.remove(VERIFIER_KEY)
  forgetPeople()
  writeSignedInCookie(false)
  location.replace(`${paths.landing()}#${ACCOUNT_DELETED}`)
  // What waits for it is busy until the page is gone.
  return new Promise(() => undefined)
}
