import { predict } from '@turfwise/domain/weather/prediction'
import type { WeatherReport } from '@turfwise/domain/weather/report'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { hoursOf, spanOf } from '../example-hours.ts'
import { aDay, anAdvice, aReport } from '../example-report.ts'
import { HoursOfDay } from './hours-of-day.tsx'

const ZONE = 'Australia/Sydney'
const DATE = '2026-11-21'

const draw = (report: WeatherReport, index = 0): string => {
  const [day, outlook] = [report.forecast[index], predict(report)[index]]
  if (day === undefined || outlook === undefined) throw new Error('no day')
  return renderToStaticMarkup(<HoursOfDay report={report} day={day} outlook={outlook} isToday={index === 0} />)
}
const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
const withHours = (more: Parameters<typeof hoursOf>[2]) => aReport({ hours: hoursOf(ZONE, DATE, more) })

describe('the hours of a day', () => {
  it('are one picture with a summary, and a list of good hours with the verdict of the day', () => {
    const html = draw(aReport({ forecast: [aDay(), aDay({ date: '2026-11-22' }), aDay({ date: '2026-11-23' })] }))
    expect(html.match(/role="img" aria-label="Saturday by the hour\./g)).toHaveLength(1)
    const [, list = ''] = html.split('<ul aria-label="Good hours"')
    const lanes = list.split('</ul>')[0]?.match(/<li.*?<\/li>/g) ?? []
    expect(lanes.map(textOf)).toEqual(
      ['Mowing', 'Watering', 'Fertilising', 'Weeding'].map((job) =>
        expect.stringContaining(`${job} 7 to 10 am The day says Go`),
      ),
    )
  })

  it('draw a bar where its hours are: 7 to 10 am from 29.17 % to 41.67 %', () => {
    const html = draw(aReport())
    const bar = /width:([\d.]+)%"><span class="[^"]*bg-current[^"]*" style="left:([\d.]+)%;width:([\d.]+)%/.exec(html)
    const [end = 0, left = 0, width = 0] = bar?.slice(1).map(Number) ?? []
    expect(end).toBeCloseTo(41.67)
    expect((left * end) / 100).toBeCloseTo(29.17, 1)
    expect((width * end) / 100).toBeCloseTo(12.5, 1)
  })

  it('say why a job has none, and tell that from hours that are not known', () => {
    const { jobs, ...advice } = anAdvice()
    const none = { ...jobs.mowing, spans: [] }
    const day = aDay({
      advice: {
        ...advice,
        jobs: {
          mowing: { ...none, noHours: 'too windy' },
          watering: { ...none, noHours: undefined },
          fertilizing: { ...none, confidence: 'daily' },
          weeding: { ...jobs.weeding, spans: [spanOf(ZONE, DATE, 6, 8), spanOf(ZONE, DATE, 17, 19)] },
        },
      },
    })
    const text = textOf(draw(aReport({ forecast: [day] })))
    expect(text).toContain('Mowing no hours, too windy')
    expect(text).toContain('Watering no hours The day')
    expect(text).toContain('Fertilising hours not known')
    expect(text).toContain('Weeding 6 to 8 am, 5 to 7 pm')
  })

  it('are named by their date, with the sentence of the day but on today', () => {
    expect(textOf(draw(aReport(), 1))).toMatch(/Sunday 22 November A excellent day, but 7 to 10 am is good/)
    const today = textOf(draw(aReport()))
    expect(today).toContain('Saturday 21 November')
    expect(today).not.toContain('but 7 to 10 am is good')
  })

  it.each([
    ['rain', { precipitation: undefined }, 'Rain by the hour is not known', '3\u00a0mm from'],
    ['wind', { windSpeed: Array(81).fill(null) }, 'Wind by the hour is not known', 'limit 25'],
    ['temperature', { temperature: Array(81).fill(null) }, 'Temperature by the hour is not known', 'limit 32°'],
  ])('leave out a picture without its figures and say so: %s', (_, more, said, gone) => {
    const html = draw(withHours(more))
    expect(html).toContain(`>${said}<`)
    expect(html).not.toContain(gone)
    expect(draw(aReport())).toContain(gone)
  })

  it('tell the coming night and the window for spraying, as far as they are known', () => {
    const text = textOf(draw(aReport()))
    expect(text).toContain('Coming night: lowest 18° at 5 am, no frost')
    expect(text).toContain('Spray window: 7 to 10 am')
    const silent = textOf(
      draw(aReport({ forecast: [aDay({ advice: anAdvice({ night: undefined, spray: undefined }) })] })),
    )
    expect(silent).not.toMatch(/Coming night|Spray window/)
  })

  it('have no line of the present moment on a day that it is not', () => {
    expect(draw(aReport())).not.toContain('>Now<')
  })
})
