import { describe, expect, it } from 'vitest'
import { simpleAdvice, TODAY } from '../../test/simple-weather.ts'
import type { ProductUse } from '../holds/product-use.ts'
import { addDays } from '../kernel/local-date.ts'
import { instantsOf } from '../kernel/local-time.ts'
import type { WeatherTask } from './impact.ts'
import { predict } from './prediction.ts'

const sprayed = (changes: Partial<ProductUse> & { days?: number } = {}): ProductUse => {
  const { days = 0, ...given } = changes
  return {
    productName: 'Bindii Out',
    productType: 'herbicide',
    activeIngredients: ['dicamba'],
    method: 'spray',
    appliedAt: instantsOf('Australia/Sydney', addDays(TODAY, -days), '05:00')[0],
    reentryHours: null,
    rainfastHours: 0,
    mowHoldDays: 0,
    withholdingDays: null,
    ...given,
  }
}
const reportWith = (use: ProductUse) => simpleAdvice([{}, {}, {}], { garden: { uses: [use] } })
const saidOf = (task: WeatherTask, use: ProductUse) => reportWith(use).forecast.map(({ advice }) => advice?.jobs[task])

describe('a job that a product holds back', () => {
  it('waits, whatever the weather allows, until the hold ends', () => {
    const [today, tomorrow, after] = saidOf('mowing', sprayed({ days: 1, mowHoldDays: 3 }))
    expect(today).toMatchObject({ stand: 'wait', short: '', spans: [], noHours: 'on hold' })
    expect(today?.hours).toMatch(/^Weather allows, but sprayed yesterday, no mowing until \w+$/)
    expect(today?.mark).toMatchObject({ tone: 'poor', text: expect.stringMatching(/^On hold: mow \w+ 7/) })
    expect(tomorrow?.stand).toBe('wait')
    expect(after).toMatchObject({ stand: 'go', mark: { tone: 'good' } })
  })

  it('leaves the specified verdict as it is', () => {
    const report = reportWith(sprayed({ mowHoldDays: 3 }))
    expect(predict(report)[0]).toMatchObject({ impacts: { mowing: { recommended: true } } })
    expect(report.forecast[0]?.advice?.headline).not.toBe('Great day for the lawn')
    expect(report.forecast[0]?.advice?.summary).toMatch(/Mowing waits: sprayed today, no mowing until \w+\.$/)
  })

  it('is watering until the product is fast, and no day after', () => {
    const [today, tomorrow] = saidOf('watering', sprayed({ rainfastHours: 4 }))
    expect(today?.hours?.replaceAll('\u00a0', ' ')).toBe('Weather allows, but sprayed today, no watering until 9 am')
    expect(tomorrow?.stand).toBe('go')
  })

  it('is told before a day on which it is not due yet', () => {
    const garden = {
      uses: [sprayed({ mowHoldDays: 3 })],
      jobs: {
        mowing: { last: null, due: addDays(TODAY, 9) },
        watering: { last: null, due: null },
        fertilizing: { last: null, due: null },
        weeding: { last: null, due: null },
      },
    }
    const [today] = simpleAdvice([{}], { garden }).forecast
    expect(today?.advice?.jobs.mowing.hours).toMatch(/^Weather allows, but sprayed today, no mowing until/)
  })

  it('is none for feeding and weeding', () => {
    const use = sprayed({ mowHoldDays: 3, rainfastHours: 4 })
    expect(saidOf('weeding', use)[0]?.stand).toBe('go')
    expect(saidOf('fertilizing', use)[0]?.hours ?? '').not.toContain('sprayed')
  })
})
