/** Brings what this device keeps for a screen, and to Home what the head of its page asked for. */
export const prepareScreen = async (userId: string, pathname: string): Promise<void> => {
  const { fillFirstCache, restoreFirst } = await import('./first-cache.ts')
  await restoreFirst(userId, pathname)
  if (pathname === '/') await fillFirstCache(userId).catch(() => undefined)
}
