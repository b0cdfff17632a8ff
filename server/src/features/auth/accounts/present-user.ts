import type { AuthUser, FactorSummary, Identity } from './users-rows.ts'

const given = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as Partial<T>

const presentIdentity = (identity: Identity) => ({
  identity_id: identity.id,
  id: identity.providerId,
  user_id: identity.userId,
  identity_data: identity.identityData,
  provider: identity.provider,
  ...given({ last_sign_in_at: identity.lastSignInAt }),
  created_at: identity.createdAt,
  updated_at: identity.updatedAt,
  ...given({ email: identity.email }),
})

/** The protocol's FACTOR, without anything secret. */
export const presentFactor = (factor: FactorSummary) => ({
  id: factor.id,
  friendly_name: factor.friendlyName,
  factor_type: factor.type,
  status: factor.status,
  created_at: new Date(factor.createdAt),
  updated_at: new Date(factor.updatedAt),
})

/** The protocol's USER: columns listed one by one, so that nothing goes out by accident; empty dates are left out. */
export const presentUser = (user: AuthUser, identities: readonly Identity[]) => ({
  id: user.id,
  aud: user.aud,
  role: user.role,
  email: user.email ?? '',
  phone: user.phone ?? '',
  ...given({
    email_confirmed_at: user.emailConfirmedAt,
    phone_confirmed_at: user.phoneConfirmedAt,
    confirmed_at: user.emailConfirmedAt ?? user.phoneConfirmedAt,
    invited_at: user.invitedAt,
    confirmation_sent_at: user.confirmationSentAt,
    recovery_sent_at: user.recoverySentAt,
    new_email: user.newEmail,
    email_change_sent_at: user.emailChangeSentAt,
    new_phone: user.newPhone,
    phone_change_sent_at: user.phoneChangeSentAt,
    reauthentication_sent_at: user.reauthenticationSentAt,
    last_sign_in_at: user.lastSignInAt,
  }),
  app_metadata: user.appMetadata,
  user_metadata: user.userMetadata,
  identities: identities.map(presentIdentity),
  ...(user.factors.length > 0 ? { factors: user.factors.map(presentFactor) } : {}),
  created_at: user.createdAt,
  updated_at: user.updatedAt,
  ...given({ banned_until: user.bannedUntil }),
  is_anonymous: user.isAnonymous,
  ...(user.isSso ? { is_sso_user: true } : {}),
})
