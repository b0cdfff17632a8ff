import { describe, expect, it } from 'vitest'
import { offlineDetail, waitingDetail } from './offline-copy.ts'

describe('the offline strip', () => {
  it('names the time of the last read', () => {
    const morning = new Date(2026, 10, 21, 9, 40).getTime()
    const noon = new Date(2026, 10, 21, 12).getTime()
    expect(offlineDetail(morning, noon)).toBe('Showing what you had at 9:40 am.')
  })

  it('names the day too when it was another one', () => {
    const morning = new Date(2026, 10, 21, 9, 40).getTime()
    const nextDay = new Date(2026, 10, 22, 0, 0).getTime()
    expect(offlineDetail(morning, nextDay)).toBe('Showing what you had on Sat 21 Nov at 9:40 am.')
  })

  it.each([
    [1, true, '1 change will be sent when you are back.'],
    [3, true, '3 changes will be sent when you are back.'],
    [1, false, '1 change is only on this page. Leave it open.'],
    [3, false, '3 changes are only on this page. Leave it open.'],
  ])('counts what waits: %i, on the device: %s', (changes, kept, text) => {
    expect(waitingDetail(changes, kept)).toBe(text)
  })

  it('claims nothing when nothing was read', () => {
    expect(offlineDetail(0, 0)).toBeUndefined()
  })
})
