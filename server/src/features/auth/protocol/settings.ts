import type { WalletChain } from '@turfwise/domain/auth/wallet-message'
import type { OAuthProviders } from '../../../ports/oauth-provider/make-providers.ts'

/** What is switched on, in the protocol's words. Nothing here is secret. */
export const serviceSettings = (
  options: { confirmEmail: boolean; anonymous: boolean; signUp: boolean },
  given: { phone: boolean; providers: OAuthProviders; walletChains: readonly WalletChain[]; saml: boolean },
) => ({
  external: {
    anonymous_users: options.anonymous,
    apple: given.providers.apple !== undefined,
    email: true,
    facebook: given.providers.facebook !== undefined,
    github: given.providers.github !== undefined,
    google: given.providers.google !== undefined,
    phone: given.phone,
    web3_ethereum: given.walletChains.includes('ethereum'),
    web3_solana: given.walletChains.includes('solana'),
  },
  disable_signup: !options.signUp,
  mailer_autoconfirm: !options.confirmEmail,
  phone_autoconfirm: false,
  sms_provider: given.phone ? 'turfwise' : '',
  saml_enabled: given.saml,
})

export type ServiceSettings = ReturnType<typeof serviceSettings>

export const HEALTH = {
  name: 'Turfwise auth',
  version: 'v1',
  description: 'Accounts and sessions of Turfwise',
} as const
