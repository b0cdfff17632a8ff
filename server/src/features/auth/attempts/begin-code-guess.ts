import { SENT_CODES } from '@turfwise/domain/auth/guess-budget'
import { CODE_TRIES_MAX } from '@turfwise/domain/auth/one-time-token'
import type { Caller } from '../accounts/users-rows.ts'
import type { StoredToken } from '../tokens/one-time-tokens.store.ts'
import { OTHER_CALLERS } from './account-keys.ts'
import { type Attempt, type AttemptNeeds, spendGuess } from './begin-attempt.ts'
import { askerOfLogin } from './known-asker.ts'
import { countFailure } from './password-failures.store.ts'

export interface CodeGuess extends Attempt {
  /** True while this asker has tries left at these codes. Counts the try; asked for none as well, so that it takes as long. */
  mayTry(tokens: readonly StoredToken[]): Promise<boolean>
}

const GRANTED: Attempt = { succeeded: async () => undefined }

/**
 * Counts a guess at the six digits that were sent to an address or number, whether somebody has it or not: strangers
 * together, those at one address of the owner's together, a browser that the account knows by itself. Each asker has five
 * tries at a code of their own, so that nobody ends it for its owner.
 * @throws AuthError over_request_rate_limit
 */
export async function beginCodeGuess(needs: AttemptNeeds, login: string, caller: Caller): Promise<CodeGuess> {
  const { db, clock, accountKeys } = needs
  const { name, known } = await askerOfLogin(db, login, { ip: caller.ip, devices: caller.device?.shown })
  const group = known ? name : OTHER_CALLERS
  const spent =
    known === 'device'
      ? GRANTED
      : await spendGuess(needs, { key: accountKeys.ofBudget('sent codes', login, group), budget: SENT_CODES })
  return {
    ...spent,
    async mayTry(tokens) {
      const code = tokens.map(({ id }) => id).join()
      return (await countFailure(db, accountKeys.ofSentCode(login, `${code} ${name}`), clock.now())) <= CODE_TRIES_MAX
    },
  }
}
