import { completionLog } from '@turfwise/domain/activity-logs/completion-log'
import { describe, expect, it } from 'vitest'
import { detailsOf, entryErrors, NO_ENTRIES, notesOf } from './activity-entries.ts'

const TASK = { id: 't', userId: 'u', title: 'Job', description: null }

describe('what is out of range in Record Activity', () => {
  it.each([
    { cutHeight: '9', text: 'Between 10 and 100 mm' },
    { cutHeight: '10', text: undefined },
    { cutHeight: '100', text: undefined },
    { cutHeight: '101', text: 'Between 10 and 100 mm' },
    { cutHeight: 'high', text: 'Enter a number, such as 45 or 2.5' },
    { cutHeight: '1e2', text: 'Enter a number, such as 45 or 2.5' },
    { cutHeight: '4,5 cm', text: undefined },
    { cutHeight: '', text: undefined },
  ])('says of a cut of $cutHeight mm: $text [TASK-53]', ({ cutHeight, text }) => {
    expect(entryErrors('mowing', { ...NO_ENTRIES, cutHeight }).cutHeight).toBe(text)
  })

  it.each([
    { minutes: '0', text: 'At least 1 minute' },
    { minutes: '1', text: undefined },
    { minutes: '1 h 30', text: undefined },
    { minutes: '1441', text: 'At most 1,440 minutes, one day' },
    { minutes: '7.5', text: 'Whole minutes only' },
  ])('says of $minutes minutes of watering: $text [TASK-54]', ({ minutes, text }) => {
    expect(entryErrors('watering', { ...NO_ENTRIES, minutes }).minutes).toBe(text)
  })

  it.each([
    { amount: '-0.1', text: 'Not below 0' },
    { amount: '0', text: undefined },
    { amount: '2,5', text: undefined },
    { amount: '1,000', text: 'Write thousands without a comma, such as 1000' },
    { amount: '0.25', text: 'In steps of 0.1' },
    { amount: '1000001', text: 'At most 1,000,000' },
  ])('says of an amount of $amount: $text [TASK-55, TASK-56]', ({ amount, text }) => {
    expect(entryErrors('watering', { ...NO_ENTRIES, litres: amount }).litres).toBe(text)
    expect(entryErrors('fertilizing', { ...NO_ENTRIES, quantity: amount }).quantity).toBe(text)
    expect(entryErrors('pest control', { ...NO_ENTRIES, quantity: amount }).quantity).toBe(text)
  })

  it('looks at the fields of the type alone', () => {
    const wrong = { ...NO_ENTRIES, cutHeight: '9', minutes: '0', litres: '-1', quantity: '-1' }
    expect(Object.keys(entryErrors('mowing', wrong))).toEqual(['cutHeight'])
    expect(Object.keys(entryErrors('watering', wrong))).toEqual(['minutes', 'litres'])
    expect(Object.keys(entryErrors('pest control', wrong))).toEqual(['quantity'])
  })
})

describe('a log as it is sent', () => {
  it('has no empty text: a field that was left is null', () => {
    const log = completionLog({ ...TASK, type: 'mowing' }, detailsOf('mowing', NO_ENTRIES), notesOf(NO_ENTRIES))
    expect(log).toMatchObject({ cutHeight: null, lawnArea: null, notes: null })
  })

  it('has the figures of a mowing as numbers [TASK-62]', () => {
    const entries = { ...NO_ENTRIES, cutHeight: ' 42,5 ', lawnArea: ' Front ', notes: 'Damp' }
    const log = completionLog({ ...TASK, type: 'mowing' }, detailsOf('mowing', entries), notesOf(entries))
    expect(log).toMatchObject({ activityType: 'mowed', cutHeight: 42.5, lawnArea: 'Front', notes: 'Damp' })
  })

  it('has minutes and litres of a watering [TASK-63]', () => {
    const entries = { ...NO_ENTRIES, minutes: '20', litres: '100.5' }
    expect(completionLog({ ...TASK, type: 'watering' }, detailsOf('watering', entries), null)).toMatchObject({
      activityType: 'watered',
      duration: 20,
      quantity: 100.5,
      quantityUnit: 'L',
    })
  })

  it('has what was put out, how much of it and how, kg unless said otherwise [TASK-57, TASK-64]', () => {
    const entries = { ...NO_ENTRIES, productName: 'Lawn food', productBrand: 'Paddock Pail', quantity: '2' }
    const details = detailsOf('fertilizing', { ...entries, applicationMethod: 'broadcast' })
    expect(completionLog({ ...TASK, type: 'fertilizing' }, details, null)).toMatchObject({
      activityType: 'fertilized',
      productName: 'Lawn food',
      productBrand: 'Paddock Pail',
      quantity: 2,
      quantityUnit: 'kg',
      applicationMethod: 'broadcast',
    })
  })
})
