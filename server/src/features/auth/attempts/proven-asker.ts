import { normaliseEmail } from '@turfwise/domain/auth/email'
import { normalisePhone } from '@turfwise/domain/auth/phone'
import type { FastifyRequest } from 'fastify'
import type { Queryable } from '../../../db/queryable.ts'
import { sessionOfToken } from '../sessions/sessions.store.ts'
import { findLink } from '../tokens/one-time-tokens.store.ts'
import type { OneTimeTokens } from '../tokens/one-time-tokens.ts'
import type { RefreshTokens } from '../tokens/refresh-token.ts'
import { deviceOf } from './device-cookie.ts'
import { askerOfDevice, askerOfSession } from './known-asker.ts'
import { deviceOfLogin } from './known-devices.store.ts'

/**
 * Who a request comes from, where it shows something that cannot be guessed: it then has a limit of its own once that of its
 * address is used up. So a bored stranger behind the same address signs nobody out and keeps nobody out.
 * @returns the name to count by; undefined for who shows nothing
 */
export type ProvenBy = (request: FastifyRequest) => Promise<string | undefined>

const TEXT_CHARS_MAX = 400

/** Bodies are looked at here before they are checked. */
const textIn = (from: unknown, field: string): string | undefined => {
  const value = (from as Record<string, unknown> | null | undefined)?.[field]
  return typeof value === 'string' && value !== '' && value.length <= TEXT_CHARS_MAX ? value : undefined
}

const loginIn = (body: unknown): string | undefined => {
  const email = textIn(body, 'email')
  if (email !== undefined) return normaliseEmail(email)
  const phone = textIn(body, 'phone')
  return phone === undefined ? undefined : normalisePhone(phone)
}

export interface ProvenAskers {
  /** A browser in which the account that the body names was opened before. */
  byDevice: ProvenBy
  /** Who refreshes a session, or comes by a browser that the account knows. */
  bySession: ProvenBy
  /** Who has the link of a mail, or comes by a browser that the account knows. */
  byLink: ProvenBy
}

export function makeProvenAskers(needs: {
  db: Queryable
  tokens: Pick<OneTimeTokens, 'storedForm'>
  refreshTokens: Pick<RefreshTokens, 'isWellFormed' | 'hash'>
}): ProvenAskers {
  const { db, tokens, refreshTokens } = needs
  const byDevice: ProvenBy = async (request) => {
    const { shown } = deviceOf(request)
    const login = loginIn(request.body)
    const device = login === undefined ? undefined : await deviceOfLogin(db, login, shown)
    return device && askerOfDevice(device)
  }
  return {
    byDevice,
    async bySession(request) {
      const token = textIn(request.body, 'refresh_token')
      if (token === undefined) return byDevice(request)
      if (!refreshTokens.isWellFormed(token)) return undefined
      const sessionId = await sessionOfToken(db, refreshTokens.hash(token))
      return sessionId && askerOfSession(sessionId)
    },
    async byLink(request) {
      const linkToken = textIn(request.body, 'token_hash') ?? textIn(request.query, 'token')
      if (linkToken === undefined) return byDevice(request)
      const id = await findLink(db, tokens.storedForm(linkToken))
      return id === undefined ? undefined : `link ${id}`
    },
  }
}
