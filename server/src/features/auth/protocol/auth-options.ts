import type { SessionLife } from '@turfwise/domain/auth/session-life'
import type { WalletChain } from '@turfwise/domain/auth/wallet-message'

/** How the operator wants accounts to be. */
export interface AuthOptions {
  /** Days after which a session ends: without use, and in all. */
  sessionLife: SessionLife
  /** True: a new account opens only once its address was confirmed by mail. */
  confirmEmail: boolean
  /** False: nobody new comes in but by an administrator. */
  signUp: boolean
  /** True: people may add other sign-in services to their account, and take ways in away. */
  manualLinking: boolean
  /** True: people may come in without any address. */
  anonymous: boolean
  /** Where links in mails may lead besides the app. */
  redirectUrls: readonly string[]
  passwordChangeMin: number
  /** False: on `/auth/v1` a session may be old when it changes what opens the account. */
  reauthenticate: boolean
  /** True: on `/auth/v1` a new password needs the current one, however new the session is. */
  currentPassword: boolean
  /** What a sign-in by mail without sign-up answers for an address that nobody has. */
  unknownEmail: 'silent' | 'refused'
  /** Between two mails to one address; 0 for none. */
  mailPauseSeconds: number
  mailsPerHour: number
  /** True: a phone number opens an account, wherever messages can be sent. */
  phone: boolean
  smsPerHour: number
  /** Chains whose wallets open an account. */
  walletChains: readonly WalletChain[]
}
