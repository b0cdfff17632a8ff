import type { ActivityLog } from '@turfwise/contract/activity-logs'
import { describe, expect, it } from 'vitest'
import { lastTime } from './last-time.ts'

const log = (fields: Partial<ActivityLog>): ActivityLog => ({
  id: '0199a1b2-0000-7000-8000-000000000002',
  userId: '0199a1b2-0000-7000-8000-000000000001',
  taskId: null,
  activityType: 'other',
  title: 'Job',
  description: null,
  notes: null,
  cutHeight: null,
  lawnArea: null,
  duration: null,
  quantity: null,
  quantityUnit: null,
  productName: null,
  productBrand: null,
  applicationMethod: null,
  createdAt: '2026-11-14T00:00:00.000Z',
  ...fields,
})

describe('what was entered the last time', () => {
  it('is offered in words and as entries', () => {
    expect(lastTime('mowing', log({ cutHeight: 40 }))).toEqual({ words: '40 mm', entries: { cutHeight: '40' } })
    expect(lastTime('watering', log({ duration: 20, quantity: 100.5, quantityUnit: 'L' }))).toEqual({
      words: '20 min, 100.5 L',
      entries: { minutes: '20', litres: '100.5' },
    })
    expect(
      lastTime(
        'fertilizing',
        log({ productName: 'Lawn food', quantity: 2, quantityUnit: 'kg', applicationMethod: 'broadcast' }),
      ),
    ).toEqual({
      words: 'Lawn food, 2 kg, broadcast',
      entries: { productName: 'Lawn food', quantity: '2', quantityUnit: 'kg', applicationMethod: 'broadcast' },
    })
  })

  it('is not offered where there is none, or where it does not fit the form', () => {
    expect(lastTime('mowing', null)).toBeNull()
    expect(lastTime('mowing', log({ cutHeight: null }))).toBeNull()
    expect(lastTime('mowing', log({ cutHeight: 5 }))).toBeNull()
    expect(lastTime('watering', log({ quantity: 5, quantityUnit: 'cups' }))).toBeNull()
    expect(
      lastTime('pest control', log({ quantity: 3, quantityUnit: 'handfuls', applicationMethod: 'watering_can' })),
    ).toBeNull()
  })
})
