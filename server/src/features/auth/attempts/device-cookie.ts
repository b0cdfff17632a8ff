import { hash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isCrossSite } from '../../../http/guard/cross-site.ts'
import type { CallerDevice } from '../accounts/users-rows.ts'

const NAME = 'tw_device'
/** A family's tablet has several accounts; a token more takes the place of the oldest. */
const TOKENS_MAX = 5
const TOKEN = /^[\w-]{43}$/
const COOKIE = /(?:^|; )tw_device=([\w.-]{0,400})(?:;|$)/
/** As long as browsers keep a cookie at most. */
export const DEVICE_DAYS = 400

interface Offer {
  device: CallerDevice
  /** What the cookie is to hold once the offer was taken. */
  cookie: string
}

const offers = new WeakMap<FastifyRequest, Offer>()

const hashOf = (token: string): Buffer => Buffer.from(hash('sha256', token, 'hex'), 'hex')

function tokensIn(cookies: string | undefined): string[] {
  const [, value = ''] = COOKIE.exec(cookies ?? '') ?? []
  return value
    .split('.')
    .filter((token) => TOKEN.test(token))
    .slice(0, TOKENS_MAX)
}

/** A page of ours, told by what browsers say of themselves. Other programs keep no cookies, and would be given one each time. */
function isOwnPage(request: FastifyRequest, origin: string): boolean {
  const { 'sec-fetch-site': site, origin: from } = request.headers
  return (site ?? from) !== undefined && !isCrossSite(request, origin)
}

/** The browser that a request comes from. The same for each question about one request. */
export function deviceOf(request: FastifyRequest): CallerDevice {
  const known = offers.get(request)
  if (known) return known.device
  const shown = tokensIn(request.headers.cookie)
  return { shown: shown.map(hashOf), offered: undefined, isTaken: false }
}

/**
 * Gives browsers a token when somebody signs in, in a cookie that no script reads. It opens nothing: wrong passwords and
 * codes from a browser that an account knows are counted apart from a stranger's, whatever network it is in.
 * @param needs.origin of the app
 */
export function giveDeviceTokens(app: FastifyInstance, needs: { origin(): string }): void {
  app.addHook('onRequest', async (request) => {
    if (!isOwnPage(request, needs.origin())) return
    const shown = tokensIn(request.headers.cookie)
    const token = randomBytes(32).toString('base64url')
    const device = { shown: shown.map(hashOf), offered: hashOf(token), isTaken: false }
    offers.set(request, { device, cookie: [token, ...shown].slice(0, TOKENS_MAX).join('.') })
  })
  app.addHook('onSend', async (request, reply) => {
    const offer = offers.get(request)
    if (!offer?.device.isTaken || reply.statusCode >= 400) return
    const isSecure = request.protocol === 'https' || needs.origin().startsWith('https:')
    reply.header(
      'set-cookie',
      [
        `${NAME}=${offer.cookie}`,
        'Path=/auth/v1',
        `Max-Age=${DEVICE_DAYS * 86_400}`,
        'HttpOnly',
        'SameSite=Strict',
        ...(isSecure ? ['Secure'] : []),
      ].join('; '),
    )
  })
}
