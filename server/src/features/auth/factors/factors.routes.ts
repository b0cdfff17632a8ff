import { FACTOR_NAME_CHARS_MAX } from '@turfwise/domain/auth/factor-limits'
import { dialled } from '@turfwise/domain/auth/phone'
import { z } from 'zod'
import type { Authenticate } from '../../../http/guard/actor.ts'
import { FACTOR_CODE_ADDRESS_LIMIT, FACTOR_CODE_LIMIT, FACTOR_LIMIT } from '../attempts/auth-limits.ts'
import { askerOfSession } from '../attempts/known-asker.ts'
import { type AuthMount, callerOf } from '../auth.routes.ts'
import { checkPhone } from '../phone/by-phone.ts'
import { checked } from '../protocol/auth-body.ts'
import { AuthError } from '../protocol/auth-error.ts'
import { beginChallenge } from './challenges-begin.ts'
import { verifyChallenge } from './challenges-verify.ts'
import { askToEnrol, enrolPhone, enrolTotp } from './factors-enrol.ts'
import type { FactorsNeeds } from './factors-needs.ts'
import { unenrol } from './factors-remove.ts'

const name = z.string().trim().max(FACTOR_NAME_CHARS_MAX).nullish()

const enrolBody = z.object({
  factor_type: z.string().nullish(),
  friendly_name: name,
  issuer: z
    .string()
    .trim()
    .min(1)
    .max(FACTOR_NAME_CHARS_MAX)
    .regex(/^[^:]*$/)
    .nullish(),
  phone: z.string().nullish(),
})
const challengeBody = z.object({ channel: z.enum(['sms', 'whatsapp']).nullish() })
const verifyBody = z.object({ challenge_id: z.uuid(), code: z.string().max(64) })

/** @throws AuthError validation_failed */
function factorIdOf(params: unknown): string {
  const id = z.uuid().safeParse((params as { id?: unknown }).id)
  if (id.success) return id.data.toLowerCase()
  throw new AuthError('validation_failed', { status: 404, message: 'factor_id must be an UUID' })
}

/** Second factors: enrol, challenge, verify, unenroll. */
export const factorsRoutes =
  (needs: FactorsNeeds, authenticate: Authenticate): AuthMount =>
  (app, { limitedBy }) => {
    app.post('/factors', limitedBy(FACTOR_LIMIT), async (request) => {
      const actor = await authenticate(request.headers.authorization)
      const body = checked(enrolBody, request.body)
      const friendlyName = body.friendly_name ?? ''
      if (body.factor_type === 'totp') {
        const { id, secret, uri, qrCode } = await enrolTotp(needs, actor, {
          friendlyName,
          issuer: body.issuer ?? undefined,
          proof: await askToEnrol(needs, actor),
        })
        return { id, type: 'totp', friendly_name: friendlyName, totp: { qr_code: qrCode, secret, uri } }
      }
      if (body.factor_type === 'phone') {
        const { id, phone } = await enrolPhone(needs, actor, {
          friendlyName,
          phone: dialled(checkPhone(body.phone ?? '')),
          proof: await askToEnrol(needs, actor),
        })
        return { id, type: 'phone', friendly_name: friendlyName, phone }
      }
      throw new AuthError('validation_failed', { message: 'factor_type needs to be totp or phone' })
    })
    app.post('/factors/:id/challenge', limitedBy(FACTOR_CODE_ADDRESS_LIMIT), async (request) => {
      const actor = await authenticate(request.headers.authorization)
      await needs.limits.consume(FACTOR_CODE_LIMIT, askerOfSession(actor.sessionId))
      const { channel } = checked(challengeBody, request.body)
      const { ip, device } = callerOf(request)
      const asked = { factorId: factorIdOf(request.params), ip, devices: device?.shown, channel: channel ?? 'sms' }
      const { id, type, expiresAt } = await beginChallenge(needs, actor, asked)
      return { id, type, expires_at: Math.floor(expiresAt.getTime() / 1000) }
    })
    app.post('/factors/:id/verify', limitedBy(FACTOR_CODE_ADDRESS_LIMIT), async (request) => {
      const actor = await authenticate(request.headers.authorization)
      await needs.limits.consume(FACTOR_CODE_LIMIT, askerOfSession(actor.sessionId))
      const factorId = factorIdOf(request.params)
      const { challenge_id: challengeId, code } = checked(verifyBody, request.body)
      return verifyChallenge(needs, actor, {
        factorId,
        challengeId: challengeId.toLowerCase(),
        code,
        caller: callerOf(request),
      })
    })
    app.delete('/factors/:id', limitedBy(FACTOR_LIMIT), async (request) => {
      const actor = await authenticate(request.headers.authorization)
      return unenrol(needs, actor, factorIdOf(request.params))
    })
  }
