import { lazyScreen } from '../platform/lazy-screen.tsx'

/** Home, by itself: the other addresses behind a sign-in do not bring it. */
export const Home = lazyScreen(() => import('./home-screen.tsx').then((file) => file.HomeScreen))

// Longer than two answers that lie ready need, shorter than anybody notices.
const PATIENCE_MS = 120

/** Brings the code of Home, and what its head asked for. */
export const prepareHome = async (userId: string | undefined): Promise<void> => {
  const [{ fillFirstCache }] = await Promise.all([import('./first-cache.ts'), Home.preload()])
  if (userId !== undefined) await fillFirstCache(userId, AbortSignal.timeout(PATIENCE_MS)).catch(() => undefined)
}
