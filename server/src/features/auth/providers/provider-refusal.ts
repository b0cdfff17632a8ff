import { ProviderFailed } from '../../../ports/oauth-provider/oauth-provider.port.ts'
import { AuthError } from '../protocol/auth-error.ts'
import type { ProviderNeeds } from './provider-needs.ts'

const RETRY_SECONDS = 5

/** What a provider refuses in words of RFC 6749 and OpenID Connect; anything else it says is not repeated. */
const KNOWN_ERRORS: ReadonlySet<string> = new Set([
  'access_denied',
  'account_selection_required',
  'consent_required',
  'interaction_required',
  'invalid_request',
  'invalid_scope',
  'login_required',
  'server_error',
  'temporarily_unavailable',
  'unauthorized_client',
  'unsupported_response_type',
  'user_cancelled_authorize',
])
const DESCRIPTION_CHARS_MAX = 200

/** The provider sent the person back with an error: mostly, they changed their mind. */
export class RefusedByProvider extends Error {
  readonly error: string
  readonly description: string

  constructor(error: string, description: string) {
    super('refused by the provider')
    this.name = 'RefusedByProvider'
    this.error = KNOWN_ERRORS.has(error) ? error : 'server_error'
    this.description = description.replaceAll(/[^\x20-\x7e]/g, ' ').slice(0, DESCRIPTION_CHARS_MAX)
  }
}

/** A provider that does not answer, in the protocol's terms; tells the log which one and why, and nothing of anybody. */
export function providerAway(needs: Pick<ProviderNeeds, 'logger'>, provider: string, error: unknown): unknown {
  if (!(error instanceof ProviderFailed)) return error
  needs.logger.warn({ provider, reason: error.message }, 'a sign-in service did not do its part')
  if (error.failure === 'away') {
    const message = 'The sign-in service cannot be reached at the moment, please try again'
    return new AuthError('unexpected_failure', { status: 503, message, retryAfterSeconds: RETRY_SECONDS })
  }
  return new AuthError('bad_oauth_callback', { message: 'Unable to exchange external code' })
}
