import {
  END_TOKEN,
  PAGE_SWITCHES,
  PAGE_VALUES,
  valueToken,
  whereToken,
  withoutToken,
} from '@turfwise/contract/page-words'
import { describe, expect, it } from 'vitest'
import { pageWords } from '../../../test/page-words.ts'
import { fillPage, type PageWords } from './fill-page.ts'

const AI = { AI_BASE_URL: 'https://ai.example/v1', AI_MODEL: 'model' }
const EVERYTHING = {
  ...AI,
  CONTACT_EMAIL: 'garden@example.com',
  GOOGLE_PLACES_KEY: 'key',
  SMTP_URL: 'smtp://mail.example:587',
  SMS_WEBHOOK_URL: 'https://sms.example/send',
  SMS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
  S3_ENDPOINT: 'https://store.example',
  S3_BUCKET: 'bucket',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
  AUTH_GOOGLE_CLIENT_ID: 'client',
  AUTH_GOOGLE_CLIENT_SECRET: 'secret',
  WEATHER_BASE_URL: 'https://weather.example/base',
}

const passage = (what: (typeof PAGE_SWITCHES)[number]) =>
  `<ul>${whereToken(what)}<li>with</li>${END_TOKEN}${withoutToken(what)}<li>without</li>${END_TOKEN}</ul>`

describe('a page as it is served', () => {
  it.each(PAGE_SWITCHES.filter((what) => what !== 'LIVE_WEATHER'))(
    'says one thing where %s is set up and another where it is not',
    (what) => {
      expect(fillPage(passage(what), pageWords(EVERYTHING))).toBe('<ul><li>with</li></ul>')
      expect(fillPage(passage(what), pageWords())).toBe('<ul><li>without</li></ul>')
    },
  )

  it('says whether the weather is live', () => {
    const recorded = { WEATHER_SOURCE: 'recorded', WEATHER_RECORDING: 'constructed/sydney-2019-12-16' }
    expect(fillPage(passage('LIVE_WEATHER'), pageWords())).toBe('<ul><li>with</li></ul>')
    expect(fillPage(passage('LIVE_WEATHER'), pageWords(recorded))).toBe('<ul><li>without</li></ul>')
  })

  it('does not take codes that are files of this machine for messages to phones', () => {
    expect(fillPage(passage('SMS'), pageWords({ SMS_OUTBOX: 'on' }))).toBe('<ul><li>without</li></ul>')
  })

  it.each([
    ['TRIAL_DAYS', '30', { TRIAL_DAYS: '30' }],
    ['SESSION_UNUSED_DAYS', '90', { SESSION_UNUSED_DAYS: '90' }],
    ['SESSION_DAYS', '120', { SESSION_DAYS: '120' }],
    ['DEVICE_DAYS', '400', {}],
    ['REPEAT_DAYS', '30', {}],
    ['NOTIFICATION_DAYS', '90', {}],
    ['WEATHER_HOST', 'api.open-meteo.com', {}],
    ['WEATHER_HOST', 'weather.example', EVERYTHING],
    ['AI_HOST', 'ai.example', AI],
    ['FILES_HOST', 'store.example', EVERYTHING],
    ['CONTACT_EMAIL', 'garden@example.com', EVERYTHING],
  ] as const)('names %s: %s', (value, shown, env) => {
    expect(fillPage(`<p>${valueToken(value)}</p>`, pageWords(env))).toBe(`<p>${shown}</p>`)
  })

  it('writes settings as text, whatever they hold', () => {
    const words = pageWords({ CONTACT_EMAIL: '"><script>@example.com' })
    expect(fillPage(valueToken('CONTACT_EMAIL'), words)).toBe('&quot;&gt;&lt;script&gt;@example.com')
  })

  it('leaves alone what only looks like a token', () => {
    const html = '<script>window.__NOBODY_KNOWS__=1</script>__constructor__'
    expect(fillPage(html, pageWords())).toBe(html)
  })

  it.each(['__WHERE_MOON__full__END__', `${whereToken('AI')}for ever`, `without a beginning${END_TOKEN}`])(
    'refuses %s, so that a page with a slip is found when it is first served',
    (html) => {
      expect(() => fillPage(html, pageWords())).toThrow()
    },
  )

  it('has a word for every figure and setting', () => {
    const { values, switches }: PageWords = pageWords(EVERYTHING)
    expect(Object.keys(values).sort()).toEqual([...PAGE_VALUES].sort())
    expect(Object.values(values).every((value) => value !== '')).toBe(true)
    expect(Object.keys(switches).sort()).toEqual([...PAGE_SWITCHES].sort())
  })
})
