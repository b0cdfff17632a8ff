import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Authenticate } from '../../../http/guard/actor.ts'
import type { Enqueue, QueuedJob } from '../../../jobs/jobs.ts'
import type { RateLimits } from '../../../limits/rate-limit.ts'
import type { Mailer } from '../../../ports/mail/mail.port.ts'
import { makeSealer } from '../../../sealed.ts'
import { findUserByEmail } from '../accounts/accounts.store.ts'
import type { NewUserNeeds } from '../accounts/new-user.ts'
import { makeUpdateUser } from '../accounts/update-user.ts'
import { userRoutes } from '../accounts/user.routes.ts'
import type { AccountKeys } from '../attempts/account-keys.ts'
import { deviceOfLogin } from '../attempts/known-devices.store.ts'
import { makeProvenAskers, type ProvenAskers } from '../attempts/proven-asker.ts'
import type { AuthMount, Grants } from '../auth.routes.ts'
import type { AccessChanges } from '../guard/access-changes.ts'
import type { PasswordHasher } from '../passwords/password-hasher.ts'
import { makeReauthenticate } from '../passwords/reauthenticate.ts'
import type { ByPhone } from '../phone/by-phone.ts'
import type { AskProof } from '../proof/ask-proof.ts'
import type { AuthOptions } from '../protocol/auth-options.ts'
import { makeFlowTokens } from '../providers/flow-tokens.ts'
import type { SessionNeeds } from '../sessions/issue-session.ts'
import { makeSignUpToConfirm } from '../sign-up/sign-up-to-confirm.ts'
import { makeExchangeCode } from '../tokens/exchange-code.ts'
import { sweepFlows } from '../tokens/flow-states.store.ts'
import type { OneTimeTokens } from '../tokens/one-time-tokens.ts'
import { pkceGrant } from '../tokens/pkce-grant.ts'
import { makeAccountMailer, type Post } from './account-mailer.ts'
import { mailRoutes } from './mail.routes.ts'
import { type MailLimits, makeMailLimits } from './mail-limits.ts'
import { makeMailRequests } from './mail-requests.ts'
import { makeRedirects, type Redirects } from './redirects.ts'
import { verifyRoutes } from './verify.routes.ts'
import { makeVerify } from './verify.ts'

export interface ByMailNeeds extends SessionNeeds, NewUserNeeds {
  db: Database
  clock: Clock
  logger: Pick<FastifyBaseLogger, 'warn'>
  limits: RateLimits
  rateLimitFactor: number
  accountKeys: AccountKeys
  hasher: PasswordHasher
  /** Normalised; becomes the first admin. */
  adminEmail: string | undefined
  changes: AccessChanges
  passwordMin: number
  options: AuthOptions
  /** Undefined where phones open no account. */
  byPhone: ByPhone | undefined
  mailer: Mailer
  enqueue: Enqueue
  siteUrl(): string
  /** True where the app's pages are served. */
  hasPages: boolean
  /** 32 bytes in base64url, from which keys of their own are derived. */
  secret: string
  tokens: OneTimeTokens
  askProof: AskProof
  authenticate: Authenticate
  /** Lets a session in whose second factor is still to come. */
  authenticatePending: Authenticate
}

/** Everything of the service in which a mail has a part: what is asked for by one, what one carries, what one tells of. */
export interface ByMail {
  mounts: readonly AuthMount[]
  grants: Pick<Grants, 'pkce'>
  signUpToConfirm: ReturnType<typeof makeSignUpToConfirm>
  post: Post
  redirects: Redirects
  mailLimits: MailLimits
  proven: ProvenAskers
  jobs: readonly QueuedJob[]
  sweep(): Promise<void>
}

export function makeByMail(needs: ByMailNeeds): ByMail {
  const { db, limits, accountKeys, options, enqueue, siteUrl, secret, mailer, logger } = needs
  const post = makeAccountMailer({
    mailer,
    enqueue,
    siteUrl,
    hasPages: needs.hasPages,
    logger,
    sealer: makeSealer(secret, 'mails'),
  })
  const proven = makeProvenAskers({ db, tokens: needs.tokens, refreshTokens: needs.refreshTokens })
  const redirects = makeRedirects({ siteUrl, patterns: options.redirectUrls })
  const mailLimits = makeMailLimits({
    ...{ limits, accountKeys },
    pauseSeconds: options.mailPauseSeconds,
    perHour: options.mailsPerHour,
    deviceOf: (email, shown) => deviceOfLogin(db, email, shown),
  })
  const all = { ...needs, post, mailLimits }
  const requests = makeMailRequests({ ...all, sealer: makeSealer(secret, 'mail requests') })
  return {
    mounts: [
      mailRoutes({
        ...{ mailLimits, requests, redirects, proven, byPhone: needs.byPhone },
        signUpOpen: options.signUp,
        tellsUnknown: options.unknownEmail === 'refused',
        isKnown: async (email) => (await findUserByEmail(db, email)) !== undefined,
      }),
      verifyRoutes({
        ...{ proven, redirects, verify: makeVerify(all) },
        authenticatePending: needs.authenticatePending,
      }),
      userRoutes({
        ...{ authenticate: needs.authenticate, authenticatePending: needs.authenticatePending, limits, redirects },
        updateUser: makeUpdateUser({ ...all, ...options }),
        reauthenticate: makeReauthenticate(all),
      }),
    ],
    grants: { pkce: pkceGrant(makeExchangeCode({ ...needs, seals: makeFlowTokens(secret) })) },
    signUpToConfirm: makeSignUpToConfirm({ ...all, requests, tellsUnknown: options.unknownEmail === 'refused' }),
    ...{ post, redirects, mailLimits, proven },
    jobs: [requests.job, post.job],
    sweep: () => sweepFlows(db),
  }
}
