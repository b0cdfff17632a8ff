import { describe, expect, it } from 'vitest'
import { simpleAdvice, TODAY } from '../../test/simple-weather.ts'
import { inForce, RULES } from '../../test/watering-rule-records.ts'
import { recordedMoments } from '../../test/weather-readings.ts'
import { addDays, weekdayName } from '../kernel/local-date.ts'
import type { AppliedRule } from '../watering-rules/areas.ts'
import { isPermitted } from '../watering-rules/permitted.ts'
import { STREET_NUMBERS } from '../watering-rules/record.ts'
import type { Property } from '../watering-rules/standing.ts'
import { advise } from './advise.ts'
import { reportFrom } from './reading.ts'

const SYDNEY = 'Australia/Sydney'
const said = (applied: AppliedRule | null, given: Partial<Property> = {}) => {
  const property: Property = { timeZone: SYDNEY, number: null, source: 'mains', newLawn: null, ...given }
  const report = simpleAdvice([{}, {}, {}], { clock: '03:00', garden: { waterRule: { applied, property } } })
  return report.forecast.flatMap(({ date, advice }) => (advice ? [{ date, ...advice.jobs.watering }] : []))
}
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')
const labels = (jobs: ReturnType<typeof said>) => jobs.map(({ spans }) => plain(spans[0]?.label))

describe('the hours for watering', () => {
  it('are 4 to 9 where no rule binds, and where it permits them', () => {
    for (const area of [null, 'nsw-rest', 'qld-logan', 'nsw-sydney', 'vic-barwon']) {
      expect(labels(said(area === null ? null : inForce(area)))).toEqual(['4 to 9 am', '4 to 9 am', '4 to 9 am'])
    }
  })

  it('are those that the rule permits, and the rule is named with the day on which it was read', () => {
    const jobs = said(inForce('qld-southerndowns'))
    expect(labels(jobs)).toEqual(['6 to 8 am', '6 to 8 am', '6 to 8 am'])
    expect(jobs[0]?.why.map(plain)).toContain(
      'From 4 am to 9 am, wind up to 20 km/h, no frost. Southern Downs Regional Council: sprinklers 6 to 8 am or 5 to 7 pm, at most 20 min a day (Permanent Water Saving Rules, seen 22 Nov 2026).',
    )
    expect(plain(jobs[1]?.mark.text)).toBe('6 to 8 am')
    expect(said(null)[0]?.why.map(plain)).toContain(
      'From 4 am to 9 am, wind up to 20 km/h, no frost. Check your water utility for the hours it allows.',
    )
  })

  it('are none where the rule permits none of the morning', () => {
    const jobs = said(inForce('tas', 'tas-stage1'))
    expect(jobs.map(({ stand, noHours }) => [stand, noHours])).toEqual(Array(3).fill(['wait', 'not permitted then']))
  })

  it('are none on a day that is not the property’s: the next that is one is told', () => {
    // Wednesday, Thursday and Friday; the digit 2 has Thursday and Sunday.
    const jobs = said(inForce('wa-perth'), { number: '2' })
    expect(labels(jobs)).toEqual([undefined, '4 to 9 am', undefined])
    expect(jobs[0]).toMatchObject({ stand: 'wait', short: '', noHours: 'no watering day' })
    expect(plain(jobs[0]?.hours)).toBe(
      'Weather allows, but it is no watering day by Water Corporation (Thu and Sun before 9 am or after 6 pm, once a day)',
    )
    expect(plain(jobs[0]?.mark.text)).toBe('No watering day: water tomorrow 4 to 9 am')
    // While the number is not known, no day is ruled out.
    expect(labels(said(inForce('wa-perth')))).toEqual(['4 to 9 am', '4 to 9 am', '4 to 9 am'])
    expect(labels(said(inForce('wa-perth'), { number: '2', source: 'tank' }))).toEqual(labels(said(null)))
  })

  it('are none under a ban', () => {
    const [today] = said(inForce('vic-barwon', 'vic-stage4'))
    expect(plain(today?.hours)).toMatch(
      /^Weather allows, but it is no watering day by the local urban water corporation \(not permitted\)$/,
    )
  })

  it('are not limited by a rule of elsewhere, by other clocks', () => {
    expect(labels(said(inForce('qld-southerndowns'), { timeZone: 'Australia/Perth' }))).toEqual(labels(said(null)))
  })

  it('are permitted from their first minute to their last, by every rule, on recorded days', () => {
    let seen = 0
    let number = 0
    for (const { reading } of recordedMoments(3)) {
      number += 1
      if (number % 17 !== 0) continue
      const record = RULES[number % RULES.length]
      if (record === undefined) continue
      const now = new Date(reading.observedAt)
      const report = reportFrom(reading, { location: 'Here', now, stale: false })
      const lastSeen = addDays(now.toISOString().slice(0, 10), -2)
      const applied = { record: { ...record, validFrom: null, validTo: null, lastSeen }, declared: true }
      const property: Property = {
        timeZone: report.timeZone,
        number: STREET_NUMBERS[number % 10] ?? null,
        source: 'mains',
        newLawn: null,
      }
      const none = { last: null, due: null }
      const jobs = { mowing: none, watering: none, fertilizing: none, weeding: none }
      const garden = { grass: null, jobs, uses: [], waterRule: { applied, property } }
      const { forecast } = advise({ report, reading, garden, climate: 'temperate', now })
      for (const { from, to } of forecast.flatMap(({ advice }) => advice?.jobs.watering.spans ?? [])) {
        const minutes = (Date.parse(to) - Date.parse(from)) / 60_000
        const watering = { method: 'sprinkler', minutes, wetMinutes: 1 } as const
        const asked = isPermitted(applied, property, new Date(from), watering)
        expect(['permitted', 'advice'], `${record.id} ${from}: ${JSON.stringify(asked)}`).toContain(asked.answer)
        seen += 1
      }
    }
    expect(seen).toBeGreaterThan(50)
    expect(weekdayName(TODAY)).toBe('Wednesday')
  })
})
