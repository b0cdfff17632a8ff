import type { FastifyRequest } from 'fastify'
import { callerOf } from '../auth.routes.ts'
import { pkceBody } from '../protocol/auth-bodies.ts'
import { checked } from '../protocol/auth-body.ts'
import type { SessionView } from '../sessions/issue-session.ts'
import type { makeExchangeCode } from './exchange-code.ts'

/** `POST /token?grant_type=pkce` */
export const pkceGrant =
  (exchangeCode: ReturnType<typeof makeExchangeCode>) =>
  async (request: FastifyRequest): Promise<SessionView> => {
    const { auth_code: authCode, code_verifier: verifier } = checked(pkceBody, request.body)
    return exchangeCode({ authCode, verifier, caller: callerOf(request) })
  }
