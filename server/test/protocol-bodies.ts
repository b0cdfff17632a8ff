import { z } from 'zod'
import type { $ZodType } from 'zod/v4/core'
import {
  adminUserBody,
  deleteUserBody,
  generateLinkBody,
  inviteBody,
  otpBody,
  passwordBody,
  pkceBody,
  recoverBody,
  refreshBody,
  resendBody,
  signUpBody,
  ssoBody,
  updateUserBody,
  verifyBody,
} from '../src/features/auth/protocol/auth-bodies.ts'
import {
  copyBody,
  createBucketBody,
  listBody,
  listV2Body,
  moveBody,
  removeBody,
  signBody,
  signManyBody,
  updateBucketBody,
} from '../src/features/storage/storage-bodies.ts'

const text = z.string().optional()
const file = 'a file'
const none = z.object({})

/** What each call of the two protocols takes, by `METHOD /path`: they have no contract that could say it. */
export const PROTOCOL_BODIES: Readonly<Record<string, $ZodType | typeof file>> = {
  'POST /auth/v1/signup': signUpBody,
  'POST /auth/v1/token': z.union([
    passwordBody,
    refreshBody,
    pkceBody,
    z.object({
      provider: text,
      id_token: text,
      access_token: text,
      nonce: text,
      link_identity: z.boolean().optional(),
    }),
    z.object({ chain: text, message: text, signature: text }),
  ]),
  'POST /auth/v1/otp': otpBody,
  'POST /auth/v1/magiclink': otpBody,
  'POST /auth/v1/recover': recoverBody,
  'POST /auth/v1/resend': resendBody,
  'POST /auth/v1/verify': verifyBody,
  'POST /auth/v1/logout': none,
  'PUT /auth/v1/user': updateUserBody,
  'DELETE /auth/v1/user/identities/:id': none,
  'POST /auth/v1/sso': ssoBody,
  'POST /auth/v1/sso/saml/acs': z.object({ SAMLResponse: text, RelayState: text }),
  'POST /auth/v1/callback': z.object({ code: text, state: text, error: text, user: text }),
  'POST /auth/v1/factors': z.object({ factor_type: text, friendly_name: text, issuer: text, phone: text }),
  'POST /auth/v1/factors/:id/challenge': z.object({ channel: text }),
  'POST /auth/v1/factors/:id/verify': z.object({ challenge_id: z.uuid(), code: z.string() }),
  'DELETE /auth/v1/factors/:id': none,
  'POST /auth/v1/admin/users': adminUserBody,
  'PUT /auth/v1/admin/users/:id': adminUserBody,
  'DELETE /auth/v1/admin/users/:id': deleteUserBody,
  'DELETE /auth/v1/admin/users/:id/factors/:factorId': none,
  'POST /auth/v1/admin/generate_link': generateLinkBody,
  'POST /auth/v1/invite': inviteBody,
  'POST /storage/v1/bucket': createBucketBody,
  'PUT /storage/v1/bucket/:bucket': updateBucketBody,
  'POST /storage/v1/bucket/:bucket/empty': none,
  'DELETE /storage/v1/bucket/:bucket': none,
  'POST /storage/v1/object/list/:bucket': listBody,
  'POST /storage/v1/object/list-v2/:bucket': listV2Body,
  'POST /storage/v1/object/move': moveBody,
  'POST /storage/v1/object/copy': copyBody,
  'DELETE /storage/v1/object/:bucket': removeBody,
  'DELETE /storage/v1/object/:bucket/*': none,
  'POST /storage/v1/object/sign/:bucket': signManyBody,
  'POST /storage/v1/object/sign/*': signBody,
  'POST /storage/v1/object/upload/sign/*': none,
  'PUT /storage/v1/object/upload/sign/*': file,
  'POST /storage/v1/object/:bucket/*': file,
  'PUT /storage/v1/object/:bucket/*': file,
  'DELETE /storage/v1/cdn/:bucket': none,
  'DELETE /storage/v1/cdn/:bucket/*': none,
}

/** Calls whose body is a form, as a provider's page posts it. */
export const SENT_AS_FORM: readonly string[] = ['POST /auth/v1/callback', 'POST /auth/v1/sso/saml/acs']

/** Fields that a call of the two protocols may read from its query. */
export const PROTOCOL_QUERY: $ZodType = z.object({
  ...{ token: text, type: text, redirect_to: text, scope: text, grant_type: text, provider: text, scopes: text },
  ...{ page: text, per_page: text, filter: text, code: text, state: text, skip_http_redirect: text },
  ...{ transformations: text, width: text, download: text, limit: text, search: text, user_id: text, apikey: text },
})
