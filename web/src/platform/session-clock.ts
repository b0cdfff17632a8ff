/** Less is no matter: the library renews a session that much before its end. */
const SAME_MS = 60_000

/**
 * The answer with the session's end by this device's clock, which is what the client library compares it with. With the
 * server's, a device that is days ahead would renew its session at each look, and one behind would use a dead token.
 * @param began when it was asked for, epoch ms of the device
 */
export const withDeviceExpiry = async (answer: Response, began: number, now = Date.now()): Promise<Response> => {
  const told = Date.parse(answer.headers.get('date') ?? '')
  const outside = told < began ? began - told : told > now ? now - told : 0
  if (!answer.ok || Number.isNaN(told) || Math.abs(outside) <= SAME_MS) return answer
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined)
  const { expires_at: end } = (body ?? {}) as { expires_at?: unknown }
  if (typeof end !== 'number') return answer
  const { status, headers } = answer
  return Response.json({ ...(body as object), expires_at: Math.round(end + (now - told) / 1000) }, { status, headers })
}
