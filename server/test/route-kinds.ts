import type { MountedRoute } from './mounted-routes.ts'
import { PROTOCOL_BODIES, SENT_AS_FORM } from './protocol-bodies.ts'
import type { RawRequest } from './raw-request.ts'

/** A call of one of the two public protocols, which no document of ours describes. */
export const isProtocol = ({ url }: MountedRoute): boolean => /^\/(auth|storage)\/v1\//.test(url)
export const nameOf = ({ method, url }: MountedRoute): string => `${method} ${url}`
export const reads = ({ method }: MountedRoute): boolean => /GET|HEAD|OPTIONS|TRACE/.test(method)
/** Answers of methods that an address does not know, and of what other origins ask first. */
export const isAside = ({ schema, url }: MountedRoute): boolean =>
  (schema as { hide?: boolean }).hide === true && url.startsWith('/api/')

/** Calls that let everybody in, with whatever token they send. */
export const isOpen = ({ method, url }: MountedRoute): boolean => method === 'OPTIONS' || OPEN.test(url)
const OPEN =
  /^\/(healthz|readyz|api\/(places|logos|openapi\.json|notifications\/(vapid-public-key|push-subscription\/renew))|auth\/v1\/(signup|token|otp|magiclink|recover|resend|verify|sso|sso\/saml\/metadata|settings|health|\.well-known\/jwks\.json)|storage\/v1\/(object|object\/info|render\/image)\/(public|sign)\/\*|storage\/v1\/object\/upload\/sign\/\*)$/

/** A request for a file of the public bucket: anybody may read it, with whatever token they send. Of no other bucket. */
export const readsPublicFile = ({ method, path }: Pick<RawRequest, 'method' | 'path'>): boolean =>
  /GET|HEAD/.test(method) && PUBLIC_FILE.test(path)
const PUBLIC_FILE = /^\/storage\/v1\/(object|render\/image|object\/info)\/(authenticated\/)?garden\//

export const isForm = (route: MountedRoute): boolean => SENT_AS_FORM.includes(nameOf(route))

export const typeOf = (route: MountedRoute): string => {
  if (isForm(route)) return 'application/x-www-form-urlencoded'
  return PROTOCOL_BODIES[nameOf(route)] === 'a file' ? 'application/pdf' : 'application/json'
}
