/** What is switched on, in the protocol's words. Nothing here is secret. */
export const SETTINGS = {
  external: {
    anonymous_users: false,
    apple: false,
    email: true,
    facebook: false,
    github: false,
    google: false,
    phone: false,
  },
  disable_signup: false,
  mailer_autoconfirm: true,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
} as const

export const HEALTH = {
  name: 'Turfwise auth',
  version: 'v1',
  description: 'Accounts and sessions of Turfwise',
} as const
