import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import content from '../../../content/landing.json' with { type: 'json' }
import { readLandingContent } from './landing-content.ts'
import { LandingPage } from './landing-page.tsx'

const draw = () => renderToStaticMarkup(<LandingPage content={readLandingContent(content)} />)

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
    ['six scores', { samples: { ...content.samples, scores: [1, 2, 3, 4, 5, 6] } }],
  ])('refuses %s', (_, change) => {
    expect(() => readLandingContent({ ...content, ...change })).toThrow()
  })
})
