import { paths } from '@turfwise/contract/app-paths'

/** Brings what this device keeps for a screen, and what the head of its page asked for. */
export const prepareScreen = async (userId: string, pathname: string): Promise<void> => {
  const { fillFirstCache, firstCache, restoreFirst } = await import('./first-cache.ts')
  await restoreFirst(userId, pathname)
  if (pathname === paths.home()) await fillFirstCache(userId).catch(() => undefined)
  if (pathname === paths.tasks()) {
    const { fillFirstTasks } = await import('../tasks/first-tasks.ts')
    await fillFirstTasks(firstCache(userId), userId).catch(() => undefined)
  }
}
