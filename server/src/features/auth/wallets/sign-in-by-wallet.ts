import { createHash } from 'node:crypto'
import type { WebAddress } from '@turfwise/domain/auth/redirect'
import { parseWalletMessage, type WalletChain, type WalletMessage } from '@turfwise/domain/auth/wallet-message'
import { judgeWalletMessage, WALLET_MESSAGE_SECONDS, type WalletRefusal } from '@turfwise/domain/auth/wallet-verdict'
import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Tx } from '../../../db/queryable.ts'
import { addIdentity, addUser, identitiesOf, lockUser, noteSignIn } from '../accounts/accounts.store.ts'
import type { NewUserNeeds } from '../accounts/new-user.ts'
import type { AuthUser, Caller } from '../accounts/users-rows.ts'
import { AuthError } from '../protocol/auth-error.ts'
import { openSession, presentSession, type SessionNeeds, type SessionView } from '../sessions/issue-session.ts'
import { isSignedByWallet } from './wallet-signature.ts'
import { findWalletOwner, lockWallet, spendMessage } from './wallets.store.ts'

export interface SignInByWalletNeeds extends SessionNeeds, Pick<NewUserNeeds, 'writeProfile'> {
  db: Database
  clock: Clock
  siteUrl(): string
  /** False where nobody new may come in. */
  signUpOpen: boolean
  /** Where a message may have been signed besides the app. */
  patterns: readonly string[]
}

const REFUSALS: Record<WalletRefusal, string> = {
  version: 'Signed message is using an unsupported version',
  'chain-id': 'Signed message has no valid chain ID',
  nonce: 'Signed message has a nonce that is none',
  uri: 'Signed message is using a URI which is not allowed on this server, message was signed for another app',
  domain: 'Signed message is using a domain that does not match its URI, message was signed for another app',
  time: 'Signed message has a time that is none',
  'issued-too-early': 'Signed message was issued too long ago',
  'issued-ahead': 'Signed message was issued in the future',
  expired: 'Signed message is expired',
  'not-yet': 'Signed message becomes valid in the future',
}

const refused = (message: string): AuthError =>
  new AuthError('invalid_credentials', { message, oauthError: 'invalid_grant' })
const parse = (address: string): WebAddress | null => URL.parse(address)

/** Ethereum writes one address in several letter cases; that of Solana is what it is. */
const providerIdOf = ({ chain, address }: WalletMessage): string =>
  `web3:${chain}:${chain === 'ethereum' ? address.toLowerCase() : address}`

async function ownerOf(needs: SignInByWalletNeeds, tx: Tx, message: WalletMessage, at: Date): Promise<AuthUser> {
  const providerId = providerIdOf(message)
  await lockWallet(tx, providerId)
  const known = await findWalletOwner(tx, providerId)
  if (known !== undefined) {
    const user = await lockUser(tx, known)
    if (!user) throw new AuthError('user_not_found')
    return user
  }
  if (!needs.signUpOpen) throw new AuthError('signup_disabled')
  const id = uuidv7()
  const data = { sub: providerId, chain: message.chain, address: message.address, domain: message.domain }
  const user = await addUser(tx, {
    ...{ id, email: null, passwordHash: null, at },
    appMetadata: { provider: 'web3', providers: ['web3'] },
    userMetadata: { sub: providerId, email_verified: false, phone_verified: false, custom_claims: data },
    confirmed: false,
    signsIn: true,
  })
  if (!user) throw new Error('the user was not kept')
  await addIdentity(tx, { id: uuidv7(), userId: id, provider: 'web3', providerId, email: '', data, at })
  await needs.writeProfile({ id, email: '' }, {})
  return user
}

/**
 * Signs in whoever holds the key of a wallet, by a text that it signed for this app just now. Each text opens one session.
 * @throws AuthError invalid_credentials, signup_disabled, user_banned
 */
export function makeSignInByWallet(needs: SignInByWalletNeeds) {
  const { db, clock } = needs
  return async (given: {
    chain: WalletChain
    message: string
    signature: string
    caller: Caller
  }): Promise<SessionView> => {
    const at = clock.now()
    const message = parseWalletMessage(given.message)
    if (!message) throw refused('Signed message is not one of a sign-in')
    if (message.chain !== given.chain) throw refused('Signed message is for another chain')
    const site = { now: at, siteUrl: needs.siteUrl(), patterns: needs.patterns, parse }
    const refusal = judgeWalletMessage(message, site)
    if (refusal) throw refused(REFUSALS[refusal])
    if (!(await isSignedByWallet(given.message, message, given.signature))) {
      throw refused('Signature does not match address in message')
    }
    const made = await db.transaction(async (tx) => {
      const hash = createHash('sha256').update(given.message).digest()
      const goodUntil = new Date(Date.parse(message.issuedAt) + WALLET_MESSAGE_SECONDS * 1000)
      if (!(await spendMessage(tx, hash, goodUntil))) throw refused('Signed message was used already')
      const user = await ownerOf(needs, tx, message, at)
      if (user.bannedUntil && user.bannedUntil > at)
        throw new AuthError('user_banned', { status: 400, banReason: user.banReason })
      await noteSignIn(tx, user.id, 'web3', at)
      const opened = await openSession(tx, needs, { userId: user.id, method: 'web3', caller: given.caller, at })
      return { user: { ...user, lastSignInAt: at }, identities: await identitiesOf(tx, user.id), ...opened }
    })
    return presentSession(needs, { ...made, now: at })
  }
}
