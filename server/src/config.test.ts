import { describe, expect, it } from 'vitest'
import { ConfigError, isLoopback, readConfig } from './config.ts'

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('readConfig', () => {
  it('starts with nothing set: loopback, port 3000, data beside the project, live keyless weather', () => {
    const config = readConfig({})
    expect(config.server).toMatchObject({ port: 3000, portAsked: false, host: '127.0.0.1', rateLimitFactor: 1 })
    expect(config.server).toMatchObject({ trustProxy: false, metricsPort: undefined, logLevel: 'info' })
    expect(config.dataDir).toBe(new URL('../../data', import.meta.url).pathname)
    expect(config.account).toEqual({
      adminEmail: undefined,
      passwordMin: 6,
      passwordChangeMin: 8,
      confirmEmail: false,
      signUp: true,
      manualLinking: false,
      anonymous: false,
      redirectUrls: [],
      reauthenticate: true,
      currentPassword: false,
      unknownEmail: 'silent',
      phone: false,
      smsPerHour: 30,
      walletChains: [],
      sessionLife: { unused: 180, inAll: 400 },
    })
    expect(config.mail).toEqual({
      smtpUrl: undefined,
      from: 'Turfwise <turfwise@localhost>',
      pauseSeconds: 60,
      perHour: 30,
      mailboxPort: undefined,
    })
    expect(config.push).toEqual({ subject: undefined, extraHosts: [] })
    expect(config.database).toEqual({ url: undefined, poolMax: 10 })
    expect(config.weather).toMatchObject({ source: 'live', baseUrl: 'https://api.open-meteo.com', timeoutMs: 2500 })
    expect(config.seed).toBe('none')
  })

  it('never lets a changed password be shorter than a first one', () => {
    expect(readConfig({ PASSWORD_MIN: '12' }).account.passwordChangeMin).toBe(12)
    expect(readConfig({ PASSWORD_CHANGE_MIN: '15' }).account).toMatchObject({ passwordMin: 6, passwordChangeMin: 15 })
  })

  it('works outside requests too, unless other processes of an own database do', () => {
    expect(readConfig({}).works).toBe(true)
    expect(readConfig({ JOBS: 'off', DATABASE_URL: 'postgres://db/turfwise' }).works).toBe(false)
  })

  it('takes an empty variable as not set and remembers a port that was asked for', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' }).server.portAsked).toBe(false)
    expect(readConfig({ PORT: '3000' }).server.portAsked).toBe(true)
  })

  it('tells push services the address that the operator named, else its own where that is public', () => {
    const subject = 'mailto:garden@turfwise.com.au'
    expect(readConfig({ VAPID_SUBJECT: subject, PUBLIC_URL: 'https://turfwise.com.au' }).push.subject).toBe(subject)
    expect(readConfig({ PUBLIC_URL: 'https://turfwise.com.au/' }).push.subject).toBe('https://turfwise.com.au')
    expect(readConfig({ PUBLIC_URL: 'http://turfwise.local:3000' }).push.subject).toBeUndefined()
    expect(readConfig({ PUSH_EXTRA_HOSTS: 'localhost:8443, Push.localhost:1' }).push.extraHosts).toEqual([
      ...['localhost:8443', 'push.localhost:1'],
    ])
  })

  it('lists everything that is wrong at once, across settings too', () => {
    const problems = problemsOf({
      PORT: 'abc',
      HOST: '0.0.0.0',
      RATE_LIMIT_FACTOR: '5',
      WEATHER_SOURCE: 'recorded',
      LOG_LEVEL: 'loud',
      PASSWORD_MIN: '3',
    })
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'PORT',
      'LOG_LEVEL',
      'PASSWORD_MIN',
      'WEATHER_RECORDING',
      'RATE_LIMIT_FACTOR',
    ])
  })

  it.each([
    [{ PORT: '65536' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ PORT: '3000.5' }, 'PORT'],
    [{ PORT: '0x10' }, 'PORT'],
    [{ HOST: 'http://a' }, 'HOST'],
    [{ PUBLIC_URL: 'turfwise.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://turfwise.example/app' }, 'PUBLIC_URL'],
    [{ ADMIN_EMAIL: 'admin' }, 'ADMIN_EMAIL'],
    [{ CONTACT_EMAIL: 'garden' }, 'CONTACT_EMAIL'],
    [{ PASSWORD_CHANGE_MIN: '7' }, 'PASSWORD_CHANGE_MIN'],
    [{ AUTH_PHONE: 'on' }, 'AUTH_PHONE'],
    [{ MAILBOX_PORT: '8025', SMTP_URL: 'smtp://mail.example' }, 'MAILBOX_PORT'],
    [{ MAILBOX_PORT: '8025', PUBLIC_URL: 'https://turfwise.example' }, 'MAILBOX_PORT'],
    [{ AUTH_WEB3: 'ethereum,bitcoin' }, 'AUTH_WEB3'],
    [{ SMS_WEBHOOK_URL: 'https://sms.example' }, 'SMS_WEBHOOK_SECRET'],
    [{ SMS_OUTBOX: 'yes' }, 'SMS_OUTBOX'],
    [{ AUTH_CONFIRM_EMAIL: 'yes' }, 'AUTH_CONFIRM_EMAIL'],
    [{ AUTH_REDIRECT_URLS: 'https://ok.example/**,//evil.example' }, 'AUTH_REDIRECT_URLS'],
    [{ AUTH_REDIRECT_URLS: 'https://user@ok.example/' }, 'AUTH_REDIRECT_URLS'],
    [{ AUTH_REDIRECT_URLS: 'https://ok.example/?next=**' }, 'AUTH_REDIRECT_URLS'],
    [{ SMTP_URL: 'https://mail.example' }, 'SMTP_URL'],
    [{ SMTP_FROM: 'Turfwise' }, 'SMTP_FROM'],
    [{ SMTP_FROM: 'a@b.example\nBcc: c@d.example' }, 'SMTP_FROM'],
    [{ VAPID_SUBJECT: 'mailto: garden@turfwise.com.au' }, 'VAPID_SUBJECT'],
    [{ VAPID_SUBJECT: 'mailto:garden@localhost' }, 'VAPID_SUBJECT'],
    [{ PUSH_EXTRA_HOSTS: 'push.turfwise.com.au:443' }, 'PUSH_EXTRA_HOSTS'],
    [{ PUSH_EXTRA_HOSTS: '127.0.0.1:8443' }, 'PUSH_EXTRA_HOSTS'],
    [{ PUSH_EXTRA_HOSTS: 'localhost:8443', HOST: '0.0.0.0' }, 'PUSH_EXTRA_HOSTS'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT'],
    [{ AUTH_EXTRA_ADDRESS: '127.0.0.1' }, 'AUTH_EXTRA_ADDRESS'],
    [{ AUTH_EXTRA_ADDRESS: 'http://127.0.0.1:9999' }, 'AUTH_EXTRA_ADDRESS'],
    [{ AUTH_EXTRA_ADDRESS: '127.0.0.1:70000' }, 'AUTH_EXTRA_ADDRESS'],
    [{ AUTH_EXTRA_ADDRESS: '0.0.0.0:9999', RATE_LIMIT_FACTOR: '2' }, 'RATE_LIMIT_FACTOR'],
    [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR'],
    [{ RATE_LIMIT_FACTOR: '2', HOST: '192.168.1.4' }, 'RATE_LIMIT_FACTOR'],
    [{ TRIAL_DAYS: '0' }, 'TRIAL_DAYS'],
    [{ PASSWORD_MIN: '5' }, 'PASSWORD_MIN'],
    [{ DATABASE_URL: 'mysql://root@localhost/turfwise' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://localhost' }, 'DATABASE_URL'],
    [{ DATABASE_POOL_MAX: '1' }, 'DATABASE_POOL_MAX'],
    [{ JOBS: 'off' }, 'JOBS'],
    [{ JOBS: 'never', DATABASE_URL: 'postgres://db/turfwise' }, 'JOBS'],
    [{ WEATHER_SOURCE: 'cached' }, 'WEATHER_SOURCE'],
    [{ WEATHER_SOURCE: 'recorded', WEATHER_RECORDING: '../secrets' }, 'WEATHER_RECORDING'],
    [{ WEATHER_BASE_URL: 'file:///etc/passwd' }, 'WEATHER_BASE_URL'],
    [{ WEATHER_TIMEOUT_MS: '50' }, 'WEATHER_TIMEOUT_MS'],
    [{ SEED: 'yes' }, 'SEED'],
  ])('refuses %o, naming %s alone', (env, name) => {
    expect(problemsOf(env)).toEqual([expect.stringMatching(new RegExp(`^${name} m`))])
  })

  it.each([
    ['false', false],
    ['0', false],
    ['2', 2],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
    ['loopback', ['loopback']],
  ])('reads TRUST_PROXY %s', (given, expected) => {
    expect(readConfig({ TRUST_PROXY: given }).server.trustProxy).toEqual(expected)
  })

  it.each([
    ['127.0.0.1:9999', { host: '127.0.0.1', port: 9999 }],
    ['[::1]:0', { host: '::1', port: 0 }],
    ['localhost:80', { host: 'localhost', port: 80 }],
  ])('reads AUTH_EXTRA_ADDRESS %s', (given, expected) => {
    expect(readConfig({ AUTH_EXTRA_ADDRESS: given }).server.extraAddress).toEqual(expected)
  })

  it('never repeats a password of a wrong address', () => {
    const env = {
      DATABASE_URL: 'mysql://me:hunter2@db/x',
      PUBLIC_URL: 'https://me:hunter2@a',
      WEATHER_BASE_URL: 'ftp://hunter2',
    }
    expect(problemsOf(env)).toHaveLength(3)
    expect(problemsOf(env).join()).not.toContain('hunter2')
  })

  it('asks the commercial weather address once a key is given, unless an address is named', () => {
    expect(readConfig({ WEATHER_API_KEY: 'k' }).weather.baseUrl).toBe('https://customer-api.open-meteo.com')
    expect(readConfig({ WEATHER_API_KEY: 'k', WEATHER_BASE_URL: 'http://127.0.0.1:9/' }).weather.baseUrl).toBe(
      'http://127.0.0.1:9',
    )
  })
})

describe('isLoopback', () => {
  it.each([
    ['127.0.0.1', true],
    ['127.8.8.8', true],
    ['::1', true],
    ['localhost', true],
    ['0.0.0.0', false],
    ['127.example.com', false],
    ['192.168.0.1', false],
  ])('%s: %s', (host, expected) => {
    expect(isLoopback(host)).toBe(expected)
  })
})
