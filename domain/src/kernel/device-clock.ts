const MINUTE_MS = 60_000
/** In April 2026, minutes. What a device shows of the time before is not looked at. */
const FIRST = 29588639

/**
 * Instants by which the clocks of Australia differ, minutes: two about each change of them in 2026 that part Sydney's from
 * those that stay, and one that parts Adelaide's. This file is in the script of Home's page.
 */
const LOOKED_AT = [FIRST, 29588669, 29588670, 29850719, 29850750].map((minute) => new Date(minute * MINUTE_MS))

// A bit for each of them, the first the lowest: summer time.
const SOUTH_EAST = 0b10001
const SOUTH = 0b10011

/** Minutes of standard time ahead of UTC, and at which of the instants an hour more. */
const CLOCKS = new Map<string, readonly [minutes: number, summer: number]>([
  ['Australia/Sydney', [600, SOUTH_EAST]],
  ['Australia/Melbourne', [600, SOUTH_EAST]],
  ['Australia/Hobart', [600, SOUTH_EAST]],
  ['Australia/Brisbane', [600, 0]],
  ['Australia/Adelaide', [570, SOUTH]],
  ['Australia/Darwin', [570, 0]],
  ['Australia/Perth', [480, 0]],
])

const showsLike = ([minutes, summer]: readonly [number, number]): boolean =>
  LOOKED_AT.every((at, place) => -at.getTimezoneOffset() === minutes + 60 * ((summer >> place) & 1))

/**
 * True where this device's own clock shows the time of a zone at an instant, so that `Date` itself can be asked. Nothing
 * else comes of it than of the calendar of that zone; but the page's first formatter takes a slow phone 130 ms, in the
 * middle of what it paints first. It is looked at each time, since a device may be carried elsewhere.
 * @param instant epoch ms
 */
export function deviceShows(timeZone: string, instant: number): boolean {
  const clock = CLOCKS.get(timeZone)
  return clock !== undefined && instant >= FIRST * MINUTE_MS && showsLike(clock)
}
