import { WALLET_CHAINS, type WalletChain } from '@turfwise/domain/auth/wallet-message'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { countedAddress } from '../../../http/guard/counted-address.ts'
import type { RateLimits } from '../../../limits/rate-limit.ts'
import { WEB3_LIMIT } from '../attempts/auth-limits.ts'
import { callerOf } from '../auth.routes.ts'
import { checked } from '../protocol/auth-body.ts'
import { AuthError } from '../protocol/auth-error.ts'
import type { SessionView } from '../sessions/issue-session.ts'
import type { makeSignInByWallet } from './sign-in-by-wallet.ts'

const web3Body = z.object({
  chain: z.string().max(40),
  message: z.string().min(64).max(20_480),
  signature: z.string().min(64).max(200),
})

/** `POST /token?grant_type=web3`, for the chains that are on. */
export const web3Grant =
  (needs: {
    chains: readonly WalletChain[]
    limits: RateLimits
    signInByWallet: ReturnType<typeof makeSignInByWallet>
  }) =>
  async (request: FastifyRequest): Promise<SessionView> => {
    if (needs.chains.length === 0) throw new AuthError('web3_provider_disabled')
    await needs.limits.consume(WEB3_LIMIT, `ip:${countedAddress(request.ip)}`)
    const { chain: named, message, signature } = checked(web3Body, request.body)
    const chain = WALLET_CHAINS.find((known) => known === named)
    if (!chain) throw new AuthError('web3_unsupported_chain')
    if (!needs.chains.includes(chain)) throw new AuthError('web3_provider_disabled')
    return needs.signInByWallet({ chain, message, signature, caller: callerOf(request) })
  }
