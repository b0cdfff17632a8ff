import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SessionLife } from '@turfwise/domain/auth/session-life'
import type { WalletChain } from '@turfwise/domain/auth/wallet-message'
import { z } from 'zod'
import { type BackupConfig, backupFields, backupOf, backupProblems } from './config-backup.ts'
import { type ProviderConfig, providerFields, providerProblems, providersOf } from './config-providers.ts'
import { type PushConfig, pushFields, pushOf } from './config-push.ts'
import { s3Fields, s3Of, s3Problems } from './config-s3.ts'
import {
  databaseUrl,
  email,
  factor,
  host,
  hostAndPort,
  oneOf,
  onOff,
  redirectUrls,
  sender,
  smtpUrl,
  text,
  trustProxy,
  walletChains,
  webAddress,
  wholeNumber,
} from './config-values.ts'
import { type SamlProviderConfig, samlProviders } from './features/auth/saml/saml-settings.ts'
import type { S3Settings } from './ports/object-store/s3.ts'

const PROJECT_ROOT = fileURLToPath(new URL('../../', import.meta.url))
const OWN_RETAILERS = 'server/data/retailers/retailers-au.json'
const OWN_WATERING_RULES = 'server/data/watering-rules/au.json'
const KEYLESS_WEATHER_URL = 'https://api.open-meteo.com'
const GOOGLE_PLACES_URL = 'https://places.googleapis.com'
const KEYED_WEATHER_URL = 'https://customer-api.open-meteo.com'

/** All settings of one server process, read once at the start and passed in from there. */
export interface Config {
  server: {
    /** TCP port of web and API; 0 lets the system choose. */
    port: number
    /** True when PORT was set: then a taken port stops the start, else the next free one is used. */
    portAsked: boolean
    /** Address to listen on. */
    host: string
    /** Origin under which people reach the server, without a trailing slash; undefined means the listening address. */
    publicUrl: string | undefined
    /** Fastify's `trustProxy`: false, the number of proxies in front, or their addresses. */
    trustProxy: false | number | string[]
    /** A second address for clients of the two public protocols alone. */
    extraAddress: { host: string; port: number } | undefined
    /** Port on 127.0.0.1 for Prometheus; undefined means no metrics are served. */
    metricsPort: number | undefined
    logLevel: LogLevel
    /** Multiplies every rate limit; above 1 only on a loopback HOST, for load tests. */
    rateLimitFactor: number
  }
  /** Absolute folder for the embedded database, secrets and files. */
  dataDir: string
  pages: {
    /** Length of the trial in days, used in texts only. */
    trialDays: number
    /** Whom people may ask about what is kept of them; undefined: nobody is named. */
    contactEmail: string | undefined
    /** False takes the worker for use without a network away from the browsers that have it. */
    serviceWorker: boolean
  }
  account: {
    /** The account with this address becomes the first admin once the address is proven. */
    adminEmail: string | undefined
    /** Fewest characters of a password at sign-up. */
    passwordMin: number
    /** Fewest characters of a password that takes the place of another; never fewer than at sign-up. */
    passwordChangeMin: number
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
    /** Where links in mails may lead besides this app: globs like `https://*.example.com/**`. */
    redirectUrls: readonly string[]
    /** False: on `/auth/v1` a session may be old when it changes what opens the account. */
    reauthenticate: boolean
    /** True: on `/auth/v1` a new password needs the current one, however new the session is. */
    currentPassword: boolean
    /** What a sign-in by mail without sign-up answers for an unknown address; 'refused' tells strangers who has an account. */
    unknownEmail: 'silent' | 'refused'
    /** True: people may sign up and in with a phone number; then `sms` is set. */
    phone: boolean
    /** Most messages to phones of all accounts in an hour, second factors aside. */
    smsPerHour: number
    /** Chains whose wallets open an account. */
    walletChains: readonly WalletChain[]
  }
  mail: {
    /** Holds a password: never log it. Undefined means a mailbox on disk. */
    smtpUrl: string | undefined
    /** Sender, as `Turfwise <garden@example.com>`. */
    from: string
    /** Seconds between two mails to one address. */
    pauseSeconds: number
    /** Most mails of all accounts in an hour. */
    perHour: number
    /** Port on 127.0.0.1 that shows the mailbox on disk; undefined means nobody shows it. */
    mailboxPort: number | undefined
  }
  /** Other services that people may sign in with, by the protocol's names. */
  providers: Partial<Record<'google' | 'apple' | 'github' | 'facebook', ProviderConfig>>
  /** Sign-in services of organisations. */
  saml: readonly SamlProviderConfig[]
  /** Who sends codes to phones; undefined means nobody, and then phones are no second factor. */
  sms: { webhookUrl: string; secret: string } | 'outbox' | undefined
  push: PushConfig
  /** False: mails, reminders, plans and all other work outside requests are left to other processes. */
  works: boolean
  database: {
    /** PostgreSQL 15 or newer; undefined means the embedded server under `dataDir`. Holds a password: never log it. */
    url: string | undefined
    /** Most connections this process opens for requests. */
    poolMax: number
  }
  weather: {
    source: 'live' | 'recorded'
    /** Name of the recorded reply, set when `source` is 'recorded'. */
    recording: string | undefined
    /** Base address of the forecast service, without a trailing slash. */
    baseUrl: string
    /** Key of the commercial service. Never log it. */
    apiKey: string | undefined
    /** Milliseconds for place look-up and forecast together. */
    timeoutMs: number
  }
  /** Google's places, asked before the gazetteer; undefined without a key. */
  googlePlaces: { apiKey: string; baseUrl: string; timeoutMs: number } | undefined
  /** A service that speaks OpenAI's chat completions, and whether its model looks at images; undefined means that nobody is asked. */
  ai: { baseUrl: string; model: string; apiKey: string | undefined; timeoutMs: number; images: boolean } | undefined
  /** A store that speaks the S3 protocol; undefined keeps files below `dataDir`. */
  s3: S3Settings | undefined
  backup: BackupConfig
  /** Absolute path of the JSON file that lists retailers. */
  retailersFile: string
  /** Absolute path of the JSON file of watering rules. */
  wateringRulesFile: string
  /** 'demo' fills an empty database with a demo garden. */
  seed: 'none' | 'demo'
}

export type LogLevel = (typeof LOG_LEVELS)[number]
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Every setting that is wrong, one sentence each. The sentences name no secret. */
export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/**
 * Reads and checks all settings. Unset and empty variables take their defaults, unknown ones are ignored.
 *
 * @param env the environment of the process
 * @throws ConfigError with everything that is wrong, not only the first
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`))
  const v = parsed.data
  return {
    server: {
      port: v.PORT,
      portAsked: given.PORT !== undefined,
      host: v.HOST,
      publicUrl: v.PUBLIC_URL,
      trustProxy: v.TRUST_PROXY,
      extraAddress: v.AUTH_EXTRA_ADDRESS,
      metricsPort: v.METRICS_PORT,
      logLevel: v.LOG_LEVEL,
      rateLimitFactor: v.RATE_LIMIT_FACTOR,
    },
    dataDir: resolve(PROJECT_ROOT, v.DATA_DIR),
    pages: { trialDays: v.TRIAL_DAYS, contactEmail: v.CONTACT_EMAIL, serviceWorker: v.SERVICE_WORKER },
    account: {
      adminEmail: v.ADMIN_EMAIL,
      passwordMin: v.PASSWORD_MIN,
      passwordChangeMin: Math.max(v.PASSWORD_MIN, v.PASSWORD_CHANGE_MIN),
      sessionLife: { unused: v.SESSION_UNUSED_DAYS, inAll: v.SESSION_DAYS },
      confirmEmail: v.AUTH_CONFIRM_EMAIL,
      signUp: v.AUTH_SIGN_UP,
      manualLinking: v.AUTH_MANUAL_LINKING,
      anonymous: v.AUTH_ANONYMOUS,
      redirectUrls: v.AUTH_REDIRECT_URLS,
      reauthenticate: v.AUTH_REAUTHENTICATE,
      currentPassword: v.AUTH_CURRENT_PASSWORD,
      unknownEmail: v.AUTH_UNKNOWN_EMAIL,
      phone: v.AUTH_PHONE,
      smsPerHour: v.SMS_PER_HOUR,
      walletChains: v.AUTH_WEB3,
    },
    providers: providersOf(v),
    saml: v.AUTH_SAML_PROVIDERS,
    sms: smsOf(v),
    mail: {
      smtpUrl: v.SMTP_URL,
      from: v.SMTP_FROM,
      pauseSeconds: v.MAIL_PAUSE_SECONDS,
      perHour: v.MAIL_PER_HOUR,
      mailboxPort: v.MAILBOX_PORT,
    },
    push: pushOf(v),
    works: v.JOBS,
    database: { url: v.DATABASE_URL, poolMax: v.DATABASE_POOL_MAX },
    weather: {
      source: v.WEATHER_SOURCE,
      recording: v.WEATHER_RECORDING,
      baseUrl: v.WEATHER_BASE_URL ?? (v.WEATHER_API_KEY ? KEYED_WEATHER_URL : KEYLESS_WEATHER_URL),
      apiKey: v.WEATHER_API_KEY,
      timeoutMs: v.WEATHER_TIMEOUT_MS,
    },
    googlePlaces: v.GOOGLE_PLACES_KEY
      ? { apiKey: v.GOOGLE_PLACES_KEY, baseUrl: v.GOOGLE_PLACES_BASE_URL, timeoutMs: v.GOOGLE_PLACES_TIMEOUT_MS }
      : undefined,
    ai:
      v.AI_BASE_URL && v.AI_MODEL
        ? {
            ...{ baseUrl: v.AI_BASE_URL, model: v.AI_MODEL, apiKey: v.AI_API_KEY },
            ...{ timeoutMs: v.AI_TIMEOUT_MS, images: v.AI_IMAGES },
          }
        : undefined,
    s3: s3Of(v),
    backup: backupOf(v, PROJECT_ROOT),
    retailersFile: resolve(PROJECT_ROOT, v.RETAILERS_FILE),
    wateringRulesFile: resolve(PROJECT_ROOT, v.WATERING_RULES_FILE),
    seed: v.SEED,
  }
}

/** A webhook goes before the outbox of a computer of one's own. */
function smsOf(v: z.output<typeof environment>): Config['sms'] {
  const { SMS_WEBHOOK_URL: webhookUrl, SMS_WEBHOOK_SECRET: secret } = v
  if (webhookUrl !== undefined && secret !== undefined) return { webhookUrl, secret }
  return v.SMS_OUTBOX ? 'outbox' : undefined
}

/** A loopback address cannot be reached from another machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

/** Checks across settings run even when a single one is wrong already, so that one start shows everything. */
const always = () => true

const environment = z
  .object({
    PORT: wholeNumber(0, 65535).default(3000),
    HOST: host.default('127.0.0.1'),
    PUBLIC_URL: webAddress('origin').optional(),
    DATA_DIR: text.default('./data'),
    LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
    ADMIN_EMAIL: email.optional(),
    TRUST_PROXY: trustProxy.default(false),
    AUTH_EXTRA_ADDRESS: hostAndPort.optional(),
    METRICS_PORT: wholeNumber(0, 65535).optional(),
    RATE_LIMIT_FACTOR: factor.default(1),
    TRIAL_DAYS: wholeNumber(1, 365).default(14),
    CONTACT_EMAIL: email.optional(),
    SERVICE_WORKER: onOff.default(true),
    PASSWORD_MIN: wholeNumber(6, 64).default(6),
    PASSWORD_CHANGE_MIN: wholeNumber(8, 64).default(8),
    SESSION_UNUSED_DAYS: wholeNumber(1, 3650).default(180),
    SESSION_DAYS: wholeNumber(1, 3650).default(400),
    AUTH_CONFIRM_EMAIL: onOff.default(false),
    AUTH_SIGN_UP: onOff.default(true),
    AUTH_MANUAL_LINKING: onOff.default(false),
    AUTH_ANONYMOUS: onOff.default(false),
    ...providerFields,
    AUTH_SAML_PROVIDERS: samlProviders.default([]),
    AUTH_REDIRECT_URLS: redirectUrls.default([]),
    AUTH_REAUTHENTICATE: onOff.default(true),
    AUTH_CURRENT_PASSWORD: onOff.default(false),
    AUTH_UNKNOWN_EMAIL: oneOf(['silent', 'refused']).default('silent'),
    AUTH_PHONE: onOff.default(false),
    SMS_PER_HOUR: wholeNumber(1, 100_000).default(30),
    AUTH_WEB3: walletChains.default([]),
    SMS_OUTBOX: onOff.default(false),
    SMS_WEBHOOK_URL: webAddress('base').optional(),
    SMS_WEBHOOK_SECRET: text.optional(),
    SMTP_URL: smtpUrl.optional(),
    SMTP_FROM: sender.default('Turfwise <turfwise@localhost>'),
    MAIL_PAUSE_SECONDS: wholeNumber(0, 3600).default(60),
    MAIL_PER_HOUR: wholeNumber(1, 100_000).default(30),
    MAILBOX_PORT: wholeNumber(0, 65535).optional(),
    ...pushFields,
    DATABASE_URL: databaseUrl.optional(),
    DATABASE_POOL_MAX: wholeNumber(2, 100).default(10),
    JOBS: onOff.default(true),
    WEATHER_SOURCE: oneOf(['live', 'recorded']).default('live'),
    WEATHER_RECORDING: text
      .regex(/^[a-z0-9-]+(\/[a-z0-9-]+)?$/, { error: 'must be a name like sydney-2019-12-16' })
      .optional(),
    WEATHER_BASE_URL: webAddress('base').optional(),
    WEATHER_API_KEY: text.optional(),
    WEATHER_TIMEOUT_MS: wholeNumber(100, 30_000).default(2500),
    GOOGLE_PLACES_KEY: text.optional(),
    GOOGLE_PLACES_BASE_URL: webAddress('base').default(GOOGLE_PLACES_URL),
    GOOGLE_PLACES_TIMEOUT_MS: wholeNumber(100, 10_000).default(1500),
    AI_BASE_URL: webAddress('base').optional(),
    AI_MODEL: text.optional(),
    AI_API_KEY: text.optional(),
    AI_TIMEOUT_MS: wholeNumber(100, 12_000).default(8000),
    AI_IMAGES: onOff.default(false),
    ...s3Fields,
    ...backupFields,
    RETAILERS_FILE: text.default(OWN_RETAILERS),
    WATERING_RULES_FILE: text.default(OWN_WATERING_RULES),
    SEED: oneOf(['none', 'demo']).default('none'),
  })
  .superRefine((values, check) => {
    for (const { path, message } of [
      ...providerProblems(values),
      ...s3Problems(values),
      ...backupProblems(values, PROJECT_ROOT),
    ]) {
      check.addIssue({ code: 'custom', path: [path], message })
    }
  })
  .refine((values) => (values.SMS_WEBHOOK_URL === undefined) === (values.SMS_WEBHOOK_SECRET === undefined), {
    path: ['SMS_WEBHOOK_SECRET'],
    error: 'must be set together with SMS_WEBHOOK_URL',
    when: always,
  })
  .refine((values) => (values.AI_BASE_URL === undefined) === (values.AI_MODEL === undefined), {
    path: ['AI_MODEL'],
    error: 'must be set together with AI_BASE_URL',
    when: always,
  })
  .refine((values) => !values.AUTH_PHONE || values.SMS_OUTBOX || values.SMS_WEBHOOK_URL !== undefined, {
    path: ['AUTH_PHONE'],
    error: "must come with SMS_WEBHOOK_URL, or with SMS_OUTBOX on a computer of one's own",
    when: always,
  })
  .refine((values) => values.WEATHER_SOURCE !== 'recorded' || values.WEATHER_RECORDING !== undefined, {
    path: ['WEATHER_RECORDING'],
    error: 'must be set when WEATHER_SOURCE is recorded',
    when: always,
  })
  .refine(
    (values) =>
      !(values.RATE_LIMIT_FACTOR > 1) ||
      [values.HOST, values.AUTH_EXTRA_ADDRESS?.host ?? 'localhost'].every(isLoopback),
    {
      path: ['RATE_LIMIT_FACTOR'],
      error: 'may be above 1 only when HOST is a loopback address, and AUTH_EXTRA_ADDRESS too',
      when: always,
    },
  )
  .refine((values) => values.PUSH_EXTRA_HOSTS.length === 0 || isLoopback(values.HOST), {
    path: ['PUSH_EXTRA_HOSTS'],
    error: 'may be set only when HOST is a loopback address: it is for tests',
    when: always,
  })
  .refine((values) => values.MAILBOX_PORT === undefined || (!values.SMTP_URL && !values.PUBLIC_URL), {
    path: ['MAILBOX_PORT'],
    error: "must not be set with SMTP_URL or PUBLIC_URL: it is for a computer of one's own",
    when: always,
  })
  .refine((values) => values.JOBS || values.DATABASE_URL !== undefined, {
    path: ['JOBS'],
    error: 'may be off only with DATABASE_URL: nobody else works on the embedded database',
    when: always,
  })
  .refine((values) => !values.METRICS_PORT || values.METRICS_PORT !== values.PORT, {
    path: ['METRICS_PORT'],
    error: 'must differ from PORT',
    when: always,
  })
