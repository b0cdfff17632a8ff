import { expect, it } from 'vitest'
import { saysOfLog } from './says-of-log.ts'

const log = { title: 'Mow the front', activityType: 'mowed', taskId: '018f' } as const

it.each([
  ['a height', { ...log, cutHeight: 40 }, ['cut at 40 mm'], ['40 mm']],
  ['nothing', log, [], []],
  [
    'time and water',
    { ...log, activityType: 'watered', duration: 20, quantity: 150, quantityUnit: 'L' } as const,
    ['20 min', '150 L'],
    ['20 min', '150 L'],
  ],
  [
    'a product',
    { ...log, activityType: 'fertilized', productName: 'slow-release', quantity: 2, quantityUnit: 'kg' } as const,
    ['slow-release 2 kg'],
    ['2 kg'],
  ],
  [
    'a product alone',
    { ...log, activityType: 'fertilized', productName: 'slow-release' } as const,
    ['slow-release'],
    [],
  ],
])('a job that was done with %s says so while it waits', (_what, given, details, figures) => {
  expect(saysOfLog(given)).toMatchObject({ title: 'Mow the front', did: 'Completed', details, figures })
})

it('what completes no task was recorded', () => {
  expect(saysOfLog({ title: 'Rain', activityType: 'other' })).toEqual({
    title: 'Rain',
    did: 'Recorded',
    details: [],
    figures: [],
  })
})
