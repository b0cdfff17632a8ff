import { paths } from '../paths.ts'
import { writeSignedInCookie } from './cookie.ts'
import { deviceStorage } from './device-storage.ts'
import { forgetPeople } from './forget-people.ts'
import { SESSION_KEY, VERIFIER_KEY } from './kept-session.ts'

/** Goes to the landing page as a visitor, after the account is gone: there is no session left to end on the server. */
export const leaveForGood = (): void => {
  deviceStorage.remove(SESSION_KEY)
  deviceStorage.remove(VERIFIER_KEY)
  forgetPeople()
  writeSignedInCookie(false)
  location.replace(paths.landing())
}
