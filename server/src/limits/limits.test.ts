import { WRITE_PACE } from '@turfwise/domain/kernel/write-limits'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../refusal.ts'
import { makeQuota } from './quota.ts'
import { makeRecentAccounts } from './recent-accounts.ts'
import { makeWritePace } from './write-pace.ts'

describe('the accounts that came last', () => {
  it('are remembered, and no more than twice as many as wanted', () => {
    const accounts = makeRecentAccounts<number>(10)
    for (let n = 0; n < 1000; n += 1) {
      accounts.set(`user ${n}`, n)
      accounts.set('regular', -n)
      expect(accounts.get(`user ${n}`)).toBe(n)
    }
    expect(accounts.get('regular')).toBe(-999)
    const kept = Array.from({ length: 1000 }, (_, n) => accounts.get(`user ${n}`)).filter((n) => n !== undefined)
    expect(kept.length).toBeLessThanOrEqual(20)
    expect(kept.at(-1)).toBe(999)
  })
})

describe('the pace of writes', () => {
  it('is counted for each account, and tells when to come back', () => {
    let nowMs = 0
    const write = makeWritePace(1, () => nowMs)
    for (let n = 0; n < WRITE_PACE.burst; n += 1) write('olive')
    expect(() => write('olive')).toThrow(
      expect.objectContaining({ code: 'rate/limited', extras: { retryAfterSeconds: 1 } }),
    )
    write('basil')
    nowMs = 1000
    write('olive')
    write('olive')
    expect(() => write('olive')).toThrow(Refusal)
  })

  it('is multiplied as every limit is', () => {
    const write = makeWritePace(3, () => 0)
    for (let n = 0; n < WRITE_PACE.burst * 3; n += 1) write('olive')
    expect(() => write('olive')).toThrow(Refusal)
  })
})

describe('a quota', () => {
  it('looks at the fiftieth row and not before, at each one close to its end, and again after a refusal', async () => {
    let rows = 70
    let looks = 0
    const quota = makeQuota({
      max: 100,
      refusal: 'task/too-many',
      async count() {
        looks += 1
        return rows
      },
    })
    const write = async () => {
      await quota('olive')
      rows += 1
    }
    for (let n = 0; n < 49; n += 1) await write()
    expect([looks, rows]).toEqual([0, 119])
    await expect(write()).rejects.toMatchObject({ code: 'task/too-many' })
    rows = 97
    for (let n = 0; n < 3; n += 1) await write()
    await expect(write()).rejects.toBeInstanceOf(Refusal)
    expect([looks, rows]).toEqual([3, 100])
    rows = 99
    await write()
    expect(rows).toBe(100)
    expect(quota('basil')).toBeUndefined()
  })
})
