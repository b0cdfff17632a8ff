import type { FastifyRequest } from 'fastify'
import { callerOf } from './auth.routes.ts'
import { pkceBody } from './auth-bodies.ts'
import { checked } from './auth-body.ts'
import type { makeExchangeCode } from './exchange-code.ts'
import type { SessionView } from './issue-session.ts'

/** `POST /token?grant_type=pkce` */
export const pkceGrant =
  (exchangeCode: ReturnType<typeof makeExchangeCode>) =>
  async (request: FastifyRequest): Promise<SessionView> => {
    const { auth_code: authCode, code_verifier: verifier } = checked(pkceBody, request.body)
    return exchangeCode({ authCode, verifier, caller: callerOf(request) })
  }
