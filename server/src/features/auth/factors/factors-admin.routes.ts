import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findUser } from '../accounts/accounts.store.ts'
import { presentFactor } from '../accounts/present-user.ts'
import type { AuthenticateAdmin } from '../admin/admin-guard.ts'
import type { AuthMount } from '../auth.routes.ts'
import { AuthError } from '../protocol/auth-error.ts'
import { lockFactor, lockFactorsOwner } from './factors.store.ts'
import type { FactorsNeeds } from './factors-needs.ts'
import { removeFactor, tellRemoved } from './factors-remove.ts'

/** @throws AuthError in the words of what is not found; an id of another form is no id of anybody's */
function idsOf(request: FastifyRequest): { userId: string; factorId: string } {
  const { id, factorId } = request.params as { id?: unknown; factorId?: unknown }
  const userId = z.uuid().safeParse(id)
  if (!userId.success) throw new AuthError('user_not_found', { status: 404, message: 'User not found' })
  const factor = z.uuid().safeParse(factorId)
  if (factorId !== undefined && !factor.success) throw new AuthError('mfa_factor_not_found')
  return { userId: userId.data.toLowerCase(), factorId: (factor.data ?? '').toLowerCase() }
}

/** Factors of others, for who lost both phone and backup codes. */
export const adminFactorsRoutes =
  (needs: FactorsNeeds, authenticateAdmin: AuthenticateAdmin): AuthMount =>
  (app) => {
    const asAdmin = { onRequest: (request: FastifyRequest) => authenticateAdmin(request.headers.authorization) }
    app.get('/admin/users/:id/factors', asAdmin, async (request) => {
      const user = await findUser(needs.db, idsOf(request).userId)
      if (!user) throw new AuthError('user_not_found', { status: 404, message: 'User not found' })
      return user.factors.map(presentFactor)
    })
    app.delete('/admin/users/:id/factors/:factorId', asAdmin, async (request) => {
      const { userId, factorId } = idsOf(request)
      return needs.db.transaction(async (tx) => {
        if (!(await lockFactorsOwner(tx, userId))) {
          throw new AuthError('user_not_found', { status: 404, message: 'User not found' })
        }
        const factor = await lockFactor(tx, userId, factorId)
        if (!factor) throw new AuthError('mfa_factor_not_found')
        await removeFactor(needs, tx, factor)
        if (factor.status === 'verified') await tellRemoved(needs, tx, userId)
        return { id: factor.id }
      })
    })
  }
