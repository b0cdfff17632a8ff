import { pino } from 'pino'
import { systemClock } from '../src/clock.ts'
import type { Database } from '../src/db/database.ts'
import { makeAudit } from '../src/features/admin/audit.public.ts'
import type { AuthNeeds } from '../src/features/auth/auth.public.ts'
import { makeRateLimits } from '../src/limits/rate-limit.ts'
import { makeAccessTokenKey } from '../src/secrets.ts'

/** What the auth service needs, for a test of it alone on `db`: no mail leaves it and no job runs. */
export const bareAuthNeeds = (db: Database): AuthNeeds => ({
  db,
  audit: makeAudit({ clock: systemClock }),
  clock: systemClock,
  logger: pino({ level: 'silent' }),
  limits: makeRateLimits(db, 1),
  rateLimitFactor: 1,
  accessTokenKeys: [makeAccessTokenKey()],
  refreshTokenKey: 'k'.repeat(43),
  totpKey: 'k'.repeat(43),
  providers: {},
  saml: [],
  publicUrl: undefined,
  passwordMin: 6,
  adminEmail: undefined,
  options: {
    passwordChangeMin: 8,
    sessionLife: { unused: 180, inAll: 400 },
    confirmEmail: false,
    anonymous: false,
    signUp: true,
    manualLinking: false,
    redirectUrls: [],
    reauthenticate: true,
    currentPassword: false,
    unknownEmail: 'silent',
    mailPauseSeconds: 60,
    mailsPerHour: 30,
    phone: false,
    smsPerHour: 30,
    walletChains: [],
  },
  mailer: { send: async () => {}, close() {} },
  enqueue: async () => {},
  siteUrl: () => 'http://127.0.0.1:3000',
  hasPages: false,
  writeProfile: async () => {},
  facts: { tell: async () => {} },
})
