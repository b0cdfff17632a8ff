import { z } from 'zod'

// Bounds only what is absurd; each rule with its own words is checked where it belongs.
const optionalText = (max: number) => z.string().max(max).nullish()
const filled = optionalText(10_000)

/** Both or neither, and S256 only. */
const pkcePair = z
  .object({ code_challenge: optionalText(200), code_challenge_method: optionalText(20) })
  .refine(
    ({ code_challenge: challenge, code_challenge_method: method }) =>
      (!challenge && !method) ||
      (/^[A-Za-z0-9._~-]{43,128}$/.test(challenge ?? '') && method?.toLowerCase() === 's256'),
    { error: 'PKCE flow requires code_challenge_method s256 and code_challenge', path: ['code_challenge'] },
  )

const channel = z.enum(['sms', 'whatsapp']).nullish()
export const signUpBody = z
  .object({
    email: filled,
    phone: filled,
    password: filled,
    data: z.record(z.string(), z.unknown()).nullish(),
    channel,
  })
  .and(pkcePair)

const type = z.string().max(40).nullish()
export const recoverBody = z.object({ email: filled, redirect_to: filled }).and(pkcePair)
export const otpBody = z
  .object({
    email: filled,
    phone: filled,
    create_user: z.boolean().nullish(),
    data: z.record(z.string(), z.unknown()).nullish(),
    channel,
    redirect_to: filled,
  })
  .and(pkcePair)
export const resendBody = z.object({ type, email: filled, phone: filled, redirect_to: filled }).and(pkcePair)
export const verifyBody = z.object({
  type,
  token: filled,
  token_hash: filled,
  email: filled,
  phone: filled,
  redirect_to: filled,
})
export const updateUserBody = z
  .object({
    email: filled,
    phone: filled,
    password: filled,
    current_password: filled,
    nonce: filled,
    data: z.record(z.string(), z.unknown()).nullish(),
  })
  .and(pkcePair)

export const passwordBody = z.object({ email: filled, phone: filled, password: filled })
export const refreshBody = z.object({ refresh_token: z.string() })
export const pkceBody = z.object({ auth_code: z.string().min(1), code_verifier: z.string().min(1) })

export const idTokenBody = z.object({
  provider: optionalText(200),
  id_token: optionalText(20_000),
  access_token: filled,
  nonce: optionalText(1000),
  link_identity: z.boolean().nullish(),
})
export const ssoBody = z
  .object({
    provider_id: optionalText(200),
    domain: optionalText(300),
    redirect_to: filled,
    skip_http_redirect: z.boolean().nullish(),
  })
  .and(pkcePair)
/** Of a sign-in that leaves for another service. */
export const authorizeQuery = z.object({ provider: optionalText(200), scopes: optionalText(2000) }).and(pkcePair)

export const GRANT_TYPES = ['password', 'refresh_token', 'pkce', 'id_token', 'web3'] as const
export type GrantType = (typeof GRANT_TYPES)[number]

const metadata = z.record(z.string(), z.unknown()).nullish()
export const adminUserBody = z.object({
  id: z.uuid().nullish(),
  email: filled,
  phone: filled,
  password: filled,
  password_hash: filled,
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: metadata,
  app_metadata: metadata,
  role: z.string().max(40).nullish(),
  ban_duration: z.string().max(40).nullish(),
})
export const deleteUserBody = z.object({ should_soft_delete: z.boolean().nullish() })
export const inviteBody = z.object({ email: filled, data: metadata, redirect_to: filled })
export const LINK_KINDS = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const
export const generateLinkBody = z.object({
  type: z.enum(LINK_KINDS),
  email: filled,
  new_email: filled,
  password: filled,
  data: metadata,
  redirect_to: filled,
})
