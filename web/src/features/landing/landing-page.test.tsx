import { readFileSync } from 'node:fs'
import type { FactorName } from '@turfwise/domain/irrigation/factors'
import { planByRule } from '@turfwise/domain/irrigation/plan-by-rule'
import { INTERVAL_DAYS } from '@turfwise/domain/irrigation/rule-steps'
import { MONTH_NAMES } from '@turfwise/domain/kernel/month-names'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import content from '../../../content/landing.json' with { type: 'json' }
import { readLandingContent } from './landing-content.ts'
import { LandingPage } from './landing-page.tsx'

const draw = (hasCommunity = false) =>
  renderToStaticMarkup(<LandingPage content={readLandingContent(content)} hasCommunity={hasCommunity} />)

describe('landing page', () => {
  it('leaves the length of the trial to the server in every place', () => {
    const text = draw().replace(/<[^>]*>/g, ' ')
    expect(text.match(/__TRIAL_DAYS__/g)).toHaveLength(3)
    expect(text).not.toMatch(/\b14[- ]days?\b/)
  })

  it('leads to /login from one button and to /signup from all the others, by those names [LANDING-06]', () => {
    const links = [...draw().matchAll(/<a href="(\/[^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, text = '']) => [
      href,
      text.replace(/<[^>]*>/g, ''),
    ])
    expect(links.filter(([, text]) => /sign in|trial/i.test(text ?? ''))).toEqual([
      ['/login', 'Sign In'],
      ['/signup', 'Start free trial'],
      ['/signup', 'Start __TRIAL_DAYS__-day free trial'],
      ['/signup', 'Start __TRIAL_DAYS__-day free trial'],
    ])
  })

  it('carries no script and no handler of its own', () => {
    expect(draw()).not.toMatch(/<script|\son[a-z]+=/)
  })
})

describe('what the cards promise', () => {
  it('shows posts of a community only where there is one, and says so where there is none', () => {
    const { post } = content.samples
    const without = draw()
    expect(without).not.toContain(post.text)
    expect(without).toContain('Not here so far: nobody to ask and nothing to post.')
    expect(draw(true)).toContain(post.text)
    expect(draw(true)).not.toContain('Not here so far')
  })

  it("is a run as the app's own rule works it out", () => {
    const { run } = content.samples
    const { schedule, factors } = planByRule(
      {
        ...{ plantTypes: ['buffalo-grass'], soilType: 'loam', exposureLevel: 'full-sun', areaSize: 60 },
        ...{ automated: false, currentMoisture: null, emitter: null, flowLpm: null, measuredRateMmH: null },
      },
      {
        ...{ now: new Date('2026-10-10T20:00:00Z'), today: '2026-10-11', timeZone: 'Australia/Sydney' },
        et: { mm: 4.2, norm: 4.2, method: 'service', origin: 'measured', words: 'Measured', normWords: 'Usual' },
        ...{ forecast: null, dry: { days: null, by: null }, balance: null },
      },
    )
    const figure = (name: FactorName) => factors.find((factor) => factor.name === name)?.value?.toFixed(1)
    expect(run).toEqual({
      start: schedule.scheduledTime,
      minutes: schedule.duration,
      litres: schedule.estimatedWaterUsage,
      needMm: figure('base'),
      season: `spring ${figure('season')}`,
      soil: `loam ${figure('soil')}`,
      sun: `full sun ${figure('exposure')}`,
      totalMm: figure('adjusted'),
      everyDays: INTERVAL_DAYS[schedule.frequency],
    })
  })

  it('is a plan as the generator makes it', () => {
    const { plan } = content.samples
    expect(plan.lawn).toBe('Buffalo in Sydney')
    const plans = readFileSync(new URL('../../../../docs/plans.md', import.meta.url), 'utf8')
    const [, lawn = ''] = plans.split('### Buffalo, temperate')
    const daysOf = (job: string) => {
      const [, row = ''] = new RegExp(`\\n\\| ${job} \\|(.*)\\|`).exec(lawn) ?? []
      return row
        .split('|')
        .flatMap((days, month) => (/\d/.test(days) ? [`${days.trim()} ${MONTH_NAMES[month]?.slice(0, 3)}`] : []))
    }
    const [feed, aeration, secondFeed] = plan.jobs
    expect(daysOf('Fertilising')).toEqual(expect.arrayContaining([feed?.day, secondFeed?.day]))
    expect(daysOf('Aeration')).toEqual([aeration?.day])
    expect(plan.jobs.map(({ job }) => job)).toEqual(['Fertilise', 'Aerate', 'Fertilise'])
  })

  it('holds up its water against the three ways that the garden is told of', () => {
    const copy = readFileSync(new URL('../irrigation/month/month-copy.ts', import.meta.url), 'utf8')
    const [, names = ''] = /names: \{(.*)\}/.exec(copy) ?? []
    expect(content.samples.water.map(({ way }) => way)).toEqual(names.match(/(?<=')[^',]+(?=')/g))
  })
})

describe('landing content', () => {
  it('is three stories, no more and no fewer [LANDING-04]', () => {
    expect(readLandingContent(content).stories).toHaveLength(3)
    for (const count of [2, 4]) {
      const stories = Array.from({ length: count }, () => ({ quote: 'q', from: 'f' }))
      expect(() => readLandingContent({ ...content, stories })).toThrow()
    }
  })

  it.each([
    ['an empty quote', { stories: [{ quote: '', from: 'f' }, ...content.stories.slice(1)] }],
    ['a condition nobody knows', { samples: { ...content.samples, days: [{ day: 'Today', condition: 'hail' }] } }],
    ['two ways of water', { samples: { ...content.samples, water: content.samples.water.slice(1) } }],
  ])('refuses %s', (_, change) => {
    expect(() => readLandingContent({ ...content, ...change })).toThrow()
  })
})
