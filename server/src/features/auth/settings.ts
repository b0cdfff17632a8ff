/** What is switched on, in the protocol's words. Nothing here is secret. */
export const serviceSettings = (options: { confirmEmail: boolean; anonymous: boolean }, phone: boolean) => ({
  external: {
    anonymous_users: options.anonymous,
    apple: false,
    email: true,
    facebook: false,
    github: false,
    google: false,
    phone,
  },
  disable_signup: false,
  mailer_autoconfirm: !options.confirmEmail,
  phone_autoconfirm: false,
  sms_provider: phone ? 'turfwise' : '',
  saml_enabled: false,
})

export type ServiceSettings = ReturnType<typeof serviceSettings>

export const HEALTH = {
  name: 'Turfwise auth',
  version: 'v1',
  description: 'Accounts and sessions of Turfwise',
} as const
