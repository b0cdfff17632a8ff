const UNIT_MS: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1, us: 0.001, µs: 0.001, ns: 0.000_001 }
const WHOLE = /^(?:\d+(?:\.\d+)?(?:h|ms|m|s|us|µs|ns))+$/
const PART = /(\d+(?:\.\d+)?)(h|ms|m|s|us|µs|ns)/gy
/** PostgreSQL and JavaScript both still know this date; a ban for ever is one of a century. */
const LONGEST_MS = 100 * 365.25 * 24 * 3_600_000

/**
 * Milliseconds of a duration as Go writes it, `24h` or `1h30m`; null for 'none', which ends a ban, and undefined for a
 * text that is none.
 */
export function banDurationMs(text: string): number | null | undefined {
  if (text === 'none') return null
  if (text.length > 40 || !WHOLE.test(text)) return undefined
  let sum = 0
  for (const [, amount, unit = ''] of text.matchAll(PART)) sum += Number(amount) * (UNIT_MS[unit] ?? Number.NaN)
  return Number.isFinite(sum) ? Math.min(sum, LONGEST_MS) : undefined
}
