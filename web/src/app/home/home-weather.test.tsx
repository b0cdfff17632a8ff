import { fallbackReport } from '@turfwise/domain/weather/fallback'
import { predict } from '@turfwise/domain/weather/prediction'
import type { WeatherReport } from '@turfwise/domain/weather/report'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { aDay, aReport } from '../../features/weather/example-report.ts'
import type { WeatherState } from '../../features/weather/weather-state.ts'
import { HomeWeather } from './home-weather.tsx'

const draw = (state: WeatherState, namePlace = false): string =>
  renderToStaticMarkup(
    <HomeWeather
      state={state}
      days={state.kind === 'ready' ? predict(state.report) : []}
      now={new Date('2026-11-21T01:00:00Z')}
      online
      namePlace={namePlace}
      header={<header>Turfwise</header>}
      onRetry={() => undefined}
      onChangePlace={() => undefined}
    />,
  )
const drawReport = (report: WeatherReport, readAt: string | null = null) => draw({ kind: 'ready', report, readAt })

describe('Home without weather', () => {
  it('says so in the card and in the place of the predictor, and not in a toast [WEATHER-24, WEATHER-36]', () => {
    const html = draw({ kind: 'failed', retrying: false })
    const [card = '', rest = ''] = html.split('<section aria-label="3-day Weather Impact Predictor">')
    const [predictor = ''] = rest.split('</section>')
    expect(card).toMatch(/<h1[^>]*>Unable to load weather data<\/h1>/)
    expect(card).toContain('Try again')
    expect(card).not.toContain('Unable to load weather impact predictions')
    expect(predictor).toContain('>Unable to load weather impact predictions<')
    expect(predictor).not.toContain('Unable to load weather data')
  })

  it('keeps those texts for the want of data [TOAST-35, TOAST-36]', () => {
    for (const html of [drawReport(aReport()), draw({ kind: 'loading' })]) expect(html).not.toContain('Unable to load')
    const failed = draw({ kind: 'failed', retrying: true })
    expect(failed.match(/Unable to load weather data</g)).toHaveLength(1)
    expect(failed).not.toContain('role="status"')
  })

  it('asks for another place when nobody knows this one', () => {
    const html = draw({ kind: 'unknown-place', place: 'Atlantis' })
    expect(html).toContain('Choose another place')
    expect(html).toContain('Atlantis')
  })

  it('has one h1 in every state', () => {
    const states: WeatherState[] = [
      { kind: 'loading' },
      { kind: 'failed', retrying: false },
      { kind: 'unknown-place', place: 'Atlantis' },
      { kind: 'ready', report: aReport(), readAt: null },
    ]
    for (const state of states) expect(draw(state).match(/<h1/g), state.kind).toHaveLength(1)
  })
})

describe('Home with a report', () => {
  it('shows the figures of the fallback report, marked as nobody’s weather and without its source', () => {
    const html = drawReport(fallbackReport('Sydney, NSW', 'Australia/Sydney', '2026-11-21'))
    for (const words of [
      '22 degrees',
      '50% humidity',
      '10\u00a0km/h wind',
      'Typical conditions, live weather unavailable',
    ])
      expect(html).toContain(words)
    expect(html).not.toContain('Open-Meteo')
    expect(drawReport(aReport())).not.toContain('Typical conditions')
  })

  it('names the source of a live report', () => {
    expect(drawReport(aReport())).toContain('href="https://open-meteo.com/"')
  })

  it('says of a live report too when it was observed', () => {
    expect(drawReport(aReport())).toContain('<span>Observed at 9:40\u00a0am.</span>')
    expect(drawReport(aReport({ observedAt: '2026-11-19T22:40:00Z' }))).toContain(
      '<span>Observed Fri 20 Nov at 9:40\u00a0am.</span>',
    )
    expect(drawReport(fallbackReport('Sydney, NSW', 'Australia/Sydney', '2026-11-21'))).not.toContain('Observed')
  })

  it('shows the time of a reading that is not of this moment', () => {
    const line = (html: string) => html.match(/lucide-clock.*?<span[^>]*>([^<]*)/)?.[1]
    expect(line(drawReport(aReport(), '2026-11-20T22:40:00Z'))).toBe('at 9:40\u00a0am')
    expect(line(drawReport(aReport()))).toBeUndefined()
  })

  it('names the predictor, and a place that is not the one in the header', () => {
    expect(drawReport(aReport())).toMatch(
      /<section aria-labelledby="([^"]+)"><h2 id="\1"[^>]*>3-day Weather Impact Predictor/,
    )
    const line = (html: string) => /max-lg:hidden"><svg[^>]*lucide-map-pin/.test(html)
    expect(line(drawReport(aReport()))).toBe(true)
    expect(line(draw({ kind: 'ready', report: aReport(), readAt: null }, true))).toBe(false)
  })

  it('shows the alerts before the suggestion', () => {
    const html = drawReport(aReport({ forecast: [aDay({ temp: 38, humidity: 15, windMax: 50 })] }))
    const order = ['Extreme heat', 'Strong wind', 'Very dry air', 'data-testid="suggestion"'].map((words) =>
      html.indexOf(words),
    )
    expect(order).toEqual([...order].sort((one, other) => one - other))
    expect(order).not.toContain(-1)
  })

  it('has a rule of its own for a missing figure, and says it', () => {
    const html = drawReport(aReport({ forecast: [aDay({ temp: null })] }))
    expect(html).toContain('<span aria-hidden="true">–</span><span class="sr-only">not available</span>')
    expect(html).toContain('Not enough data')
    expect(html).toContain('No verdict for today')
  })
})
