import { afterEach, describe, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
})

const DAY = '2026-11-26'
const dayOf = (date: Date | number): string => new Date(date).toISOString().slice(0, 10)

describe('the page of a test', () => {
  it('begins on a Thursday in spring, whichever day the machine has, and its time goes on', async () => {
    expect([dayOf(Date.now()), dayOf(new Date()), new Date().getUTCDay()]).toEqual([DAY, DAY, 4])
    const before = Date.now()
    await expect.poll(() => Date.now()).toBeGreaterThan(before)
    expect(new Date() > new Date(before)).toBe(true)
    expect(dayOf(Date.now())).toBe(DAY)
  })

  it('reads a time that is given as it is, and makes dates like every other page', () => {
    expect(new Date(0).toISOString()).toBe('1970-01-01T00:00:00.000Z')
    expect(new Date(2020, 1, 29).getDate()).toBe(29)
    expect([Date.UTC(1970, 0, 2), Date.parse('1970-01-02')]).toEqual([86_400_000, 86_400_000])
    expect(new Date()).toBeInstanceOf(Date)
    class Later extends Date {}
    expect(new Later()).toBeInstanceOf(Later)
    expect(dayOf(new Later())).toBe(DAY)
  })

  it('makes files that are as new as its clock says, unless their time is given', () => {
    expect(dayOf(new File(['grass'], 'lawn.txt').lastModified)).toBe(DAY)
    const old = new File(['grass'], 'lawn.txt', { type: 'text/plain', lastModified: 1 })
    expect([old.lastModified, old.type, old.name, old.size]).toEqual([1, 'text/plain', 'lawn.txt', 5])
    expect(old).toBeInstanceOf(File)
  })

  it('is set to another time by a test, and is on its day again after that', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime('2027-07-05T13:30:00Z')
    expect([dayOf(Date.now()), dayOf(new Date())]).toEqual(['2027-07-05', '2027-07-05'])
    expect(dayOf(new File([], 'lawn.txt').lastModified)).toBe('2027-07-05')
    vi.useRealTimers()
    expect(dayOf(Date.now())).toBe(DAY)
  })
})
