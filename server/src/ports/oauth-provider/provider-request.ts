import { readCapped } from '../capped-body.ts'
import { ProviderFailed } from './oauth-provider.port.ts'

export const PROVIDER_TIMEOUT_MS = 5_000
const REPLY_BYTES_MAX = 500_000

/**
 * Asks a provider and reads its JSON. The address and the reply hold tokens, so no error repeats them.
 * @throws ProviderFailed away, refused
 */
export async function askProvider(url: string, init: RequestInit): Promise<unknown> {
  let status: number
  let text: string
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS) })
    status = response.status
    text = await readCapped(response, REPLY_BYTES_MAX)
  } catch {
    throw new ProviderFailed('away', 'it could not be reached')
  }
  if (status >= 500) throw new ProviderFailed('away', `it answered ${status}`)
  if (status >= 400) throw new ProviderFailed('refused', `it answered ${status}`)
  try {
    return JSON.parse(text)
  } catch {
    throw new ProviderFailed('away', 'the reply is not JSON')
  }
}

/** Fetch for libraries: a reply of a provider has an end. */
export const cappedFetch = async (url: string, init: RequestInit): Promise<Response> => {
  const response = await fetch(url, init)
  const text = await readCapped(response, REPLY_BYTES_MAX)
  return new Response(text === '' ? null : text, { status: response.status, headers: response.headers })
}

/** @throws ProviderFailed when the reply is not of the form that `read` asks for */
export function understood<Reply>(
  read: { safeParse(given: unknown): { success: boolean; data?: Reply } },
  reply: unknown,
): Reply {
  const { success, data } = read.safeParse(reply)
  if (success && data !== undefined) return data
  throw new ProviderFailed('away', 'the reply has another form')
}
