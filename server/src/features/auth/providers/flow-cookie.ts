import { hash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PROVIDER_FLOW_SECONDS } from './begin-provider-flow.ts'

/** For providers that send the browser back by a link. */
const NAME = 'tw_flow'
/** For those that have it post a form from their own site, where only a cookie that is open to all sites comes along. */
const NAME_FOR_POSTS = 'tw_flow_post'
const TOKEN = /^[\w-]{43}$/

const hashOf = (token: string): Buffer => Buffer.from(hash('sha256', token, 'hex'), 'hex')

function tokenIn(cookies: string | undefined, name: string): string | undefined {
  const found = cookies?.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  const token = found?.slice(name.length + 1)
  return token !== undefined && TOKEN.test(token) ? token : undefined
}

/**
 * Gives the browser a cookie that the callback of a flow asks for. One browser has one, so that flows in several tabs do not
 * end each other. It carries no right: it only says that the same browser is there.
 * @returns what the flow keeps of it
 */
export function tieToBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  given: { isPosted: boolean; isSecure: boolean },
): Buffer {
  const name = given.isPosted ? NAME_FOR_POSTS : NAME
  const token = tokenIn(request.headers.cookie, name) ?? randomBytes(32).toString('base64url')
  const attributes = [
    `${name}=${token}`,
    'Path=/auth/v1',
    `Max-Age=${PROVIDER_FLOW_SECONDS}`,
    'HttpOnly',
    `SameSite=${given.isPosted ? 'None' : 'Lax'}`,
    ...(given.isPosted || given.isSecure ? ['Secure'] : []),
  ]
  reply.header('set-cookie', attributes.join('; '))
  return hashOf(token)
}

/** The browser that is there, as flows keep it. */
export const browserHashesOf = (request: FastifyRequest): Buffer[] =>
  [NAME, NAME_FOR_POSTS].flatMap((name) => {
    const token = tokenIn(request.headers.cookie, name)
    return token === undefined ? [] : [hashOf(token)]
  })
