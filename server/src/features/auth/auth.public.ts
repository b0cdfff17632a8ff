import type { Role } from '@turfwise/domain/account/profile'
import { roleOf } from '@turfwise/domain/auth/access-token'
import { normaliseEmail } from '@turfwise/domain/auth/email'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Facts } from '../../facts.ts'
import type { Feature } from '../../feature.ts'
import type { Service } from '../../http/calls/service.ts'
import type { Authenticate } from '../../http/guard/actor.ts'
import type { Enqueue } from '../../jobs/jobs.ts'
import type { RateLimits } from '../../limits/rate-limit.ts'
import type { Mailer } from '../../ports/mail/mail.port.ts'
import type { OAuthProviders } from '../../ports/oauth-provider/make-providers.ts'
import type { SmsSender } from '../../ports/sms/sms.port.ts'
import type { Audit } from '../admin/audit.public.ts'
import { findUser, hasAdmin, identitiesOf } from './accounts/accounts.store.ts'
import { presentUser } from './accounts/present-user.ts'
import { type AccessOfOthers, makeAccessOfOthers } from './admin/access-of-others.ts'
import { adminRoutes } from './admin/admin.routes.ts'
import { makeAdminGuard } from './admin/admin-guard.ts'
import { makeAdminLinks } from './admin/admin-links.ts'
import { makeAdminUsers } from './admin/admin-users.ts'
import { makeAccountKeys } from './attempts/account-keys.ts'
import { DEVICE_DAYS } from './attempts/device-cookie.ts'
import { sweepDevices } from './attempts/known-devices.store.ts'
import { authService } from './auth.routes.ts'
import { makeFactors } from './factors/factors.ts'
import { adminFactorsRoutes } from './factors/factors-admin.routes.ts'
import { sweep } from './guard/access-changes.store.ts'
import { followAccessChanges } from './guard/access-changes.ts'
import { makeGuard } from './guard/guard.ts'
import { makeStillIn, type StillIn } from './guard/still-in.ts'
import { makeByMail } from './mails/by-mail.ts'
import { exportAccount } from './own/export-account.ts'
import { makeOwnSecurity, type OwnSecurity } from './own/own-security.ts'
import { makePasswordHasher, type PasswordCost } from './passwords/password-hasher.ts'
import { makeByPhone } from './phone/by-phone.ts'
import { makeAskProof } from './proof/ask-proof.ts'
import { AuthError } from './protocol/auth-error.ts'
import type { AuthOptions } from './protocol/auth-options.ts'
import { serviceSettings } from './protocol/settings.ts'
import { makeByProvider } from './providers/by-provider.ts'
import type { SamlProviderConfig } from './saml/saml-settings.ts'
import { makeRefreshSession } from './sessions/refresh-session.ts'
import { makeSessionLives } from './sessions/session-lives.ts'
import { makeSignIn } from './sessions/sign-in.ts'
import { makeSignOut } from './sessions/sign-out.ts'
import { sweepSessions } from './sessions/sweep-sessions.ts'
import { makeSignUp, type SignUpNeeds } from './sign-up/sign-up.ts'
import { makeSignUpAnonymously } from './sign-up/sign-up-anonymously.ts'
import { issuerOf, makeAccessTokens } from './tokens/access-token.ts'
import { makeOneTimeTokens } from './tokens/one-time-tokens.ts'
import { makeRefreshTokens } from './tokens/refresh-token.ts'
import { publicKeySet, type TokenKey } from './tokens/token-keys.ts'
import { makeSignInByWallet } from './wallets/sign-in-by-wallet.ts'
import { sweepMessages } from './wallets/wallets.store.ts'
import { web3Grant } from './wallets/web3-grant.ts'

export interface AuthNeeds {
  db: Database
  audit: Audit
  clock: Clock
  logger: Pick<FastifyBaseLogger, 'warn'>
  limits: RateLimits
  rateLimitFactor: number
  accessTokenKeys: readonly TokenKey[]
  /** 32 bytes in base64url. */
  refreshTokenKey: string
  /** For second factors; 32 bytes in base64url. */
  totpKey: string
  /** Undefined: phones are no second factor. */
  sms?: SmsSender | undefined
  /** Other services that people may sign in with. */
  providers: OAuthProviders
  /** Services of organisations that people may sign in with. */
  saml: readonly SamlProviderConfig[]
  publicUrl: string | undefined
  passwordMin: number
  /** Instead of what a password deserves, for tests that make many accounts. */
  passwordCost?: PasswordCost | undefined
  adminEmail: string | undefined
  options: AuthOptions
  mailer: Mailer
  enqueue: Enqueue
  /** Origin of the app for links, from the settings or the address that is listened on; never from a request. */
  siteUrl(): string
  /** True where the app's pages are served. */
  hasPages: boolean
  /** Writes a new user's profile within the transaction that is open. */
  writeProfile: SignUpNeeds['writeProfile']
  facts: Pick<Facts, 'tell'>
}

/** What other features may know of an account. */
export interface Account {
  id: string
  email: string
  role: Role
  createdAt: Date
}

export type { AccessOfOthers, Asking } from './admin/access-of-others.ts'
export type { OwnSecurity } from './own/own-security.ts'

/** Auth as other features ask for it. */
export interface Auth {
  /** For everything else: refuses also who has a second factor and has not shown it yet. */
  authenticate: Authenticate
  /** True for a key of the operator's programs, which may do what an administrator may. */
  isServiceKey(token: string): boolean
  /** True while a person is neither banned nor deleted and has not ended the session; asks the database. */
  sessionLives(session: { userId: string; sessionId: string }): Promise<boolean>
  /** The same from memory, for what asks again and again while an answer is on its way. */
  isStillIn: StillIn
  accountOf(userId: string): Promise<Account | undefined>
  /** The confirmed address of an account; undefined where there is none, or nobody who may be written to. */
  mailAddressOf(userId: string): Promise<string | undefined>
  /** What a person may see and do about their own account's security. */
  ownSecurity: OwnSecurity
  /** What an administrator may do to the access of others. */
  accessOfOthers: AccessOfOthers
  /** The address that becomes the first admin once it is proven; undefined when there is an admin, or none is named. */
  awaitedAdmin(): Promise<string | undefined>
}

/** Builds the auth service and the guard that protects everything else. */
export async function makeAuth(needs: AuthNeeds): Promise<Feature & Auth & { service: Service }> {
  const { db, clock, logger, limits } = needs
  const adminEmail = needs.adminEmail === undefined ? undefined : normaliseEmail(needs.adminEmail)

  const issuer = issuerOf(needs.publicUrl)
  const accessTokens = makeAccessTokens(needs.accessTokenKeys, issuer)
  const refreshTokens = makeRefreshTokens(needs.refreshTokenKey)
  const accountKeys = makeAccountKeys(needs.refreshTokenKey)
  const hasher = makePasswordHasher(needs.passwordCost)
  const tokens = makeOneTimeTokens(needs.refreshTokenKey)
  const changes = followAccessChanges({
    db,
    clock,
    onLost: (error) => logger.warn({ err: error }, 'changes of access are not heard; the database is asked meanwhile'),
  })
  const guarded = { db, clock, tokens: accessTokens, changes }
  const authenticate = makeGuard({ ...guarded, secondFactorMayBeDue: true })
  const shared = { db, clock, accessTokens, refreshTokens, issuer, hasher }
  const { options, passwordMin } = needs
  const proving = { db, clock, adminEmail, accountKeys, rateLimitFactor: needs.rateLimitFactor, hasher, tokens }
  const askProof = makeAskProof(proving, { loosened: false })
  // The operator may loosen it for clients of the protocol, and for them alone.
  const askProofOfClient = makeAskProof(proving, { loosened: !options.reauthenticate })
  const newUsers = { writeProfile: needs.writeProfile }
  const guard = makeGuard(guarded)
  const byPhone =
    options.phone && needs.sms
      ? makeByPhone({
          ...{ ...shared, ...newUsers, logger, limits, passwordMin, sms: needs.sms, enqueue: needs.enqueue },
          ...{ smsPerHour: options.smsPerHour, secret: needs.refreshTokenKey },
          tellsUnknown: options.unknownEmail === 'refused',
        })
      : undefined
  const byMail = makeByMail({
    ...{ adminEmail, byPhone },
    ...{ ...shared, ...newUsers, logger, limits, accountKeys, changes, passwordMin, options },
    rateLimitFactor: needs.rateLimitFactor,
    ...{ mailer: needs.mailer, enqueue: needs.enqueue, siteUrl: needs.siteUrl, secret: needs.refreshTokenKey },
    hasPages: needs.hasPages,
    ...{ tokens, askProof: askProofOfClient, authenticate: guard, authenticatePending: authenticate },
  })

  const factors = makeFactors({
    ...{ ...shared, changes, logger, limits, accountKeys, authenticate, askProof: askProofOfClient },
    rateLimitFactor: needs.rateLimitFactor,
    totpKey: needs.totpKey,
    sms: needs.sms,
    post: byMail.post,
  })

  const byProvider = makeByProvider({
    ...{ ...shared, ...newUsers, logger, limits, changes, providers: needs.providers, authenticate: guard, adminEmail },
    saml: needs.saml,
    ...{
      tokens,
      askProof: askProofOfClient,
      post: byMail.post,
      mailLimits: byMail.mailLimits,
      redirects: byMail.redirects,
    },
    ...{ signUpOpen: options.signUp, manualLinking: options.manualLinking },
    ...{ siteUrl: needs.siteUrl, secret: needs.refreshTokenKey },
  })

  const isAdmin = makeAdminGuard({ db, clock, tokens: accessTokens, authenticate: guard, askProof: askProofOfClient })
  const { facts } = needs
  const accounts = {
    ...shared,
    ...newUsers,
    changes,
    facts,
    audit: needs.audit,
    passwordMin,
    tokens,
    post: byMail.post,
  }
  const admin = adminRoutes({
    ...{ authenticateAdmin: isAdmin, redirects: byMail.redirects, mailLimits: byMail.mailLimits },
    users: makeAdminUsers(accounts),
    links: makeAdminLinks(accounts),
  })

  const byWallet = {
    web3: web3Grant({
      chains: options.walletChains,
      limits,
      signInByWallet: makeSignInByWallet({
        ...{ ...shared, ...newUsers, signUpOpen: options.signUp, siteUrl: needs.siteUrl },
        patterns: options.redirectUrls,
      }),
    }),
  }

  /** What no token can need any more. */
  const forgetWhatIsOver = async (): Promise<void> => {
    await sweep(db)
    await sweepSessions({ db, clock, sessionLife: options.sessionLife })
    await sweepDevices(db, new Date(clock.now().getTime() - DEVICE_DAYS * 86_400_000))
    await byMail.sweep()
    await factors.sweep()
    await sweepMessages(db)
  }

  const plugin = authService({
    mounts: [...byMail.mounts, ...byProvider.mounts, factors.mount, admin, adminFactorsRoutes(factors.needs, isAdmin)],
    grants: { ...byMail.grants, ...byProvider.grants, ...byWallet },
    signUpOpen: options.signUp,
    byPhone,
    settings: serviceSettings(options, {
      phone: byPhone !== undefined,
      providers: needs.providers,
      walletChains: options.walletChains,
      saml: needs.saml.length > 0,
    }),
    redirects: byMail.redirects,
    signUpToConfirm: options.confirmEmail ? byMail.signUpToConfirm : undefined,
    signUpAnonymously: options.anonymous ? makeSignUpAnonymously({ ...shared, ...newUsers }) : undefined,
    authenticate,
    limits,
    proven: byMail.proven,
    siteUrl: needs.siteUrl,
    keySet: publicKeySet(needs.accessTokenKeys),
    signUp: makeSignUp({ ...shared, ...newUsers, passwordMin }),
    signIn: makeSignIn({ ...shared, accountKeys, rateLimitFactor: needs.rateLimitFactor }),
    refreshSession: makeRefreshSession({ ...shared, changes, logger, sessionLife: options.sessionLife }),
    signOut: makeSignOut({ db, changes }),
    async readUser(userId) {
      const user = await findUser(db, userId)
      if (!user) throw new AuthError('user_not_found')
      return presentUser(user, await identitiesOf(db, userId))
    },
  })

  return {
    name: 'auth',
    service: { prefix: '/auth/v1', plugin, openToOtherOrigins: true },
    authenticate: guard,
    isServiceKey: (token) => accessTokens.isServiceKey(token, clock.now()),
    sessionLives: makeSessionLives({ db, clock }),
    isStillIn: makeStillIn({ db, clock, changes }),
    async accountOf(userId) {
      const user = await findUser(db, userId)
      return user && { id: user.id, email: user.email ?? '', role: roleOf(user.appMetadata), createdAt: user.createdAt }
    },
    async mailAddressOf(userId) {
      const user = await findUser(db, userId)
      const isBanned = user?.bannedUntil != null && user.bannedUntil > clock.now()
      return user?.emailConfirmedAt && user.email && !isBanned ? user.email : undefined
    },
    ownSecurity: makeOwnSecurity({
      ...{ ...shared, changes, facts, accountKeys, askProof, post: byMail.post },
      sendsToPhones: byPhone !== undefined,
      rateLimitFactor: needs.rateLimitFactor,
      factors: factors.needs,
      passwordChangeMin: options.passwordChangeMin,
      sessionLife: options.sessionLife,
    }),
    accessOfOthers: makeAccessOfOthers({ db, clock, changes, askProof }),
    awaitedAdmin: async () => (adminEmail === undefined || (await hasAdmin(db)) ? undefined : adminEmail),
    exportOf: exportAccount,
    jobs: [{ name: 'auth-sweep', cron: '47 * * * *', run: forgetWhatIsOver }],
    queued: [...byMail.jobs, ...(byPhone?.jobs ?? [])],
    close: () => changes.close(),
  }
}
