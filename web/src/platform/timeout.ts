/** A skeleton is looked at no longer than this. */
const PATIENCE_MS = 8000

/**
 * Does a read with the given signal, and gives it up after 8 s: the screen then says what failed.
 * AbortSignal.any is younger than the browsers we build for.
 */
export async function withTimeout<T>(outer: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const inner = new AbortController()
  const stop = () => inner.abort(outer.reason)
  outer.addEventListener('abort', stop)
  const timer = setTimeout(() => inner.abort(new DOMException('No answer came in time', 'TimeoutError')), PATIENCE_MS)
  try {
    return await work(inner.signal)
  } finally {
    clearTimeout(timer)
    outer.removeEventListener('abort', stop)
  }
}
