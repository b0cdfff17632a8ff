/** A write without an answer for so long has failed for the person who waits; pressing again sends the same key. */
const PATIENCE_MS = 20_000

export const writePatience = (): AbortSignal => AbortSignal.timeout(PATIENCE_MS)
