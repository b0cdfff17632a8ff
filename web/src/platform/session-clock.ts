import { certainSkewMs, timeOf } from './clock-skew.ts'

/** Less is no matter: the library renews a session that much before its end. */
const MARGIN_MS = 60_000

/**
 * The answer with the session's end by this device's clock, which is what the client library compares it with. With the
 * server's, a device that is days ahead would renew its session at each look, and one behind would use a dead token.
 * @param began when it was asked for, epoch ms of the device
 */
export const withDeviceExpiry = async (answer: Response, began: number, now = Date.now()): Promise<Response> => {
  const skew = certainSkewMs(timeOf(answer), { began, now, marginMs: MARGIN_MS })
  if (!answer.ok || skew === 0) return answer
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined)
  const { expires_at: end } = (body ?? {}) as { expires_at?: unknown }
  if (typeof end !== 'number') return answer
  const { status, headers } = answer
  return Response.json({ ...(body as object), expires_at: Math.round(end - skew / 1000) }, { status, headers })
}
