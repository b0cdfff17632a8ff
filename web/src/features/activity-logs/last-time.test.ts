import { describe, expect, it } from 'vitest'
import { aLog } from './example-log.ts'
import { lastTime } from './last-time.ts'

describe('what was entered the last time', () => {
  it('is offered in words and as entries', () => {
    expect(lastTime('mowing', aLog({ cutHeight: 40 }))).toEqual({ words: '40 mm', entries: { cutHeight: '40' } })
    expect(lastTime('watering', aLog({ duration: 20, quantity: 100.5, quantityUnit: 'L' }))).toEqual({
      words: '20 min, 100.5 L',
      entries: { minutes: '20', litres: '100.5' },
    })
    expect(
      lastTime(
        'fertilizing',
        aLog({ productName: 'Lawn food', quantity: 2, quantityUnit: 'kg', applicationMethod: 'broadcast' }),
      ),
    ).toEqual({
      words: 'Lawn food, 2 kg, broadcast',
      entries: { productName: 'Lawn food', quantity: '2', quantityUnit: 'kg', applicationMethod: 'broadcast' },
    })
  })

  it('is not offered where there is none, or where it does not fit the form', () => {
    expect(lastTime('mowing', null)).toBeNull()
    expect(lastTime('mowing', aLog({ cutHeight: null }))).toBeNull()
    expect(lastTime('mowing', aLog({ cutHeight: 5 }))).toBeNull()
    expect(lastTime('watering', aLog({ quantity: 5, quantityUnit: 'cups' }))).toBeNull()
    expect(
      lastTime('pest control', aLog({ quantity: 3, quantityUnit: 'handfuls', applicationMethod: 'watering_can' })),
    ).toBeNull()
  })
})
