import { fallbackReport } from '@turfwise/domain/weather/fallback'
import { predict } from '@turfwise/domain/weather/prediction'
import type { WeatherReport } from '@turfwise/domain/weather/report'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { aDay, anAdvice, aReport } from '../../features/weather/example-report.ts'
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
    const line = (html: string) => html.match(/font-strong"><svg[^>]*lucide-clock.*?<span[^>]*>([^<]*)/)?.[1]
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

  it('labels the moment and the day: now, and the maximum with its hour', () => {
    const [today, ...later] = aReport().forecast
    const day = aDay({ ...today, temp: 40, precipitation: 0, precipitationProbability: 5 })
    const html = drawReport(aReport({ temperature: 31, windGusts: 48.2, forecast: [day, ...later] }))
    const text = html.replace(/<[^>]*>/g, '')
    expect(html).toContain('>31 degrees now<')
    for (const words of [
      'Partly cloudy, max 40° at 2 pm',
      '5% chance of rain, 0\u00a0mm',
      '58% humidity now',
      'gusts 48',
    ])
      expect(text).toContain(words)
    expect(text).toContain('max40°')
    expect(text).toContain('Best: water tomorrow before 7 am')
  })

  it('says nothing of hours, rain or advice that it does not know', () => {
    const bare = aDay({ advice: undefined })
    delete bare.precipitation
    const html = drawReport(aReport({ forecast: [bare] }))
    expect(html).not.toContain('chance of rain')
    expect(html).not.toContain('Best')
    expect(html).not.toContain('data-testid="suggestion"')
    expect(html).toContain('>Go</span>')
    expect(html).toContain('Great day for the lawn')
  })

  it('carries in a closed cell the first reason, the hours and the last time', () => {
    const text = drawReport(aReport({ forecast: [aDay({ temp: 40 })] })).replace(/<[^>]*>/g, '')
    expect(text).toContain('Mowing Wait, too hot, 40° But Tuesday from 7 am is dry and 25° Last 15 Nov, due today')
    expect(text).toContain('Weeding Wait, too hot for weeding, 40° But Tuesday from 7 am is dry and 25°')
  })

  it('shows what was advised beside the alerts, and the alerts as they were advised', () => {
    const advice = anAdvice({
      alerts: [{ kind: 'frost', title: 'Frost tonight, down to -2°', detail: 'Keep off.', figure: '-2°' }],
      notes: [{ kind: 'ruts', title: 'Soft ground', detail: 'Leave the mower in the shed.' }],
    })
    const html = drawReport(aReport({ forecast: [aDay({ temp: 40, advice })] }))
    const text = html.replace(/<[^>]*>/g, '')
    expect(text).toContain('Frost tonight, down to \u22122°. Keep off.')
    expect(text).toContain('Soft ground. Leave the mower in the shed.')
    expect(text).not.toContain('Extreme heat')
    expect(html.indexOf('Soft ground')).toBeLessThan(html.indexOf('data-testid="suggestion"'))
  })

  it('greys the verdicts of figures that are nobody’s weather, and advises nothing', () => {
    const html = drawReport(fallbackReport('Sydney, NSW', 'Australia/Sydney', '2026-11-21'))
    expect(html.match(/Not live, do not decide by this/g)).toHaveLength(1)
    expect(html).not.toMatch(/text-on-ok-soft|bg-ok|text-rate-/)
    expect(html).not.toContain('data-testid="suggestion"')
    expect(html).toContain('Good conditions for general lawn care activities')
    expect(drawReport(aReport())).not.toContain('Not live')
  })

  it('has a rule of its own for a missing figure, and says it', () => {
    const html = drawReport(aReport({ forecast: [aDay({ temp: null })] }))
    expect(html).toContain('<span aria-hidden="true">–</span><span class="sr-only">not available</span>')
    expect(html).toContain('Not enough data')
    expect(html).toContain('No verdict for today')
  })

  it('warns of the night of a day without a verdict', () => {
    const html = drawReport(aReport({ forecast: [aDay({ temp: null, tempMin: -3 })] }))
    expect(html).toContain('Not enough data')
    expect(html.replace(/<[^>]*>/g, '')).toContain('Frost risk in the morning, down to \u22123°.')
    expect(drawReport(aReport({ forecast: [aDay({ temp: null })] }))).not.toContain('Frost risk')
  })
})
