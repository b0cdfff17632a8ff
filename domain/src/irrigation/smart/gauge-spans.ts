import { addDays, type LocalDate } from '../../kernel/local-date.ts'
import { instantsOf } from '../../kernel/local-time.ts'
import { HOUR_MS } from '../../weather/local-hours.ts'
import type { Span } from './gauge-days.ts'

/** A reading that begins sooner than so long before it ends stands for no rain of its own, ms. Ours. */
export const GAUGE_LEAST_MS = 15 * 60_000

/**
 * The hours for which a new reading stands: a gauge is emptied when it is read, so that they begin where the reading before
 * it ended, and end where a later one begins. Null where others stand for all of them.
 */
export function freeSpan(asked: Span, told: readonly Span[]): Span | null {
  const { from, to } = [...told]
    .sort((one, other) => one.from - other.from)
    .reduce(
      (left, one) =>
        one.to <= left.from || one.from >= left.to
          ? left
          : one.to <= left.to
            ? { from: one.to, to: left.to }
            : { from: left.from, to: Math.max(left.from, one.from) },
      asked,
    )
  return to - from < GAUGE_LEAST_MS ? null : { from, to }
}

/** The clock at which gauges are read, and from which the Bureau of Meteorology counts the rain of a day. */
const READ_AT = '09:00'

export const GAUGE_STARTS = ['last', 'yesterday', 'today'] as const
/** Since the last reading, or 9 am of a day. */
export type GaugeStart = (typeof GAUGE_STARTS)[number]

export interface GaugeSpan {
  since: GaugeStart
  from: number
  to: number
}

const nineOf = (timeZone: string, date: LocalDate): number => instantsOf(timeZone, date, READ_AT)[0].getTime()
/** A gauge that is read before noon stands for the night before. */
const NOON_HOURS_AFTER_NINE = 3

/**
 * The hours for which a reading may stand, the likeliest first. One of today ends now; one of a day before is that of 9 am,
 * which stands for the 24 hours before it, as the Bureau of Meteorology reads.
 * @param last when the reading before it ended, ms; null where there is none
 */
export function gaugeSpans(
  day: LocalDate,
  { now, today, timeZone, last }: { now: number; today: LocalDate; timeZone: string; last: number | null },
): GaugeSpan[] {
  const isNow = day >= today
  const to = isNow ? now : nineOf(timeZone, day)
  const yesterday = nineOf(timeZone, addDays(day, -1))
  const spans: GaugeSpan[] = [{ since: 'yesterday', from: yesterday, to }]
  const nine = nineOf(timeZone, day)
  if (isNow && now - nine >= GAUGE_LEAST_MS) {
    const own = { since: 'today' as const, from: nine, to }
    if (now - nine >= NOON_HOURS_AFTER_NINE * HOUR_MS) spans.unshift(own)
    else spans.push(own)
  }
  if (last === null || last <= yesterday || to - last < GAUGE_LEAST_MS) return spans
  return [{ since: 'last', from: last, to }, ...spans.filter(({ from }) => from > last)]
}
