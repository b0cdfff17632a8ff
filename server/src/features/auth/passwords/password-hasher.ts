import { availableParallelism } from 'node:os'
import { hash, type Options, verify } from '@node-rs/argon2'
import { normalisePassword } from '@turfwise/domain/auth/password'
import { makeSemaphore } from '../../../semaphore.ts'
import { isBcrypt } from './imported-hash.ts'

/** What one hash of argon2id costs: KiB of memory, passes over it, lanes. */
export type PasswordCost = Required<Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>>

/** OWASP's first choice of argon2id parameters (the library's default algorithm): 19 MiB, 2 passes, 1 lane. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const beginningOf = ({ memoryCost, timeCost, parallelism }: PasswordCost): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`

// Any hash with the same cost: what an unknown account's password is checked against, so that the answer takes as long.
const NOBODYS_PASSWORD = 'no account has this password'

const HASHES_AT_ONCE = 2
/** About 5 s of work; of hashes of bcrypt, which go one at a time and before they get a turn here, fewer wait. */
const WAITING_MAX = 200
const BCRYPT_WAITING_MAX = 20

/** Both calls reject with TooManyWaiting when too many others wait. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** @param stored undefined for an account that does not exist or has no password: the same work, never true */
  verify(stored: string | undefined, password: string): Promise<boolean>
  /** False for a hash that was taken over from elsewhere, or made before the parameters changed. */
  isCurrent(stored: string): boolean
}

/**
 * A hash of bcrypt that was taken over: of the bytes as they were typed, since whoever made it knew no other form, and of
 * the first 72 of them. It lasts until the first right password; then there is one of argon2 of the whole.
 */
async function verifyBcrypt(stored: string, password: string): Promise<boolean> {
  const bcrypt = await import('@node-rs/bcrypt')
  return bcrypt.verify(password, stored)
}

/** Hashes on the thread pool, at most half of its threads at once, so that a burst of sign-ins stalls nothing else. */
export function makePasswordHasher(cost: PasswordCost = PASSWORD_COST): PasswordHasher {
  const currentBeginning = beginningOf(cost)
  const turn = makeSemaphore(Math.min(HASHES_AT_ONCE, availableParallelism()), WAITING_MAX)
  const run = (password: string): Promise<string> => turn(() => hash(normalisePassword(password), cost))
  // One at a time, so that the slowest of them leave half of the turns to everybody else.
  const bcryptTurn = makeSemaphore(1, BCRYPT_WAITING_MAX)
  const dummy = run(NOBODYS_PASSWORD)
  return {
    hash: run,
    isCurrent: (stored) => stored.startsWith(currentBeginning),
    async verify(stored, password) {
      const against = stored ?? (await dummy)
      const fits = isBcrypt(against)
        ? await bcryptTurn(() => turn(() => verifyBcrypt(against, password)))
        : await turn(() => verify(against, normalisePassword(password)))
      return fits && stored !== undefined
    },
  }
}
