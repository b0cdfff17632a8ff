import { ACCOUNT_DELETED, paths } from '@turfwise/contract/app-paths'
import { writeSignedInCookie } from './cookie.ts'
import { deviceStorage } from './device-storage.ts'
import { forgetPeople } from './forget-people.ts'
import { forgetPush } from './forget-push.ts'
import { SESSION_KEY, VERIFIER_KEY } from './kept-session.ts'
import { forgetWrites } from './outbox/write.ts'
import { sessionState } from './session.ts'
import { forgetShared } from './shared-photos.ts'

/** Goes to the landing page as a visitor, where it is said, after the account is gone: there is no session left to end on the server. */
export const leaveForGood = async (): Promise<never> => {
  const state = sessionState()
  if (state.status === 'signed-in') await Promise.all([forgetWrites(state.user.id), forgetPush()])
  await forgetShared().catch(() => undefined)
  deviceStorage.remove(SESSION_KEY)
  deviceStorage.remove(VERIFIER_KEY)
  // The landing page takes nothing away: what is not gone now lies here until somebody opens the app again.
  const people = forgetPeople()
  await import('./forget-databases.ts').then(({ forgetReads }) => forgetReads(people)).catch(() => undefined)
  writeSignedInCookie(false)
  location.replace(`${paths.landing()}#${ACCOUNT_DELETED}`)
  // What waits for it is busy until the page is gone.
  return new Promise(() => undefined)
}
