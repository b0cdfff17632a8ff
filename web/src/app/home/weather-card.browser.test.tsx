import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getWeather } from '../../../../contract/src/weather.ts'
import { predictor, shownText, threeDays, weatherCard, wordsOf } from '../../../test/home-weather.ts'
import { isCutOff, refusal } from '../../../test/network.ts'
import { anApp } from '../../../test/open-app.tsx'

const { garden, network, open, stopTime } = anApp()

/** Home with this answer of the weather call. */
const homeWith = async (report = threeDays()): Promise<void> => {
  network().on(getWeather, () => report)
  await open('/')
  await expect.element(page.getByText(report.recommendation, { exact: false })).toBeVisible()
}
/** The lines of the header, but for the letters of the picture. */
const header = () => {
  const shown = document.querySelector('header')
  const lines = shown === null ? [] : shownText(shown).split('\n')
  return lines.map((line) => line.trim()).filter((line) => line !== '' && line !== 'MK')
}
const toasts = () => document.querySelectorAll('[data-variant]').length
const weatherReads = () => network().reads.filter((path) => path.startsWith('/api/weather/'))

describe('the weather card', () => {
  it('shows temperature, humidity and wind [WEATHER-19, WEATHER-20, WEATHER-21]', async () => {
    await homeWith()
    const words = wordsOf(weatherCard)
    expect(words).toMatch(/21\s?°/)
    expect(words).toMatch(/58\s?%/)
    expect(words).toMatch(/11\skm\/h/)
  })

  it('shows conditions and the recommendation of the report [WEATHER-22, WEATHER-23]', async () => {
    await homeWith()
    await expect.element(weatherCard.getByText('Partly cloudy', { exact: true })).toBeVisible()
  })

  it("shows the person's own place in the header [HOME-01, HOME-02]", async () => {
    // The weather is that of elsewhere, so that the place can only be the person's own.
    await homeWith(threeDays({ location: 'Hobart, TAS' }))
    await expect.poll(header).toEqual(['Turfwise', 'Parramatta, NSW'])
    await expect.element(page.getByRole('button', { name: 'Profile menu' })).toBeVisible()
  })

  it("shows 'Australia' in the header when there is no place, and the weather of Sydney [HOME-03]", async () => {
    garden().changeProfile({ location: null })
    await homeWith()
    await expect.poll(header).toEqual(['Turfwise', 'Australia'])
    expect(weatherReads()).toEqual(['/api/weather/Sydney%2C%20NSW'])
  })

  it('shows the fallback report after an answer that is not OK, marked as not live [WEATHER-25]', async () => {
    network().meddle(getWeather, () => new Response('no', { status: 500, headers: { 'content-type': 'text/plain' } }))
    await open('/')
    await expect.element(page.getByText(/Good conditions for general lawn care activities/)).toBeVisible()
    const words = wordsOf(weatherCard)
    expect(words).toMatch(/22\s?°/)
    expect(words).toMatch(/50\s?%/)
    expect(words).toMatch(/10\skm\/h/)
    await expect.element(page.getByText(/Unable to load weather data/)).not.toBeInTheDocument()
    await expect.element(page.getByText(/Typical conditions, live weather unavailable/)).toBeVisible()
    await expect.element(predictor.getByText('Not live, do not decide by this')).toBeVisible()
    await expect.element(page.getByTestId('suggestion')).not.toBeInTheDocument()
    expect(toasts()).toBe(0)
  })

  it('says so in the page when there is no answer at all, and tries again [WEATHER-24, WEATHER-36]', async () => {
    network().meddle(getWeather, isCutOff)
    await open('/')
    const failed = page.getByRole('region', { name: /Unable to load weather data/ })
    await expect.element(failed.getByRole('heading')).toBeVisible()
    await expect.element(predictor.getByText(/Unable to load weather impact predictions/)).toBeVisible()
    expect(toasts()).toBe(0)
    network().leaveAlone()
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect.element(predictor.getByRole('tab').first()).toBeVisible()
  })

  it('marks an earlier reading with its time', async () => {
    await homeWith(threeDays({ stale: true, observedAt: '2026-11-20T22:40:00Z' }))
    await expect.element(page.getByText(/at 9:40\s?am/).first()).toBeVisible()
  })

  it('asks for another place when nobody knows this one', async () => {
    network().meddle(getWeather, () => refusal('place/unknown'))
    await open('/')
    await page
      .getByRole('button', { name: /choose another place|change place/i })
      .first()
      .click()
    await expect.element(page.getByRole('combobox', { name: 'Suburb or town' })).toBeVisible()
  })

  it('names its source in a link', async () => {
    await homeWith()
    const link = page.getByRole('link', { name: 'Weather data by Open-Meteo.com' })
    await expect.element(link).toHaveAttribute('href', 'https://open-meteo.com/')
  })
})

describe('reading the weather', () => {
  it('asks again every 30 minutes, and neither on focus nor after a failure [WEATHER-07, WEATHER-08, WEATHER-09]', async () => {
    network().on(getWeather, () => threeDays())
    network().meddle(getWeather, isCutOff)
    stopTime()
    await open('/')
    const calls = () => weatherReads().length
    await expect.element(page.getByText(/Unable to load weather data/)).toBeVisible()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls()).toBe(1)
    network().leaveAlone()
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect.element(page.getByText(/A fine morning to mow/)).toBeVisible()
    expect(calls()).toBe(2)
    // The browser's own event bubbles up to the window, where it is listened for.
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await vi.advanceTimersByTimeAsync(1000)
    expect(calls()).toBe(2)
    await vi.advanceTimersByTimeAsync(29 * 60_000 - 1000)
    expect(calls()).toBe(2)
    await vi.advanceTimersByTimeAsync(60_000)
    await expect.poll(calls).toBe(3)
  })

  it('derives the predictions without a call of their own [WEATHER-37]', async () => {
    await homeWith()
    await expect.element(predictor.getByRole('tab').first()).toBeVisible()
    await expect.element(page.getByText('All caught up! No pending tasks.')).toBeVisible()
    const others = () => new Set(network().reads.filter((path) => !path.startsWith('/api/weather/')))
    const mine = `/api/users/${garden().profile().id}`
    const unread = '/api/notifications/unread-count'
    // Somebody new is offered first jobs, which ask for the zones as well.
    const ofTasks = [`${mine}/tasks/upcoming`, `${mine}/holds`, `${mine}/first-garden`, '/api/lawn-zones']
    // The site's logos are asked for by every page at rest.
    await expect.poll(others).toEqual(new Set([mine, unread, '/api/logos', ...ofTasks]))
    expect(weatherReads()).toHaveLength(1)
  })
})

describe('offline', () => {
  it("keeps this visit's reading, says when it was taken, and stops writes with the reason", async () => {
    await homeWith()
    network().setOnline(false)
    await expect.element(page.getByText(/^Offline\./)).toBeVisible()
    await expect.element(page.getByText(/Showing what you had at/)).toBeVisible()
    await expect.element(page.getByText(/A fine morning to mow/)).toBeVisible()
    await page.getByRole('button', { name: 'Profile menu' }).click()
    await page.getByRole('button', { name: 'Change place' }).click()
    await expect.element(page.getByText(/You are offline/).first()).toBeVisible()
  })
})
