import { expect, it } from 'vitest'
import { withDeviceExpiry } from './session-clock.ts'

const NOW = Date.UTC(2026, 10, 28, 1)
const HOUR_S = 3600
const DAY_MS = 86_400_000

/** A new session of one hour by a server whose clock is so far ahead of the device's. */
const sessionOf = (skewMs: number, status = 200) => {
  const at = NOW + skewMs
  const body = { access_token: 'token', expires_in: HOUR_S, expires_at: at / 1000 + HOUR_S }
  return Response.json(body, { status, headers: { date: new Date(at).toUTCString() } })
}
const endOf = async (answer: Response) => ((await answer.json()) as { expires_at?: number }).expires_at

it.each([
  ['three days ahead', -3 * DAY_MS],
  ['three days behind', 3 * DAY_MS],
])('of a device that is %s ends an hour from now by its own clock', async (_how, skewMs) => {
  const answer = await withDeviceExpiry(sessionOf(skewMs), NOW - 50, NOW)
  expect([answer.status, await endOf(answer)]).toEqual([200, NOW / 1000 + HOUR_S])
})

it('is handed on as it came where the clocks agree, where it was refused, and where it is no session', async () => {
  const near = sessionOf(30_000)
  expect(await withDeviceExpiry(near, NOW - 50, NOW)).toBe(near)
  const refused = sessionOf(-DAY_MS, 400)
  expect(await withDeviceExpiry(refused, NOW, NOW)).toBe(refused)
  for (const body of ['{}', 'no JSON', '']) {
    const other = new Response(body, { headers: { date: new Date(NOW - DAY_MS).toUTCString() } })
    const answer = await withDeviceExpiry(other, NOW, NOW)
    expect([answer === other, await answer.text()]).toEqual([true, body])
  }
})
