import { describe, expect, it } from 'vitest'
import { answers, startWeatherStub } from '../server/src/ports/weather/weather-stub.ts'
import { openSite, RECORDINGS } from './harness.ts'

const SYDNEY_TIME = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Sydney',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})
const oneLine = (text: string): string => text.replace(/\s+/g, ' ')

describe('Home by the age of the observation', () => {
  it('says when it was observed; hours later in the card too, and after a day there is none', async () => {
    const source = await startWeatherStub()
    const site = await openSite({ env: { WEATHER_SOURCE: 'live', WEATHER_BASE_URL: source.url } })
    /** Home at a place whose weather nobody asked for before. */
    const homeAt = async (location: string, observedAt: Date) => {
      source.answer(answers.observed(RECORDINGS.wet, observedAt))
      const page = await site.page({ as: await site.account({ location }) })
      await page.goto('/')
      await page.getByRole('tab').first().waitFor()
      const card = page.getByRole('region', { name: /^Weather:/ })
      return {
        card: oneLine(await card.innerText()),
        page: oneLine(await page.locator('body').innerText()),
        time: oneLine(SYDNEY_TIME.format(observedAt)),
      }
    }
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
    try {
      const live = await homeAt('Parramatta, NSW', hoursAgo(0))
      expect(live.page).toContain(`Observed at ${live.time}.`)
      expect(live.card).not.toContain(live.time)

      const stale = await homeAt('Newcastle, NSW', hoursAgo(3))
      expect(stale.card).toContain(`at ${stale.time}`)
      // With the day in front between midnight and three.
      expect(stale.page).toMatch(new RegExp(`Observed ([A-Z][a-z]{2} \\d+ [A-Z][a-z]+ )?at ${stale.time}\\.`))

      const past = await homeAt('Wollongong, NSW', new Date('1999-12-31T01:00:00Z'))
      expect(past.card).toContain('Typical conditions, live weather unavailable')
      expect(past.card).toContain('22°')
      expect(past.page).not.toContain('Observed')
    } finally {
      await site.close()
      await source.close()
    }
  })
})
