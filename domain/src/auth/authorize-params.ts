/** What this service sends to a provider itself, and what is meant for this service alone. */
const RESERVED: ReadonlySet<string> = new Set([
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  'request',
  'request_uri',
  'provider',
  'scopes',
  'redirect_to',
  'skip_http_redirect',
  'sent_on',
  'invite_token',
  'apikey',
])

const EXTRAS_MAX = 20
const EXTRA_CHARS_MAX = 500

/**
 * What a client may add to the address at the provider (`prompt`, `login_hint`, `access_type`): everything but what would
 * take the answer elsewhere or weaken it. A name that came twice is left out: programs differ in which of them counts.
 */
export function passedThrough(query: Readonly<Record<string, unknown>>): Record<string, string> {
  const extras = Object.entries(query).flatMap(([name, value]): [string, string][] => {
    const isFit = typeof value === 'string' && value.length <= EXTRA_CHARS_MAX && name.length <= EXTRA_CHARS_MAX
    return isFit && !RESERVED.has(name.trim().toLowerCase()) ? [[name, value]] : []
  })
  return Object.fromEntries(extras.slice(0, EXTRAS_MAX))
}

// The characters of a scope (RFC 6749, section 3.3), without the comma, which clients of some providers put between two.
const SCOPE = /^[\x21\x23-\x2b\x2d-\x5b\x5d-\x7e]{1,200}$/

/** Scopes asked for besides the provider's own, from text with spaces or commas between them. Undefined when it is none. */
export function readScopes(text: string): string[] | undefined {
  const scopes = text.split(/[\s,]+/).filter((scope) => scope !== '')
  return scopes.length <= EXTRAS_MAX && scopes.every((scope) => SCOPE.test(scope)) ? [...new Set(scopes)] : undefined
}
