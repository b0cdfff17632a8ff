import type { Ledger, Write } from './ledger.ts'

// Far above what the server promises (a connection 1.5 s, a lock 5 s, silence 12 s): only a hanging request comes here.
const HANGING_MS = 40_000

export type Outcome = 'acknowledged' | 'refused' | 'unanswered' | 'hung-up' | 'surprise'

/**
 * Sends the write, for the first time or again, and keeps in the ledger what came of it.
 *
 * @param hangUp ends the connection while the server is at work, so that an answer is lost without any fault of the server
 */
export async function send(url: string, ledger: Ledger, write: Write, hangUp?: AbortSignal): Promise<Outcome> {
  write.tries += 1
  const hanging = AbortSignal.timeout(HANGING_MS)
  const request = {
    method: write.method,
    headers: {
      authorization: `Bearer ${write.gardener.token}`,
      'content-type': 'application/json',
      ...(write.key ? { 'idempotency-key': write.key } : {}),
    },
    body: JSON.stringify(write.body ?? {}),
    signal: hangUp ? AbortSignal.any([hanging, hangUp]) : hanging,
  }
  try {
    const response = await fetch(`${url}${write.path}`, request)
    return noteAnswer(ledger, write, response, await response.text())
  } catch {
    if (hanging.aborted) return surprise(ledger, write, `no answer within ${HANGING_MS} ms`)
    const outcome = hangUp?.aborted ? 'hung-up' : 'unanswered'
    ledger.note(() => {
      if (outcome === 'hung-up') ledger.hungUp += 1
      else ledger.unanswered += 1
    })
    return outcome
  }
}

function noteAnswer(ledger: Ledger, write: Write, { status, ok, headers }: Response, text: string): Outcome {
  if (ok) {
    if (headers.has('idempotency-replayed')) ledger.replayed += 1
    const { id, completedAt = null } = JSON.parse(text) as { id: string; completedAt?: string | null }
    ledger.note(() => {
      write.acknowledged ??= { id, completedAt }
    })
    const isSame = write.acknowledged?.id === id && write.acknowledged.completedAt === completedAt
    return isSame ? 'acknowledged' : surprise(ledger, write, `answered anew as ${text}`)
  }
  if ((status === 503 || status === 409) && Number(headers.get('retry-after')) > 0) {
    ledger.note(() => {
      ledger.refused += 1
    })
    return 'refused'
  }
  return surprise(ledger, write, `${status}, retry-after ${headers.get('retry-after')}, ${text}`)
}

function surprise(ledger: Ledger, write: Write, words: string): Outcome {
  ledger.note(() => ledger.surprises.push(`${write.kind} ${write.title}, try ${write.tries}: ${words}`))
  return 'surprise'
}
