import { readFileSync } from 'node:fs'
import { PAGE_SWITCHES, PAGE_VALUES } from '@turfwise/contract/page-words'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { signedOutCookie } from '../../platform/cookie.ts'
import { AboutPage } from './about-page.tsx'
import { PrivacyPage } from './privacy-page.tsx'
import { TermsPage } from './terms-page.tsx'

const draw = (Page: ComponentType) => renderToStaticMarkup(<Page />)
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
const PAGES = [
  ['Privacy', PrivacyPage],
  ['Terms', TermsPage],
  ['About', AboutPage],
] as const

describe.each(PAGES)('%s', (title, Page) => {
  const html = draw(Page)

  it('has one heading of its own, its date, a way past the header and a way to the others', () => {
    expect([...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map((match) => match[1])).toEqual([title])
    expect(html).toMatch(/<time dateTime="\d{4}-\d\d-\d\d">\d{1,2} [A-Z][a-z]+ \d{4}<\/time>/i)
    expect(html).toContain('href="#main"')
    for (const path of ['/', '/about', '/privacy', '/terms']) expect(html).toContain(`href="${path}"`)
  })

  it('names only settings that the server knows, in passages that end and do not lie in one another', () => {
    const known = [
      ...PAGE_VALUES.map((value) => `__${value}__`),
      ...PAGE_SWITCHES.flatMap((what) => [`__WHERE_${what}__`, `__WITHOUT_${what}__`]),
      '__END__',
    ]
    const tokens = html.match(/__[A-Z][A-Z_]*?__/g) ?? []
    expect(tokens.length).toBeGreaterThan(0)
    expect(tokens.filter((token) => !known.includes(token))).toEqual([])
    const bounds = tokens.filter((token) => /^__(WHERE|WITHOUT|END)_/.test(token))
    expect(bounds.filter((token, at) => (token === '__END__') !== (at % 2 === 1))).toEqual([])
    expect(bounds.length % 2).toBe(0)
  })

  it('is read without a script, and says whom to ask', () => {
    expect(html).not.toMatch(/<script|\son[a-z]+=/)
    expect(html).toContain('__WHERE_CONTACT__')
    expect(html).toContain('mailto:__CONTACT_EMAIL__')
    if (title !== 'Terms') return
    expect(textOf(html)).toContain('Who runs this site is not named here.')
  })
})

describe('what privacy says', () => {
  const text = textOf(draw(PrivacyPage))

  it('takes every length of time from the settings and limits themselves', () => {
    for (const value of ['SESSION_UNUSED_DAYS', 'SESSION_DAYS', 'DEVICE_DAYS', 'REPEAT_DAYS', 'NOTIFICATION_DAYS'])
      expect(text).toContain(`__${value}__ days`)
    // Of what the browser keeps, which no server sets.
    expect(text.match(/\b\d+ days\b/g)).toEqual(['30 days'])
  })

  it.each(['LIVE_WEATHER', 'GOOGLE_PLACES', 'AI', 'SMTP', 'FILES_ELSEWHERE'])(
    'tells of %s where it is set up, and that nobody is asked where it is not',
    (what) => {
      expect(text).toContain(`__WHERE_${what}__`)
      expect(text).toContain(`__WITHOUT_${what}__`)
    },
  )

  it('names the cookies that exist', () => {
    const server = new URL('../../../../server/src/features/auth/', import.meta.url)
    const nameIn = (file: string) => /NAME = '(tw_\w+)'/.exec(readFileSync(new URL(file, server), 'utf8'))?.[1]
    const cookies = [
      signedOutCookie().split('=')[0],
      nameIn('attempts/device-cookie.ts'),
      nameIn('providers/flow-cookie.ts'),
      'tw_flow_post',
    ]
    expect([...new Set(text.match(/tw_\w+/g))]).toEqual(cookies)
  })
})

describe('the credits of About', () => {
  const html = draw(AboutPage)
  const notice = readFileSync(new URL('../../../../NOTICE', import.meta.url), 'utf8')

  it('are those of NOTICE, with each of its addresses', () => {
    const addresses = notice.match(/https:\/\/[\w./-]*[\w/]/g) ?? []
    expect(addresses.length).toBeGreaterThan(5)
    for (const address of addresses) expect(html).toContain(`href="${address}"`)
    for (const name of [
      'Atkinson Hyperlegible Next',
      'Bricolage Grotesque',
      'GeoNames',
      'Open-Meteo',
      'ERA5',
      'Lucide',
      'Feather',
    ]) {
      expect(notice).toContain(name)
      expect(textOf(html)).toContain(name)
    }
  })

  it('lead to licence and notice as they are', () => {
    expect(html).toContain('href="/license.txt"')
    expect(html).toContain('href="/notice.txt"')
  })
})
