import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { todayIn } from '@turfwise/domain/kernel/local-date'
import { predict } from '@turfwise/domain/weather/prediction'
import { reportFrom } from '@turfwise/domain/weather/reading'
import type { Page } from 'playwright-core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { readReply } from '../server/src/ports/weather/open-meteo-reply.ts'
import { openRecording, recordingNames, redated } from '../server/src/ports/weather/recording.ts'
import { HomeWeather } from '../web/src/app/home/home-weather.tsx'
import { NextTasksFrame, NextTasksSkeleton } from '../web/src/app/home/next-tasks-frame.tsx'
import { HomeHeaderSkeleton } from '../web/src/app/shell/header.tsx'
import { BellPlace } from '../web/src/features/notifications/bell.tsx'
import { scriptNamed } from './addresses.ts'
import { bundleForPage } from './bundle-for-page.ts'
import { DESKTOP, PHONE, RECORDINGS } from './harness.ts'
import { hasRested, UNTIL_STILL } from './kept-pages.ts'
import { useSite } from './use-site.ts'

const site = useSite({ recording: RECORDINGS.hot })
const PLACE = 'Parramatta, NSW'
const HOME = readFileSync(fileURLToPath(new URL('../web/dist/pages/home.html', import.meta.url)), 'utf8')
/** Without what tells the two apart: the ids that React counts. */
const bare = (html: string) => html.replace(/_\w*[rR]_\w*_/g, 'id')

/** The others are days of an archive, which lack today or a figure that a verdict needs. */
const isWhole = (name: string): boolean => {
  try {
    return predict(recorded(name).report).every(({ enough }) => enough)
  } catch {
    return false
  }
}

/** What the weather call would answer on the day of a recording. */
const recorded = (name: string) => {
  const recording = openRecording(name)
  const { timeZone, today } = recording
  const noon = new Date(`${today}T03:00:00Z`)
  const observedAt = noon.toISOString()
  const reading = { ...readReply(redated(recording, today, timeZone), timeZone, 'recorded'), observedAt }
  return { report: reportFrom(reading, { location: PLACE, now: noon, stale: false }), now: noon, timeZone }
}

const drawnByApp = ({ report, now }: ReturnType<typeof recorded>): string =>
  renderToStaticMarkup(
    createElement(
      MemoryRouter,
      null,
      createElement(HomeWeather, {
        state: { kind: 'ready', report, readAt: null },
        days: predict(report),
        now,
        online: true,
        namePlace: false,
        header: createElement(HomeHeaderSkeleton, { place: PLACE }),
        nextTasks: createElement(NextTasksFrame, {
          bell: createElement(BellPlace, { className: 'max-lg:hidden' }),
          children: createElement(NextTasksSkeleton),
        }),
        onRetry: () => undefined,
        onChangePlace: () => undefined,
      }),
    ),
  )

describe("the slots of Home's page", () => {
  let page: Page
  beforeAll(async () => {
    page = await site.page()
    await page.setContent([...HOME.matchAll(/<template[\s\S]*?<\/template>/g)].map(([part]) => part).join(''))
    const entry = fileURLToPath(new URL('early-home-in-page.ts', import.meta.url))
    await page.addScriptTag({ content: await bundleForPage(entry), type: 'module' })
  })

  it('hold for every recorded day what the app shows [WEATHER-24]', async () => {
    const whole = recordingNames().filter(isWhole)
    expect(whole.length).toBeGreaterThanOrEqual(5)
    for (const name of whole) {
      const day = recorded(name)
      const [early, app] = await page.evaluate(
        ([report, now, markup]) => {
          const { fillHome } = window as unknown as typeof import('../web/src/app/home/early-home/fill-home.ts')
          const filled = document.createElement('div')
          filled.append(fillHome(document, { report, place: 'Parramatta, NSW', now: new Date(now) }) ?? 'nothing')
          const drawn = document.createElement('div')
          drawn.innerHTML = markup
          return [filled.innerHTML, drawn.innerHTML]
        },
        [day.report, day.now.toISOString(), drawnByApp(day)] as const,
      )
      expect(bare(early), name).toBe(bare(app))
      expect(day.report.forecast[0]?.date, name).toBe(todayIn(day.timeZone, day.now))
    }
  })
})

/** How far things moved that stood on the page, as browsers score it. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const seen = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        })
        seen.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )

/** A report is kept for half an hour of the same day, so before midnight for none: a place whose day has an hour left. */
const placeWithinItsDay = (now = new Date()): string => {
  const inAnHour = new Date(now.getTime() + 3_600_000)
  return todayIn('Australia/Sydney', now) === todayIn('Australia/Sydney', inAnHour) ? PLACE : 'Perth, WA'
}

it('a visit within half an hour shows the verdict before anything has answered, and asks for no weather', async () => {
  const page = await site.page({ as: await site.account({ location: placeWithinItsDay() }) })
  await page.goto('/')
  const predictor = page.getByRole('region', { name: '3-day Weather Impact Predictor' })
  await predictor.getByRole('button', { name: /^Mowing/ }).click()
  const asked: string[] = []
  let answer: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/**', async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await predictor.getByRole('button', { name: /^Weeding/ }).waitFor()
  answer()
  await expect.poll(() => page.locator('button[inert]').count()).toBe(0)
  await predictor.getByRole('button', { name: /^Mowing/ }).click()
  expect(asked.filter((path) => path.startsWith('/api/weather/'))).toEqual([])
})

/** Kept for later, and asked for by the page at its first rest. */
const KEPT_READS = scriptNamed('keep')
const OTHER_SCREEN = scriptNamed('tasks-screen')

it('asks for the next tasks in the head, once, and for the code of other screens when they are here', async () => {
  const page = await site.page({ as: await site.account() })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const ofTasks = () => asked.filter((path) => path.endsWith('/tasks/upcoming'))
  // Code is fetched and then imported, so that the browser asks for a file twice.
  const ofScreens = () => [...new Set(asked.filter((path) => OTHER_SCREEN.test(path)))]
  let answer: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/tasks\/upcoming/, async (route) => {
    await held
    await route.continue()
  })
  let arrive: () => void = () => {}
  const app = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\/assets\/main-/, async (route) => {
    await app
    await route.continue()
  })
  const atRest = page.waitForRequest(KEPT_READS)
  await page.goto('/', { waitUntil: 'commit' })
  await expect.poll(ofTasks).toHaveLength(1)
  arrive()
  await atRest
  await hasRested(page)
  expect(ofScreens()).toEqual([])
  answer()
  await expect.poll(ofScreens, UNTIL_STILL).toHaveLength(1)
  expect(ofTasks()).toHaveLength(1)
})

it('asks for its faces in the head where this browser has had them, and after the verdict where not', async () => {
  const page = await site.page({ as: await site.account() })
  const asks = () =>
    page.evaluate(() =>
      [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]')].map(
        ({ href, crossOrigin }) => [/\w+(?=-[^/]+\.woff2$)/.exec(href)?.[0], crossOrigin],
      ),
    )
  await page.goto('/')
  await page.getByRole('region', { name: '3-day Weather Impact Predictor' }).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('turfwise.faces'))).toBe('1')
  expect(await asks()).toEqual([])
  await page.reload()
  await page.getByRole('region', { name: '3-day Weather Impact Predictor' }).waitFor()
  // As the style sheet's own request has them, or each would be fetched twice.
  expect(await asks()).toEqual([
    ['bricolage', 'anonymous'],
    ['atkinson', 'anonymous'],
  ])
})

describe.each([PHONE, DESKTOP])('before the app’s script has come, at $width px', (size) => {
  it("today's verdict can be read, and the app takes over without a visible change [WEATHER-24, SHELL-11]", async () => {
    const page = await site.page({ as: await site.account(), ...size })
    let arrive: () => void = () => {}
    const held = new Promise<void>((resolve) => {
      arrive = resolve
    })
    // The first one takes a slow phone 130 ms: see docs/decisions/home-before-the-app.md.
    await page.addInitScript(() => {
      const made: string[] = []
      const { DateTimeFormat } = Intl
      Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
        construct(target, given) {
          made.push(JSON.stringify(given))
          return Reflect.construct(target, given)
        },
      })
      Object.assign(window, { formatsMade: made })
    })
    await page.route(/\/assets\/main-[^/]+\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    const main = page.locator('#main')
    await main.getByRole('button', { name: /^Weeding/ }).waitFor()
    const wordsOf = () => main.locator('section').first().innerText()
    const predictor = main.getByRole('region', { name: '3-day Weather Impact Predictor' })
    const early = await wordsOf()
    const earlyDay = await predictor.innerText()
    const topOf = async () => (await predictor.boundingBox())?.y
    const earlyTop = await topOf()
    expect(await page.locator('button[inert]').count()).toBeGreaterThan(6)
    expect(await page.evaluate(() => (window as unknown as { formatsMade: string[] }).formatsMade)).toEqual([])
    arrive()
    await expect.poll(() => page.locator('button[inert]').count()).toBe(0)
    // The person's own picture is in the header from now on, with its letters.
    expect((await wordsOf()).replace(/^MK\n/m, '')).toBe(early)
    // The hours of the day come behind it, into the place that was kept for them.
    expect((await predictor.innerText()).slice(0, earlyDay.length)).toBe(earlyDay)
    // Its lines may break elsewhere once our letters have come: what that moves is counted.
    expect(await topOf()).toBe(earlyTop)
    expect(await shifts(page)).toBeLessThanOrEqual(0.02)
    await main.getByRole('button', { name: /^Mowing/ }).click()
    await page
      .getByText(/^Limit|^Any rain/)
      .first()
      .waitFor()
  })
})
