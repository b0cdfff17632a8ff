import { getUser } from '@turfwise/contract/users'
import { getWeather } from '@turfwise/contract/weather'
import { NOTE_KINDS } from '@turfwise/domain/weather/advice'
import { CONDITIONS } from '@turfwise/domain/weather/condition'
import { predict } from '@turfwise/domain/weather/prediction'
import type { WeatherReport } from '@turfwise/domain/weather/report'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BellPlace } from '../../../features/notifications/bell.tsx'
import { aDay, anAdvice, aReport } from '../../../features/weather/example-report.ts'
import { keys } from '../../../keys.ts'
import { pathOf } from '../../../platform/api-request.ts'
import type { EarlyAsked } from '../../../platform/early-reads.ts'
import { HomeHeaderSkeleton } from '../../shell/header.tsx'
import { fillFirstCache, firstCache, firstCacheTaken } from '../first-cache.ts'
import { HomeWeather } from '../home-weather.tsx'
import { NextTasksFrame, NextTasksSkeleton } from '../next-tasks-frame.tsx'
import { EARLY_PARTS } from './early-parts.tsx'
import { partId } from './fill-part.ts'
import { showEarly } from './show-early.ts'

const PLACE = 'Parramatta, NSW'
const markup = (node: ReactNode) => renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>)
/** Without what tells the two apart: the ids that React counts, and that nothing can be pressed yet. */
const bare = (html: string) => html.replace(/_[rR]_\w*_/g, 'id').replaceAll(' inert=""', '')

const signIn = (userId: string) =>
  localStorage.setItem('turfwise.auth', JSON.stringify({ user: { id: userId }, access_token: 'token' }))
const answer = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }))
const asked = (report: Partial<WeatherReport> = {}, more: Partial<EarlyAsked> = {}): EarlyAsked => ({
  userId: 'mia',
  place: PLACE,
  profile: answer({ location: PLACE }),
  weather: answer(aReport(report)),
  ...more,
})
const main = () => document.getElementById('main')

beforeEach(() => {
  signIn('mia')
  const parts = Object.entries(EARLY_PARTS).map(
    ([name, part]) => `<template id="${partId(name)}">${markup(part)}</template>`,
  )
  document.body.innerHTML = `<main id="main">Loading</main>${parts.join('')}`
})
afterEach(() => {
  vi.useRealTimers()
  firstCacheTaken()
  delete window.turfwiseEarlyReads
  delete window.turfwiseEarlyAsked
  localStorage.clear()
  document.body.replaceChildren()
})

/** What the app draws from the same report. */
const drawnByApp = (report: WeatherReport): string => {
  const page = document.createElement('div')
  page.innerHTML = markup(
    <HomeWeather
      state={{ kind: 'ready', report, readAt: null }}
      days={predict(report)}
      now={new Date()}
      online
      namePlace={false}
      header={<HomeHeaderSkeleton place={PLACE} />}
      nextTasks={
        <NextTasksFrame bell={<BellPlace className="max-lg:hidden" />}>
          <NextTasksSkeleton />
        </NextTasksFrame>
      }
      onRetry={() => undefined}
      onChangePlace={() => undefined}
    />,
  )
  return page.innerHTML
}

describe('what Home shows before the app is here', () => {
  it.each([
    ...CONDITIONS.map(
      (conditions) =>
        [
          conditions,
          { conditions, forecast: aReport().forecast.map((day) => ({ ...day, condition: conditions })) },
        ] as const,
    ),
    [
      'a day of many alerts',
      { forecast: [aDay({ temp: 41, humidity: 12, windMax: 62 }), ...aReport().forecast.slice(1)] },
    ],
    [
      'frost, without wind and humidity',
      {
        temperature: -12,
        forecast: [
          { day: 'Today', date: '2026-11-21', temp: 2, tempMin: -3, condition: 'cloudy' },
          ...aReport().forecast.slice(1),
        ],
      },
    ],
    [
      'a day that nobody has advised on',
      { forecast: aReport().forecast.map((day) => ({ ...day, advice: undefined })) },
    ],
    [
      'every kind of note, snow and gusts',
      {
        snow: true,
        windGusts: 48,
        forecast: [
          aDay({
            snow: true,
            precipitation: 3.2,
            precipitationProbability: 80,
            advice: anAdvice({
              notes: NOTE_KINDS.map((kind) => ({ kind, title: `${kind}, -2°`, detail: 'Wait.' })),
              alerts: [{ kind: 'frost', title: 'Frost tonight, -2°', detail: '{lines}', figure: '-2°' }],
            }),
          }),
          ...aReport().forecast.slice(1),
        ],
      },
    ],
    [
      'a place that looks like markup',
      { location: '<img src=x onerror=alert(1)> {headline}', recommendation: 'Mow & "feed" <b>' },
    ],
  ] as [string, Partial<WeatherReport>][])('is what the app draws: %s [WEATHER-24]', async (_, report) => {
    await showEarly(asked(report))
    expect(bare(main()?.innerHTML ?? '')).toBe(bare(drawnByApp(aReport(report))))
  })

  it('can be read and followed, not yet pressed', async () => {
    await showEarly(asked())
    const buttons = [...document.querySelectorAll('button')]
    expect(buttons.length).toBeGreaterThan(6)
    expect(buttons.every(({ inert }) => inert)).toBe(true)
    expect(document.querySelector('a')?.inert).toBe(false)
  })

  it('comes at once from what the device has kept, before anything has answered', () => {
    const never = new Promise<Response>(() => undefined)
    const kept = { place: PLACE, at: Date.now(), until: Date.now() + 60_000, report: aReport() }
    void showEarly(asked({}, { kept, profile: never, weather: never }))
    expect(bare(main()?.innerHTML ?? '')).toBe(bare(drawnByApp(aReport())))
  })

  it.each([
    ['is nobody’s weather', asked({ live: false })],
    ['is stale', asked({ stale: true })],
    ['lacks a figure', asked({ forecast: [aDay({ temp: null }), aDay(), aDay()] })],
    ['is of a place that is no longer theirs', asked({}, { profile: answer({ location: 'Perth, WA' }) })],
    ['was read for somebody else', asked({}, { userId: 'noah' })],
  ])('is nothing when the answer %s', async (_, early) => {
    await showEarly(early)
    expect(main()?.textContent).toBe('Loading')
  })

  it.each([
    ['the profile is refused', () => ({ profile: answer({}, 401) })],
    ['the weather fails', () => ({ weather: answer({}, 503) })],
    ['no visit has left a place', () => ({ place: undefined, weather: undefined })],
    ['no answer comes', () => ({ weather: Promise.reject(new TypeError('network')) })],
  ] as [string, () => Partial<EarlyAsked>][])('is nothing when %s', async (_, early) => {
    await expect(showEarly(asked({}, early()))).rejects.toThrow()
    expect(main()?.textContent).toBe('Loading')
  })

  it('does not touch what the app has drawn meanwhile, and leaves it the answers', async () => {
    const early = asked()
    const shown = showEarly(early)
    document.body
      .querySelector('main')
      ?.replaceWith(Object.assign(document.createElement('main'), { id: 'main', textContent: 'The app' }))
    await shown
    expect(main()?.textContent).toBe('The app')
    expect((await early.weather)?.bodyUsed).toBe(false)
  })
})

describe('a verdict that the page shows', () => {
  /** Answers that come when the test says so. */
  const held = () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    return { promise, come: (body: unknown) => resolve(Response.json(body)) }
  }
  /** The head's reads, as the page's script and the app find them. */
  const headAsks = (more: Partial<EarlyAsked>): EarlyAsked => {
    const early = asked({}, more)
    window.turfwiseEarlyAsked = early
    window.turfwiseEarlyReads = {
      [pathOf(getUser, { id: 'mia' })]: early.profile,
      ...(early.weather && { [pathOf(getWeather, { location: PLACE })]: early.weather }),
    }
    return early
  }
  const tabs = () => document.querySelectorAll('#main [role="tab"]').length
  /** How often a verdict was on the page and then was not. */
  const followTabs = () => {
    let taken = 0
    let before = tabs()
    const observer = new MutationObserver(() => {
      if (tabs() < before) taken += 1
      before = tabs()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      return taken
    }
  }
  /** The app's draw: it takes the place of what stands there, with the weather or with its blocks. */
  const draw = () => {
    const report = firstCache('mia').getQueryData<WeatherReport>(keys.weather(PLACE))
    const main = Object.assign(document.createElement('main'), { id: 'main' })
    main.innerHTML = report === undefined ? 'Loading' : drawnByApp(report)
    document.querySelector('main')?.replaceWith(main)
  }

  it('does not come any more once the app draws without it: it would go and come again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const profile = held()
    const weather = held()
    const shown = showEarly(headAsks({ profile: profile.promise, weather: weather.promise }))
    const filled = fillFirstCache('mia')
    const taken = followTabs()
    await vi.advanceTimersByTimeAsync(1500)
    await filled
    profile.come({ location: PLACE })
    weather.come(aReport())
    await expect(shown).rejects.toThrow()
    draw()
    expect(main()?.textContent).toBe('Loading')
    await Promise.resolve()
    expect(taken()).toBe(0)
    expect(await (await window.turfwiseEarlyAsked?.weather)?.json()).toEqual(aReport())
  })

  it('stays until the app can draw it, when the device has kept it and the profile is slow', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const profile = held()
    const kept = { place: PLACE, at: Date.now(), until: Date.now() + 60_000, report: aReport() }
    await showEarly(headAsks({ profile: profile.promise, kept }))
    expect(tabs()).toBe(3)
    const taken = followTabs()
    const drawn = fillFirstCache('mia').then(draw)
    await vi.advanceTimersByTimeAsync(5000)
    expect(main()?.querySelector('button')?.inert).toBe(true)
    profile.come({ location: PLACE })
    await drawn
    expect(main()?.querySelector('button')?.inert).toBe(false)
    await Promise.resolve()
    expect(taken()).toBe(0)
    expect(tabs()).toBe(3)
  })

  it('gives way after eight seconds all the same: the app says what is wrong', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const kept = { place: PLACE, at: Date.now(), until: Date.now() + 60_000, report: aReport() }
    await showEarly(headAsks({ profile: held().promise, kept }))
    const drawn = fillFirstCache('mia').then(draw)
    await vi.advanceTimersByTimeAsync(8000)
    await drawn
    expect(main()?.textContent).toBe('Loading')
  })
})
