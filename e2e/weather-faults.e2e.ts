import { describe, expect, it } from 'vitest'
import { openSite } from './harness.ts'
import { type Behaviour, openWeatherStub } from './weather-stub.ts'

const BEHAVIOURS: readonly Behaviour[] = ['refuses', 'hangs', 'slow', 'fails', 'garbage', 'huge']

describe('Home while the weather source', () => {
  it.each(BEHAVIOURS)('%s shows the fixed report, marked as not live', async (behaviour) => {
    const stub = await openWeatherStub(behaviour)
    const site = await openSite({ env: { WEATHER_SOURCE: 'live', WEATHER_BASE_URL: stub.url } })
    try {
      const page = await site.page({ as: await site.account() })
      await page.goto('/')
      await page.getByText('Typical conditions, live weather unavailable').waitFor()
      expect(await page.getByText('Good conditions for general lawn care activities').isVisible()).toBe(true)
      expect(await page.getByRole('tablist').first().getByRole('tab').count()).toBe(3)
      expect(site.problems).toEqual([])
    } finally {
      await site.close()
      await stub.close()
    }
  })
})
