import { predict } from '@turfwise/domain/weather/prediction'
import { afterEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { resizeTo } from '../../../test/frame-size.ts'
import { aReport } from '../../features/weather/example-report.ts'
import { HomeWeather } from './home-weather.tsx'

/** What the bar covers at the foot of a phone, px. */
const BAR = 68

afterEach(() => resizeTo(390, 844))

it.each([
  [844, 390],
  [740, 360],
  [667, 375],
])('has a verdict on its first screen on a phone of %d by %d that lies on its side', async (width, height) => {
  await resizeTo(width, height)
  const report = aReport()
  const screen = await render(
    <HomeWeather
      state={{ kind: 'ready', report, readAt: null }}
      days={predict(report)}
      now={new Date(report.observedAt ?? Date.now())}
      online
      namePlace={false}
      header={<header className="min-h-16">Turfwise</header>}
      onRetry={() => undefined}
      onChangePlace={() => undefined}
    />,
  )
  const mowing = screen.getByRole('button', { name: /Mowing/ })
  await expect.element(mowing).toBeVisible()
  const cell = mowing.element().getBoundingClientRect()
  expect(cell.bottom).toBeLessThan(height - BAR)
  expect(document.documentElement.scrollWidth).toBe(width)
  const headline = screen.getByRole('heading', { level: 1 }).element().getBoundingClientRect()
  expect(headline.bottom).toBeLessThan(height - BAR)
})
