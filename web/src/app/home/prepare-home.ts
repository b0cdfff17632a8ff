// The page shows the verdict by itself as soon as it is there: an app that came first would put its blocks over it.
const PATIENCE_MS = 1500

/** Brings what the head of Home's page asked for. */
export const prepareHome = async (userId: string | undefined): Promise<void> => {
  const { fillFirstCache } = await import('./first-cache.ts')
  if (userId !== undefined) await fillFirstCache(userId, AbortSignal.timeout(PATIENCE_MS)).catch(() => undefined)
}
