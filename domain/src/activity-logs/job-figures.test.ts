import { describe, expect, it } from 'vitest'
import { jobFigures, type LoggedFigures } from './job-figures.ts'

const NONE: LoggedFigures = { cutHeight: null, duration: null, quantity: null, quantityUnit: null }
const cut = (cutHeight: number) => ({ ...NONE, cutHeight })
const minutes = (duration: number) => ({ ...NONE, duration })
const put = (quantity: number, quantityUnit: LoggedFigures['quantityUnit']) => ({ ...NONE, quantity, quantityUnit })

describe('the figures of a job', () => {
  it.each([
    ['mowing', [cut(40), NONE, cut(50)], { unit: 'mm', values: [40, null, 50] }],
    ['watering', [minutes(20), { ...minutes(25), quantity: 90, quantityUnit: 'L' }], { unit: 'min', values: [20, 25] }],
    ['watering', [put(90, 'L'), put(80, 'L'), minutes(20)], { unit: 'L', values: [90, 80, null] }],
    ['fertilizing', [put(2.5, 'kg'), put(500, 'g')], { unit: 'kg', values: [2.5, 0.5] }],
    ['fertilizing', [put(2, 'packets'), put(250, 'mL')], { unit: 'L', values: [null, 0.25] }],
    ['pest control', [put(250, 'mL'), put(1, 'L')], { unit: 'L', values: [0.25, 1] }],
    ['fertilizing', [put(2, 'packets'), put(3, 'handfuls')], null],
    ['mowing', [NONE, minutes(50)], null],
    ['edging', [minutes(20), minutes(25)], null],
    ['mowing', [], null],
  ] as const)('of %s, %j, are %j', (type, times, figures) => {
    expect(jobFigures(type, times)).toEqual(figures)
  })
})
