import { ACCOUNT_LIMITS } from '@turfwise/domain/account/profile'
import { PRIVACY_SWITCHES } from '@turfwise/domain/security/privacy'
import * as z from 'zod/mini'
import { route } from './route.ts'
import { filledText } from './text.ts'
import { inUnit } from './unit.ts'
import { userId } from './users.ts'

const ofUser = z.object({ userId })
const password = filledText(ACCOUNT_LIMITS.passwordCharsMax)

/**
 * What a caller may send along to show who they are: the current password, or the code that `GET /auth/v1/reauthenticate`
 * sent. A code of the second factor is shown to the auth service before.
 */
export const proofFields = { currentPassword: z.optional(password), sentCode: z.optional(filledText(20)) }
const proof = z.strictObject(proofFields)

export const securitySettings = z.object({
  twoFactorEnabled: z.boolean(),
  profileVisibility: z.string(),
  communityPostsPublic: z.boolean(),
  showOnlineStatus: z.boolean(),
  allowDirectMessages: z.boolean(),
  dataCollection: z.boolean(),
  marketingEmails: z.boolean(),
  /** Null for a password that is still the first one. */
  lastPasswordChange: z.nullable(z.string()),
  /** Wrong passwords and codes of the last hour, until one was right. */
  failedLoginAttempts: inUnit('count', z.number()),
  /** Until when the next attempt has to wait. */
  lockedUntil: z.nullable(z.string()),
  /** Backup codes that were not used yet. */
  backupCodesLeft: inUnit('count', z.number()),
  /** What the person has to show who they are; `mail` and `message` are codes that are sent when asked for. */
  proofs: z.array(z.enum(['second-factor', 'password', 'mail', 'message'])),
})
export type SecuritySettings = z.infer<typeof securitySettings>

export const getSecuritySettings = route({
  method: 'GET',
  path: '/api/security/settings/:userId',
  summary: "The caller's own security and privacy settings",
  access: 'user',
  own: 'userId',
  params: ofUser,
  response: securitySettings,
  errors: ['user/not-found'],
})

const onOff = z.optional(z.boolean())

/** Exactly one of the switches. */
export const privacyChange = z
  .strictObject({
    communityPostsPublic: onOff,
    showOnlineStatus: onOff,
    allowDirectMessages: onOff,
    dataCollection: onOff,
    marketingEmails: onOff,
  })
  .check(
    z.refine((change) => PRIVACY_SWITCHES.filter((name) => change[name] !== undefined).length === 1, {
      error: 'Must be exactly one of the privacy settings.',
    }),
  )

export const changePrivacy = route({
  method: 'PATCH',
  path: '/api/security/privacy/:userId',
  summary: 'Changes one privacy setting',
  access: 'user',
  own: 'userId',
  params: ofUser,
  body: privacyChange,
  response: securitySettings,
  errors: ['user/not-found'],
})

export const changePassword = route({
  method: 'POST',
  path: '/api/security/change-password',
  summary: "Changes the caller's password and ends their other sessions",
  access: 'user',
  repeatable: false,
  body: z.object({ userId, currentPassword: password, newPassword: password }),
  response: z.object({ lastPasswordChange: z.string() }),
  errors: [
    'auth/forbidden',
    'security/wrong-password',
    'security/weak-password',
    'security/same-password',
    'rate/limited',
    'user/not-found',
  ],
})

/** What an authenticator app needs; its code is then shown to the auth service, which raises the session. */
export const twoFactorEnrolment = z.object({
  factorId: z.uuid(),
  secret: z.string(),
  uri: z.string(),
  /** SVG. */
  qrCode: z.string(),
})

export const enableTwoFactor = route({
  method: 'POST',
  path: '/api/security/2fa/enable/:userId',
  summary:
    'Begins two-factor authentication, for who proved who they are within ten minutes; once a code was shown, called again, hands out ten new backup codes. The server alone makes secret and codes: a body that brings some is refused',
  access: 'user',
  own: 'userId',
  repeatable: false,
  params: ofUser,
  body: proof,
  response: z.object({
    twoFactorEnabled: z.boolean(),
    enrolment: z.nullable(twoFactorEnrolment),
    /** Shown this once. */
    backupCodes: z.nullable(z.array(z.string())),
  }),
  errors: [
    'security/proof-needed',
    'security/wrong-password',
    'security/wrong-code',
    'security/code-needed',
    'rate/limited',
    'user/not-found',
  ],
})

export const disableTwoFactor = route({
  method: 'POST',
  path: '/api/security/2fa/disable/:userId',
  summary: 'Turns two-factor authentication off, within ten minutes after a code was shown',
  access: 'user',
  own: 'userId',
  repeatable: false,
  params: ofUser,
  body: z.strictObject({}),
  response: z.object({ twoFactorEnabled: z.literal(false) }),
  errors: ['security/code-needed', 'rate/limited', 'user/not-found'],
})

export const loginSession = z.object({
  id: z.uuid(),
  /** The place in words, where it is known. */
  location: z.nullable(z.string()),
  ipAddress: z.nullable(z.string()),
  loginAt: z.string(),
  userAgent: z.nullable(z.string()),
  isActive: z.boolean(),
  /** `Firefox on Android`, where it is known. */
  device: z.nullable(z.string()),
  lastUsedAt: z.string(),
  thisDevice: z.boolean(),
})
export type LoginSession = z.infer<typeof loginSession>

export const getSessions = route({
  method: 'GET',
  path: '/api/security/sessions/:userId',
  summary: "The caller's sessions: this one first, then the one that was used last",
  access: 'user',
  own: 'userId',
  params: ofUser,
  response: z.array(loginSession),
  errors: [],
})

const ended = z.object({ ended: inUnit('count', z.number()) })

export const endSession = route({
  method: 'DELETE',
  path: '/api/security/sessions/:userId/:sessionId',
  summary: 'Ends one of the own sessions; its tokens open nothing from then on',
  access: 'user',
  own: 'userId',
  params: z.object({ userId, sessionId: z.uuid() }),
  response: ended,
  errors: ['session/not-found'],
})

export const endOtherSessions = route({
  method: 'DELETE',
  path: '/api/security/sessions/:userId',
  summary: 'Ends all own sessions but this one',
  access: 'user',
  own: 'userId',
  params: ofUser,
  query: z.object({ others: z.enum(['', 'true']) }),
  response: ended,
  errors: [],
})

export const exportOwnData = route({
  method: 'GET',
  path: '/api/users/:id/export',
  summary: 'Everything that is kept of the caller, as a ZIP of JSON files and their own files',
  access: 'user',
  own: 'id',
  params: z.object({ id: userId }),
  response: z.unknown(),
  mediaType: 'application/zip',
  errors: ['rate/limited', 'user/not-found'],
})

export const deleteAccount = route({
  method: 'DELETE',
  path: '/api/users/:id',
  repeatable: false,
  summary:
    'Deletes the account and all that belongs to it, for the current password, a code that was sent, or one of the second factor shown just before',
  access: 'user',
  own: 'id',
  params: z.object({ id: userId }),
  body: proof,
  response: z.object({ deleted: z.literal(true) }),
  errors: [
    'security/proof-needed',
    'security/wrong-password',
    'security/wrong-code',
    'security/code-needed',
    'security/last-admin',
    'rate/limited',
    'user/not-found',
  ],
})
