import { normaliseEmail } from '@turfwise/domain/auth/email'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AuthMount } from '../auth.routes.ts'
import type { MailLimits } from '../mails/mail-limits.ts'
import type { Redirects } from '../mails/redirects.ts'
import { adminUserBody, deleteUserBody, generateLinkBody, inviteBody } from '../protocol/auth-bodies.ts'
import { checked } from '../protocol/auth-body.ts'
import { AuthError } from '../protocol/auth-error.ts'
import type { AuthenticateAdmin, Caller } from './admin-guard.ts'
import type { AdminLinks } from './admin-links.ts'
import type { AdminUsers } from './admin-users.ts'

export interface AdminRoutesNeeds {
  authenticateAdmin: AuthenticateAdmin
  users: AdminUsers
  links: AdminLinks
  redirects: Redirects
  mailLimits: MailLimits
}

const PER_PAGE = 50
const PER_PAGE_MAX = 1000

const numberIn = (value: unknown, otherwise: number, max: number): number => {
  if (value === undefined || value === '') return otherwise
  const number = typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : 0
  if (number >= 1 && number <= max) return number
  throw new AuthError('validation_failed', { message: 'Bad Pagination Parameters' })
}

/** `page` stands first in the query and `rel` in quotes: the client library reads the header by position. */
function linksTo(page: number, perPage: number, total: number): string {
  const last = Math.max(1, Math.ceil(total / perPage))
  const link = (to: number, rel: string): string =>
    `</auth/v1/admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ')
}

function userIdOf(request: FastifyRequest): string {
  const id = z.uuid().safeParse((request.params as { id?: unknown }).id)
  if (id.success) return id.data.toLowerCase()
  throw new AuthError('user_not_found', { status: 404, message: 'User not found' })
}

/** Calls of service keys and administrators. Who may call is asked before anything of the request is read. */
export const adminRoutes =
  (needs: AdminRoutesNeeds): AuthMount =>
  (app) => {
    const callers = new WeakMap<FastifyRequest, Caller>()
    const asAdmin = {
      onRequest: async (request: FastifyRequest) => {
        callers.set(request, await needs.authenticateAdmin(request.headers.authorization))
      },
    }
    const callerOf = (request: FastifyRequest): Caller => callers.get(request) ?? null
    app.get('/admin/users', asAdmin, async (request, reply) => {
      const query = request.query as Record<string, unknown>
      const page = numberIn(query.page, 1, 1_000_000)
      const perPage = numberIn(query.per_page, PER_PAGE, PER_PAGE_MAX)
      const filter = typeof query.filter === 'string' ? query.filter.slice(0, 200).replaceAll('\0', '') : ''
      const { users, total } = await needs.users.list({ limit: perPage, offset: (page - 1) * perPage, filter })
      reply.header('x-total-count', String(total)).header('link', linksTo(page, perPage, total))
      return { users, aud: 'authenticated' }
    })
    app.post('/admin/users', asAdmin, async (request) =>
      needs.users.create(checked(adminUserBody, request.body), callerOf(request)),
    )
    app.get('/admin/users/:id', asAdmin, async (request) => needs.users.read(userIdOf(request)))
    app.put('/admin/users/:id', asAdmin, async (request) =>
      needs.users.update(userIdOf(request), checked(adminUserBody, request.body), callerOf(request)),
    )
    app.delete('/admin/users/:id', asAdmin, async (request) => {
      const body = checked(deleteUserBody, request.body)
      await needs.users.remove(userIdOf(request), body.should_soft_delete === true)
      return {}
    })
    app.post('/admin/generate_link', asAdmin, async (request) => {
      const body = checked(generateLinkBody, request.body)
      return needs.links.generateLink({
        type: body.type,
        email: normaliseEmail(body.email ?? ''),
        newEmail: body.new_email ? normaliseEmail(body.new_email) : undefined,
        password: body.password ?? undefined,
        data: body.data ?? {},
        redirectTo: needs.redirects.of(request),
      })
    })
    app.post('/invite', asAdmin, async (request) => {
      const body = checked(inviteBody, request.body)
      const email = normaliseEmail(body.email ?? '')
      await needs.mailLimits.consume(email, undefined)
      return needs.links.invite({ email, data: body.data ?? {}, redirectTo: needs.redirects.of(request) })
    })
  }
