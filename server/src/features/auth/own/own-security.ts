import { FREE_FAILURES } from '@turfwise/domain/auth/failure-delay'
import { sessionEndsAt } from '@turfwise/domain/auth/session-life'
import { failedAttempts } from '@turfwise/domain/security/attempts'
import type { Person } from '../../../http/guard/actor.ts'
import { Refusal } from '../../../refusal.ts'
import type { AuthUser } from '../accounts/users-rows.ts'
import { OTHER_CALLERS } from '../attempts/account-keys.ts'
import { askerOfAddress, askerOfDevice, askerOfSession } from '../attempts/known-asker.ts'
import { devicesOf } from '../attempts/known-devices.store.ts'
import { readFailures } from '../attempts/password-failures.store.ts'
import { countBackupCodes } from '../factors/backup-codes.store.ts'
import { loginOf, type SentProof } from '../proof/ask-proof.ts'
import { inApiTerms } from '../protocol/api-terms.ts'
import { addressesOf, endSessions } from '../sessions/sessions.store.ts'
import { deleteOwnAccount } from './own-account.ts'
import type { OwnSecurityNeeds } from './own-needs.ts'
import { changeOwnPassword, ownUser } from './own-password.ts'
import { type OwnSession, passwordChangedAt, sessionsOf } from './own-sessions.store.ts'
import { disableTwoFactor, type EnabledTwoFactor, enableTwoFactor } from './own-two-factor.ts'

/** A way to show who it is: `mail` and `message` are codes that are sent when asked for. */
export type ProofMeans = 'second-factor' | 'password' | 'mail' | 'message'

export interface SecurityState {
  twoFactorEnabled: boolean
  lastPasswordChange: Date | null
  failedLoginAttempts: number
  lockedUntil: Date | null
  backupCodesLeft: number
  /** What the person has to show who they are. */
  proofs: ProofMeans[]
}

/** What a person may see and do about the security of their own account. Refuses in the terms of the app's calls. */
export interface OwnSecurity {
  state(actor: Person): Promise<SecurityState>
  sessions(actor: Person): Promise<(OwnSession & { endsAt: Date })[]>
  /** @returns how many ended */
  endSessions(actor: Person, which: { only: string } | 'others'): Promise<number>
  /** @returns when */
  changePassword(actor: Person, given: { current: string; wanted: string; ip: string }): Promise<Date>
  enableTwoFactor(actor: Person, sent: SentProof): Promise<EnabledTwoFactor>
  disableTwoFactor(actor: Person): Promise<void>
  deleteAccount(actor: Person, sent: SentProof): Promise<void>
}

const proofMeansOf = (user: AuthUser, sendsToPhones: boolean): ProofMeans[] => [
  ...(user.passwordHash === null ? [] : (['password'] as const)),
  ...(user.factors.some(({ status }) => status === 'verified') ? (['second-factor'] as const) : []),
  ...(user.email !== null && user.emailConfirmedAt !== null ? (['mail'] as const) : []),
  ...(user.email === null && user.phoneConfirmedAt !== null && sendsToPhones ? (['message'] as const) : []),
]

/** One counter for each way in: by strangers, by each address, browser and session that is known, for passwords and codes. */
async function attemptsOn(needs: OwnSecurityNeeds, user: AuthUser) {
  const { accountKeys } = needs
  const login = loginOf(user)
  const [addresses, devices, sessions] = await Promise.all([
    addressesOf(needs.db, login),
    devicesOf(needs.db, user.id),
    sessionsOf(needs.db, user.id),
  ])
  const known = new Set([...addresses.map(askerOfAddress), ...devices.map(askerOfDevice)])
  const askers = [...known, ...sessions.map(({ id }) => askerOfSession(id))]
  const keysOf = (names: readonly string[]): Buffer[] =>
    names.flatMap((asker) => [accountKeys.ofAttempt(login, asker), accountKeys.ofCode(user.id, asker)])
  const [own, ofStrangers] = await Promise.all([
    readFailures(needs.db, keysOf(askers)),
    readFailures(needs.db, keysOf([OTHER_CALLERS])),
  ])
  const judged = (counters: Awaited<ReturnType<typeof readFailures>>) =>
    failedAttempts(counters, needs.clock.now(), Math.ceil(FREE_FAILURES * needs.rateLimitFactor))
  // Strangers who have to wait do not keep the owner waiting.
  return { count: judged([...own, ...ofStrangers]).count, lockedUntil: judged(own).lockedUntil }
}

export function makeOwnSecurity(needs: OwnSecurityNeeds): OwnSecurity {
  const { db, changes } = needs
  return {
    async state(actor) {
      const user = await ownUser(needs, actor)
      const [changedAt, attempts, backupCodesLeft] = await Promise.all([
        passwordChangedAt(db, user.id),
        attemptsOn(needs, user),
        countBackupCodes(db, user.id),
      ])
      return {
        twoFactorEnabled: user.factors.some(({ status }) => status === 'verified'),
        lastPasswordChange: changedAt ?? null,
        failedLoginAttempts: attempts.count,
        lockedUntil: attempts.lockedUntil,
        backupCodesLeft,
        proofs: proofMeansOf(user, needs.sendsToPhones),
      }
    },
    async sessions(actor) {
      const sessions = await sessionsOf(db, actor.userId)
      return sessions.map((session) => ({ ...session, endsAt: sessionEndsAt(session, needs.sessionLife) }))
    },
    async endSessions(actor, which) {
      const asked = which === 'others' ? { except: actor.sessionId } : { ...which, withDevice: true }
      const ended = await endSessions(db, actor.userId, asked)
      if (which !== 'others' && ended.length === 0) throw new Refusal('session/not-found')
      changes.noteEnded(ended)
      return ended.length
    },
    changePassword: (actor, given) => inApiTerms(() => changeOwnPassword(needs, actor, given)),
    enableTwoFactor: (actor, sent) => inApiTerms(() => enableTwoFactor(needs, actor, sent)),
    disableTwoFactor: (actor) => inApiTerms(() => disableTwoFactor(needs, actor)),
    deleteAccount: (actor, sent) => inApiTerms(() => deleteOwnAccount(needs, actor, sent)),
  }
}
