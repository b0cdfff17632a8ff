const SYDNEY = 'Australia/Sydney'
const DAY_MS = 86_400_000
/** As long as a session lives at most. */
const DAYS_AHEAD = 400

/**
 * The days other than today on which unit and database tests run: `npm run test:dates`. The last
 * minute before a midnight is that of a year: what it finds in a day it finds in a month and a year as well. The leap day is one
 * that is at least 400 days ahead: whatever ends within a year has ended there. Clocks are set by Debian's
 * `faketime`, for Node and PostgreSQL alike.
 *
 * @param now the real instant
 * @returns each with a name and the instant, as `faketime` takes it in UTC; `isLocal` where it is one only for who knows
 * local days, and other database tests are left out: `local-days.mjs`
 */
export const otherDays = (now) => [
  { name: 'tomorrow at 07:30 in Sydney', at: utc(inSydney(dayAfter(now, 1), '07:30:00')), isLocal: true },
  { name: 'the night in which clocks go back', at: '2027-04-03 15:50:00', isLocal: true },
  { name: 'the night in which clocks go forward', at: '2027-10-02 15:50:00', isLocal: true },
  { name: '31 December, the last minute before midnight in Sydney', at: '2027-12-31 12:59:00', isLocal: true },
  leapDay(new Date(now.getTime() + DAYS_AHEAD * DAY_MS)),
]

/** The first 29 February from an instant on, at noon in Sydney. */
function leapDay(from) {
  const first = from.getUTCFullYear()
  const instants = Array.from({ length: 9 }, (_, years) => new Date(Date.UTC(first + years, 1, 29, 1)))
  const at = instants.find((instant) => instant.getUTCDate() === 29 && instant >= from)
  return { name: `29 February ${at.getUTCFullYear()}`, at: utc(at) }
}

const utc = (instant) => instant.toISOString().slice(0, 19).replace('T', ' ')

const parts = (instant) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: SYDNEY, dateStyle: 'short', timeStyle: 'medium' }).format(instant)

/** `2026-11-28`, counted in Sydney. */
const dayAfter = (now, days) => parts(new Date(now.getTime() + days * DAY_MS)).slice(0, 10)

/** The instant at which Sydney's clocks show this day and time. */
function inSydney(day, time) {
  const asUtc = new Date(`${day}T${time}Z`)
  const shown = new Date(`${parts(asUtc).replace(' ', 'T')}Z`)
  return new Date(asUtc.getTime() - (shown.getTime() - asUtc.getTime()))
}

/** `faketime` before a command, so that it runs at the instant. */
export const atDay = (day, command) => ['faketime', '-f', `@${day}`, ...command]
