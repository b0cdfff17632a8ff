import { NOTIFICATION_LIMITS } from '@turfwise/domain/notifications/notification'
import type { Config } from './config.ts'
import { DEVICE_DAYS } from './features/auth/attempts/device-cookie.ts'
import { IDEMPOTENCY_KEPT_DAYS } from './http/once/idempotency.ts'
import type { PageWords } from './http/pages/fill-page.ts'

const hostOf = (address: string | undefined): string => (address === undefined ? '' : new URL(address).host)

/** What the pages say of this installation: from the settings and the very limits that it keeps to. */
export const pageWordsOf = ({
  pages,
  account,
  weather,
  googlePlaces,
  ai,
  s3,
  mail,
  sms,
  providers,
  saml,
}: Config): PageWords => ({
  values: {
    TRIAL_DAYS: String(pages.trialDays),
    SESSION_UNUSED_DAYS: String(account.sessionLife.unused),
    SESSION_DAYS: String(account.sessionLife.inAll),
    DEVICE_DAYS: String(DEVICE_DAYS),
    REPEAT_DAYS: String(IDEMPOTENCY_KEPT_DAYS),
    NOTIFICATION_DAYS: String(NOTIFICATION_LIMITS.keptDays),
    WEATHER_HOST: hostOf(weather.baseUrl),
    AI_HOST: hostOf(ai?.baseUrl),
    FILES_HOST: hostOf(s3?.endpoint),
    CONTACT_EMAIL: pages.contactEmail ?? '',
  },
  switches: {
    CONTACT: pages.contactEmail !== undefined,
    LIVE_WEATHER: weather.source === 'live',
    GOOGLE_PLACES: googlePlaces !== undefined,
    AI: ai !== undefined,
    FILES_ELSEWHERE: s3 !== undefined,
    SMTP: mail.smtpUrl !== undefined,
    SMS: sms !== undefined && sms !== 'outbox',
    SIGN_IN_SERVICES: saml.length > 0 || Object.keys(providers).length > 0,
  },
})
