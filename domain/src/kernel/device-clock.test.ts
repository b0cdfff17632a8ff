import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockIn, todayIn } from './local-date.ts'

const ZONES = [
  'Australia/Sydney',
  'Australia/Melbourne',
  'Australia/Hobart',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Australia/Darwin',
  'Australia/Perth',
]
const AHEAD = ['+11:00', '-03:30', '+00:00', '+23:59', '-12:00']

/** What a device says that is carried to a zone: a process of its own, since the zone of one is settled when it starts. */
const saidIn = <Said>(timeZone: string, says: string, given: unknown): Said => {
  const script = `import { deviceShows } from './device-clock.ts'
import { clockIn, todayIn } from './local-date.ts'
import { instantsOf } from './local-time.ts'
const given = JSON.parse(process.argv[1])
console.log(JSON.stringify(${says}))`
  const args = ['--input-type=module', '-e', script, JSON.stringify(given)]
  return JSON.parse(
    execFileSync(process.execPath, args, { cwd: import.meta.dirname, env: { TZ: timeZone }, encoding: 'utf8' }),
  )
}
const shownIn = (timeZone: string): string[] =>
  saidIn(timeZone, 'given.filter((zone) => deviceShows(zone, Date.UTC(2026, 10, 26)))', ZONES)

const byCalendar = (timeZone: string, at: Date): string => {
  const { year, month, day, hour, minute } = Object.fromEntries(
    new Intl.DateTimeFormat('en-CA', {
      ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit' },
      ...{ day: '2-digit', hour: '2-digit', minute: '2-digit' },
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return `${year}-${month}-${day} ${hour}:${minute}`
}

const someMinute = fc
  .date({ min: new Date('1975-01-01'), max: new Date('2037-01-01'), noInvalidDate: true })
  .map((at) => new Date(Math.floor(at.getTime() / 60_000) * 60_000))

describe('the clock of the device', () => {
  it.each(ZONES)('in %s shows that zone and those that go alike, and no other', (timeZone) => {
    const alike = ZONES.filter((zone) =>
      [0, 3, 6, 9].every((month) => {
        const at = new Date(Date.UTC(2026, month, 20))
        return byCalendar(zone, at) === byCalendar(timeZone, at)
      }),
    )
    expect(shownIn(timeZone)).toEqual(alike)
  })

  it.each([
    'UTC',
    'Pacific/Auckland',
    'Australia/Lord_Howe',
    'Australia/Eucla',
    'Pacific/Noumea',
    'Europe/Berlin',
    'Asia/Kolkata',
  ])('in %s shows none of them', (timeZone) => expect(shownIn(timeZone)).toEqual([]))

  // Singapore is Perth’s hour, and Port Moresby Brisbane’s.
  it.each([...ZONES, 'Asia/Singapore', 'Asia/Ulaanbaatar', 'Asia/Irkutsk', 'Pacific/Port_Moresby', 'Asia/Vladivostok'])(
    'in %s changes nothing of what day and time it is anywhere',
    (timeZone) => {
      const asked = fc.sample(fc.tuple(fc.constantFrom(...ZONES), someMinute), 300)
      const says = `given.map(([zone, text]) => {
        const at = new Date(text)
        const [day, clock] = [todayIn(zone, at), clockIn(zone, at)]
        return [day + ' ' + clock, instantsOf(zone, day, clock).some((one) => one.getTime() === at.getTime())]
      })`
      expect(saidIn(timeZone, says, asked)).toEqual(asked.map(([zone, at]) => [byCalendar(zone, at), true]))
    },
  )

  it('is not asked where a zone is told by how far it is from UTC', () => {
    fc.assert(
      fc.property(fc.constantFrom(...AHEAD), someMinute, (zone, at) => {
        expect(`${todayIn(zone, at)} ${clockIn(zone, at)}`).toBe(byCalendar(zone, at))
      }),
    )
    for (const none of ['+24:00', '+10:60', '+1:00']) expect(() => clockIn(none, new Date())).toThrow(RangeError)
  })
})
