import { ACTIVITY_TYPES } from '@turfwise/domain/activity-logs/activity-types'
import { describe, expect, it } from 'vitest'
import { aLog } from '../example-log.ts'
import { activityFacts, productText } from './activity-facts.ts'
import { parseKeptLog } from './activity-log-draft.ts'
import { type ActivityValues, activityBody, activityErrors, noValues, valuesOf, zoneFills } from './activity-values.ts'
import { repeatOf } from './repeat-last.ts'

const NAMES = { zone: null, thing: null }
const values = (activity: Parameters<typeof noValues>[0], given: Partial<ActivityValues> = {}): ActivityValues => ({
  ...noValues(activity),
  title: 'Did it',
  ...given,
})
const wrong = (activity: Parameters<typeof noValues>[0], given: Partial<ActivityValues>) =>
  Object.entries(activityErrors(activity, values(activity, given))).flatMap(([field, error]) => (error ? [field] : []))

describe('what is wrong in the form of an activity', () => {
  it.each([
    ['mowed', { title: ' ' }, ['title']],
    ['mowed', { title: 'x'.repeat(151) }, ['title']],
    ['mowed', { title: '🌱'.repeat(150) }, []],
    ['mowed', { description: 'x'.repeat(501) }, ['description']],
    ['mowed', { cutHeight: '0' }, []],
    ['mowed', { cutHeight: '100' }, []],
    ['mowed', { cutHeight: '101' }, ['cutHeight']],
    ['watered', { cutHeight: '101' }, []],
    ['watered', { minutes: '600' }, []],
    ['watered', { minutes: '601' }, ['minutes']],
    ['watered', { minutes: '10h' }, []],
    ['watered', { amount: '0.05', unit: 'mm' }, []],
    ['watered', { amount: '0.05', unit: 'L' }, ['amount']],
    ['other', { amount: '-1' }, ['amount']],
    ['other', { amount: '1,000' }, ['amount']],
    ['fertilized', { quantity: '0.05' }, ['quantity']],
    ['fertilized', { quantity: '500 g' }, []],
    ['mowed', { quantity: '0.05' }, []],
  ] as const)('of %s with %j is at %j', (activity, given, fields) => {
    expect(wrong(activity, given)).toEqual(fields)
  })
})

describe('what is sent of an activity', () => {
  it.each([
    ['mowed', { amount: '80', cutHeight: '4 cm' }, { distance: 80, distanceUnit: 'sqm', cutHeight: 40 }],
    ['watered', { amount: '12', unit: 'mm' }, { distance: 12, distanceUnit: 'mm', quantity: null, quantityUnit: null }],
    ['watered', { amount: '90', unit: 'L' }, { distance: null, distanceUnit: null, quantity: 90, quantityUnit: 'L' }],
    ['other', { amount: '12.5', unit: 'm' }, { distance: 12.5, distanceUnit: 'm' }],
    ['fertilized', { quantity: '2', quantityUnit: 'ml' }, { quantity: 2, quantityUnit: 'mL' }],
    ['pest_control', { quantity: '' }, { quantity: null, quantityUnit: null }],
  ] as const)('of %s with %j holds %j', (activity, given, body) => {
    expect(activityBody(activity, values(activity, given), NAMES)).toMatchObject(body)
  })

  it('has no product of what was mowed, and no height of what was not', () => {
    const whole = { productName: 'Feed', quantity: '1', cutHeight: '40', chemicalId: 'c' }
    expect(activityBody('mowed', values('mowed', whole), NAMES)).not.toHaveProperty('productName')
    expect(activityBody('fertilized', values('fertilized', whole), NAMES)).not.toHaveProperty('cutHeight')
  })

  it('has the names of zone and thing', () => {
    const body = activityBody('mowed', values('mowed', { equipment: 'typed' }), { zone: 'Front', thing: 'Victa' })
    expect(body).toMatchObject({ lawnArea: 'Front', equipment: 'Victa' })
  })
})

it.each(ACTIVITY_TYPES)('a log of %s comes back from its form as it was', (activityType) => {
  const log = aLog({
    ...{ activityType, description: 'As planned', lawnZoneId: 'z', lawnArea: 'Front', notes: 'Wet', duration: 40 },
    ...{ distance: 80, distanceUnit: activityType === 'watered' ? 'mm' : 'sqm' },
    ...(activityType === 'mowed' && { cutHeight: 40 }),
    ...(['fertilized', 'pest_control', 'other'].includes(activityType) && {
      ...{ productName: 'Feed', productBrand: 'Local', quantity: 2, quantityUnit: 'mL', applicationMethod: 'spray' },
    }),
  })
  expect(log).toMatchObject(activityBody(activityType, valuesOf(log), { zone: 'Front', thing: null }))
})

it('a watering in litres comes back from its form as it was', () => {
  const log = aLog({ activityType: 'watered', quantity: 120, quantityUnit: 'L' })
  expect(valuesOf(log)).toMatchObject({ amount: '120', unit: 'L', quantity: '' })
  expect(log).toMatchObject(activityBody('watered', valuesOf(log), NAMES))
})

describe('choosing a zone', () => {
  const zone = { id: 'front', area: 80 }
  it.each([
    ['mowed', zone, { lawnZoneId: 'front', amount: '80', unit: 'sqm' }],
    ['watered', zone, { lawnZoneId: 'front' }],
    ['other', { ...zone, area: 0 }, { lawnZoneId: 'front' }],
    ['mowed', undefined, { lawnZoneId: '' }],
  ] as const)('of %s, %j, changes %j', (activity, chosen, changes) => {
    expect(zoneFills(activity, chosen)).toEqual(changes)
  })
})

describe('a draft', () => {
  it('is read as far as the form can use it', () => {
    const kept = { title: 'Half', unit: 'mm', quantityUnit: 'packets', applicationMethod: null, cutHeight: 5, x: 'y' }
    expect(parseKeptLog('mowed', kept)).toEqual({ title: 'Half', applicationMethod: null })
    expect(parseKeptLog('watered', { unit: 'mm' })).toEqual({ unit: 'mm' })
    for (const nothing of [null, 'x', 7, {}, { unit: 'ha' }]) expect(parseKeptLog('mowed', nothing)).toBeUndefined()
  })
})

describe('what is said of an activity', () => {
  it('is where, how much, how high, how long and with what', () => {
    const log = aLog({
      ...{ lawnArea: 'Front', distance: 1200.5, distanceUnit: 'sqm', cutHeight: 40, duration: 45 },
      ...{ productName: 'Feed', quantity: 2, quantityUnit: 'kg', applicationMethod: 'watering_can' },
    })
    const product = 'Feed, 2 kg, watering can'
    expect(activityFacts(log)).toEqual(['Front', '1,200.5 m²', '40 mm', '45 min', product])
    expect(productText(log)).toBe(product)
    expect(activityFacts(aLog())).toEqual([])
    expect(activityFacts(aLog({ activityType: 'watered', quantity: 90, quantityUnit: 'L' }))).toEqual(['90 L'])
  })

  it('is offered to be repeated, but for its notes and what the form has not', () => {
    const log = aLog({
      ...{
        activityType: 'fertilized',
        notes: 'Wet',
        quantity: 2,
        quantityUnit: 'packets',
        applicationMethod: 'broadcast',
      },
      ...{ productName: 'Feed', createdAt: '2026-11-13T14:00:00Z' },
    })
    const { words, values } = repeatOf(log, '2026-11-24', 'Australia/Sydney')
    expect(words).toBe('14 Nov, Feed, 2 packets, broadcast')
    expect(values).toMatchObject({ productName: 'Feed', quantity: '', applicationMethod: null })
    expect(values).not.toHaveProperty('notes')
  })
})
