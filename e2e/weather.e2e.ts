import { WEATHER_TASKS } from '@turfwise/domain/weather/impact'
import { predict } from '@turfwise/domain/weather/prediction'
import type { WeatherReport } from '@turfwise/domain/weather/report'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { WEATHER_CALL } from './addresses.ts'
import { type Account, RECORDINGS } from './harness.ts'
import { pressTo } from './keys.ts'
import { useSite } from './use-site.ts'

const site = useSite({ recording: RECORDINGS.wet })
let mia: Account
beforeAll(async () => {
  mia = await site.account()
})

const day = (more: Partial<WeatherReport['forecast'][number]> = {}): WeatherReport['forecast'][number] => ({
  day: 'Today',
  date: '2026-11-21',
  temp: 24,
  condition: 'sunny',
  humidity: 55,
  windSpeed: 9,
  precipitation: 0,
  ...more,
})

const report = (more: Partial<WeatherReport> = {}): WeatherReport => ({
  location: 'Parramatta, NSW',
  temperature: 21,
  humidity: 58,
  windSpeed: 11,
  conditions: 'partly-cloudy',
  recommendation: 'A fine morning to mow',
  recentRainfall: 0,
  forecast: [
    day(),
    day({ day: 'Tomorrow', date: '2026-11-22', temp: 36, humidity: 54, windSpeed: 12 }),
    day({
      day: 'Monday',
      date: '2026-11-23',
      temp: 19,
      condition: 'storm',
      humidity: 93,
      windSpeed: 28,
      windMax: 44,
      precipitation: 14,
    }),
  ],
  live: true,
  stale: false,
  observedAt: new Date().toISOString(),
  timeZone: 'Australia/Sydney',
  source: 'open-meteo',
  ...more,
})

/** Home with this answer of the weather call, as if the network had given it. */
const homeWith = async (answer: WeatherReport | { status: number } | 'no answer', options = {}): Promise<Page> => {
  const page = await site.page({ as: mia, ...options })
  await page.route(WEATHER_CALL, (route) => {
    if (answer === 'no answer') return route.abort()
    if ('status' in answer) return route.fulfill({ status: answer.status, contentType: 'text/plain', body: 'no' })
    return route.fulfill({ json: answer })
  })
  await page.goto('/')
  return page
}

const predictorOf = (page: Page) => page.getByRole('region', { name: '3-day Weather Impact Predictor' })

describe('the weather card', () => {
  it('shows temperature, humidity and wind [WEATHER-19, WEATHER-20, WEATHER-21]', async () => {
    const page = await homeWith(report())
    await page.getByText('A fine morning to mow').waitFor()
    const card = page.getByRole('region', { name: /weather/i }).first()
    const words = (await card.innerText()).replace(/\s+/g, ' ')
    expect(words).toMatch(/21\s?°/)
    expect(words).toMatch(/58\s?%/)
    expect(words).toMatch(/11\skm\/h/)
  })

  it('shows conditions and the recommendation of the report [WEATHER-22, WEATHER-23]', async () => {
    const page = await homeWith(report())
    await page.getByText('A fine morning to mow').waitFor()
    expect(await page.getByText('Partly cloudy', { exact: true }).first().isVisible()).toBe(true)
  })

  it("shows the person's own place in the header [HOME-01, HOME-02]", async () => {
    // The weather is that of elsewhere, so that the place can only be the person's own.
    const page = await homeWith(report({ location: 'Hobart, TAS' }))
    const header = page.locator('header').first()
    await header.getByText('Parramatta, NSW', { exact: true }).waitFor()
    expect(await header.getByText('Turfwise', { exact: true }).isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: /profile menu|Mia Kovac/i }).isVisible()).toBe(true)
  })

  it("shows 'Australia' in the header when there is no place, and the weather of Sydney [HOME-03]", async () => {
    const nomad = await site.account()
    const answer = await fetch(`${site.url}/api/users/${nomad.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${nomad.session.access_token}` },
      body: JSON.stringify({ location: null }),
    })
    expect(answer.status).toBe(200)
    const page = await site.page({ as: nomad })
    const asked = page.waitForRequest(/\/api\/weather\/Sydney%2C%20NSW/)
    await page.goto('/')
    await asked
    await page.getByRole('banner').or(page.locator('header')).getByText('Australia', { exact: true }).first().waitFor()
  })

  it('shows the fallback report after an answer that is not OK, marked as not live [WEATHER-25]', async () => {
    const page = await homeWith({ status: 500 })
    await page.getByText('Good conditions for general lawn care activities').waitFor()
    const card = (
      await page
        .getByRole('region', { name: /weather/i })
        .first()
        .innerText()
    ).replace(/\s+/g, ' ')
    expect(card).toMatch(/22\s?°/)
    expect(card).toMatch(/50\s?%/)
    expect(card).toMatch(/10\skm\/h/)
    expect(await page.getByText('Unable to load weather data').count()).toBe(0)
    expect(await page.getByText('Typical conditions, live weather unavailable').isVisible()).toBe(true)
    expect(await page.locator('[data-variant]').count()).toBe(0)
  })

  it('says so in the page when there is no answer at all, and tries again [WEATHER-24, WEATHER-36]', async () => {
    const page = await homeWith('no answer')
    await page.getByRole('region', { name: 'Unable to load weather data' }).getByRole('heading').waitFor()
    await predictorOf(page).getByText('Unable to load weather impact predictions').waitFor()
    expect(await page.locator('[data-variant]').count()).toBe(0)
    await page.unroute(WEATHER_CALL)
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await predictorOf(page).getByRole('tab').first().waitFor()
  })

  it('marks an earlier reading with its time', async () => {
    const page = await homeWith(report({ stale: true, observedAt: '2026-11-20T22:40:00Z' }))
    await page
      .getByText(/at 9:40\s?am/)
      .first()
      .waitFor()
  })

  it('asks for another place when nobody knows this one', async () => {
    const page = await homeWith({ status: 404 })
    await page
      .getByRole('button', { name: /choose another place|change place/i })
      .first()
      .click()
    await page.getByRole('combobox', { name: 'Suburb or town' }).waitFor()
  })

  it('names its source in a link', async () => {
    const page = await homeWith(report())
    const link = page.getByRole('link', { name: 'Weather data by Open-Meteo.com' })
    await link.waitFor()
    expect(await link.getAttribute('href')).toBe('https://open-meteo.com/')
  })
})

describe('the 3-day predictor', () => {
  it('has three tabs, today first and chosen [WEATHER-26]', async () => {
    const page = await homeWith(report())
    const tabs = predictorOf(page).getByRole('tab')
    await tabs.first().waitFor()
    expect(await tabs.count()).toBe(3)
    expect(await tabs.first().getAttribute('aria-selected')).toBe('true')
    expect(await tabs.allInnerTexts()).toEqual([
      expect.stringContaining('Today'),
      expect.stringContaining('Tomorrow'),
      expect.stringMatching(/Mon/),
    ])
  })

  it('shows each chosen day and no other: rating and conditions [WEATHER-27, WEATHER-28, WEATHER-29]', async () => {
    const [today, , last] = report().forecast
    const tomorrow = day({ day: 'Tomorrow', date: '2026-11-22', temp: 31, condition: 'cloudy' })
    const page = await homeWith(report({ forecast: [today ?? day(), tomorrow, last ?? day()] }))
    for (const [name, rating, condition] of [
      [/Mon/, 'Poor', 'Storm, 14\u00a0mm'],
      [/Tomorrow/, 'Good', 'Cloudy'],
      [/Today/, 'Excellent', 'Sunny'],
    ] as const) {
      await predictorOf(page).getByRole('tab', { name }).click()
      await predictorOf(page).getByRole('tab', { name, selected: true }).waitFor()
      const panel = predictorOf(page).getByRole('tabpanel')
      expect(await panel.count()).toBe(1)
      // Today's stand in one sentence for the ear, as the window shows them to the eye.
      const words = (await panel.innerText()).split('\n')
      const figures = words.flatMap((line) => line.split(/[.,] (?=[A-Z\d])/)).map((part) => part.trim())
      for (const one of ['Poor', 'Good', 'Excellent'])
        expect(figures.includes(one), `${one} on ${name}`).toBe(one === rating)
      expect(
        words.some((line) => line.includes(condition)),
        `${condition} on ${name}`,
      ).toBe(true)
    }
  })

  it('gives temperature, humidity and wind of each chosen day, there and back [WEATHER-30]', async () => {
    const page = await homeWith(report())
    const figures = [
      [/Today/, '24 degrees', '55% humidity', '9 km/h wind'],
      [/Tomorrow/, '36 degrees', '54% humidity', '12 km/h wind'],
      [/Mon/, '19 degrees', '93% humidity', '28 km/h wind'],
    ] as const
    for (const [name, ...own] of [...figures, ...figures.slice(0, 2)]) {
      await predictorOf(page).getByRole('tab', { name }).click()
      await predictorOf(page).getByRole('tab', { name, selected: true }).waitFor()
      const words = (await predictorOf(page).getByRole('tabpanel').innerText()).replace(/\s+/g, ' ')
      for (const figure of figures.flatMap(([, ...all]) => all))
        expect(words.includes(figure), `${figure} on ${name}`).toBe(own.some((one) => one === figure))
    }
  })

  it('lists four jobs, each with Go or Wait and a reason that opens [WEATHER-31, WEATHER-32, WEATHER-33]', async () => {
    const mixed = report({ forecast: [day(), day({ day: 'Tomorrow', date: '2026-11-22', windSpeed: 22 }), day()] })
    const page = await homeWith(mixed)
    const panel = predictorOf(page)
    const jobs = { mowing: 'Mowing', watering: 'Watering', fertilizing: 'Fertilising', weeding: 'Weeding' }
    const days = predict(mixed).slice(0, 2)
    for (const [index, outlook] of days.entries()) {
      if (!outlook.enough) throw new Error('a day without a verdict')
      await panel.getByRole('tab').nth(index).click()
      await panel.getByRole('tab', { name: index === 0 ? /Today/ : /Tomorrow/, selected: true }).waitFor()
      const cells = panel.getByRole('tabpanel').getByRole('listitem')
      const said = await cells.getByRole('button').allInnerTexts()
      expect(said.map((words) => words.split(/\s+/).filter(Boolean))).toEqual(
        WEATHER_TASKS.map((task) => [jobs[task], outlook.impacts[task].recommended ? 'Go' : 'Wait']),
      )
      for (const [place, task] of WEATHER_TASKS.entries()) {
        const cell = cells.nth(place)
        const reason = cell.getByText(outlook.impacts[task].text, { exact: true })
        expect(await reason.count()).toBe(0)
        expect(await cell.getByRole('button').getAttribute('aria-expanded')).toBe('false')
        await cell.getByRole('button').click()
        await reason.waitFor()
        expect(await cell.getByRole('button').getAttribute('aria-expanded')).toBe('true')
      }
    }
  })

  it('shows every alert of the chosen day, in order [WEATHER-34, WEATHER-81]', async () => {
    const page = await homeWith(report())
    const panel = predictorOf(page)
    await panel.getByRole('tab', { name: /Tomorrow/ }).click()
    await panel.getByText(/extreme heat/i).waitFor()
    await panel.getByRole('tab', { name: /Mon/ }).click()
    await panel
      .getByText(/strong wind/i)
      .first()
      .waitFor()
    const titles = await panel.getByRole('tabpanel').locator('p > b').allInnerTexts()
    expect(titles.filter((title) => /(wind|storm|heat).*\.$/i.test(title))).toEqual([
      expect.stringMatching(/^strong wind/i),
      expect.stringMatching(/storm/i),
    ])
  })

  it("suggests something else for each day's rating [WEATHER-35]", async () => {
    const page = await homeWith(report())
    const panel = predictorOf(page)
    await panel.getByRole('tab').first().waitFor()
    const seen = new Set<string>()
    for (const name of [/Today/, /Tomorrow/, /Mon/]) {
      await panel.getByRole('tab', { name }).click()
      seen.add(await panel.getByTestId('suggestion').innerText())
    }
    expect(seen.size).toBe(3)
  })

  it('still speaks of a day with missing figures, and says which are missing [WEATHER-41]', async () => {
    const bare = { day: 'Today', date: '2026-11-21', temp: 24, condition: 'sunny' as const }
    const page = await homeWith(
      report({ forecast: [day(), { ...bare, day: 'Tomorrow' }, { ...bare, day: 'Monday', temp: null }] }),
    )
    const panel = predictorOf(page)
    await panel.getByRole('tab', { name: /Tomorrow/ }).click()
    expect(await panel.getByText('not available').count()).toBeGreaterThan(0)
    expect(await panel.getByRole('button', { name: /^Mowing/ }).innerText()).toContain('Go')
    await panel.getByRole('tab', { name: /Mon/ }).click()
    await panel.getByText('Not enough data').first().waitFor()
  })

  it('is walked by arrows and opened by Enter', async () => {
    const page = await homeWith(report())
    await predictorOf(page).getByRole('tab').first().focus()
    for (const [key, name] of [
      ['ArrowRight', /Tomorrow/],
      ['ArrowRight', /Mon/],
      ['ArrowRight', /Today/],
      ['ArrowLeft', /Mon/],
      ['Home', /Today/],
      ['End', /Mon/],
    ] as const) {
      await pressTo(page, key, predictorOf(page).getByRole('tab', { name }))
      await predictorOf(page).getByRole('tab', { name, selected: true }).waitFor()
    }
    const cell = predictorOf(page).getByRole('button', { name: /^Weeding/ })
    await cell.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => cell.getAttribute('aria-expanded')).toBe('true')
  })
})

describe('reading the weather', () => {
  it('asks again every 30 minutes, and neither on focus nor after a failure [WEATHER-07, WEATHER-08, WEATHER-09]', async () => {
    const page = await site.page({ as: mia })
    let calls = 0
    let fails = true
    await page.route(WEATHER_CALL, (route) => {
      calls += 1
      return fails ? route.abort() : route.fulfill({ json: report() })
    })
    await page.clock.install()
    await page.goto('/')
    await page.getByText('Unable to load weather data').waitFor()
    await page.clock.runFor(60_000)
    expect(calls).toBe(1)
    fails = false
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await page.getByText('A fine morning to mow').waitFor()
    const before = calls
    // The browser's own event bubbles up to the window, where it is listened for.
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'))
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
    await page.clock.runFor(1000)
    expect(calls).toBe(before)
    await page.clock.runFor(29 * 60_000 - 1000)
    expect(calls).toBe(before)
    // To the minute and not beyond: a jump over the read's own 8 s of patience would end it before it is sent.
    await page.clock.runFor(60_000)
    await expect.poll(() => calls, { timeout: 10_000 }).toBe(before + 1)
  })

  it('derives the predictions without a call of their own [WEATHER-37]', async () => {
    const page = await site.page({ as: mia })
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) asked.push(pathname.replace(mia.id, ':id'))
    })
    await page.goto('/')
    await predictorOf(page).getByRole('tab').first().waitFor()
    await page.getByRole('region', { name: 'Next Tasks' }).getByText('All caught up!').waitFor()
    expect(asked.filter((path) => path.startsWith('/api/weather/')).length).toBe(1)
    const others = asked.filter((path) => !path.startsWith('/api/weather/'))
    expect(new Set(others)).toEqual(new Set(['/api/users/:id', '/api/users/:id/tasks/upcoming']))
  })
})

describe('offline', () => {
  it("keeps this visit's reading, says when it was taken, and stops writes with the reason", async () => {
    const page = await homeWith(report())
    await page.getByText('A fine morning to mow').waitFor()
    // What opens the menu comes when the page is at rest.
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await page.getByText(/^Offline\./).waitFor()
    expect(await page.getByText(/Showing what you had at/).isVisible()).toBe(true)
    expect(await page.getByText('A fine morning to mow').isVisible()).toBe(true)
    await page.getByRole('button', { name: /profile menu|Mia Kovac/i }).click()
    await page.getByRole('button', { name: 'Change place' }).click()
    await page.getByText('You are offline').first().waitFor()
  })
})
