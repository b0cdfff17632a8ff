import { useIdle } from '../../platform/idle.ts'
import { lazyScreen, useArrived } from '../../platform/lazy-screen.tsx'

const Ask = lazyScreen(() => import('../first-garden/ask-first-garden.tsx').then((file) => file.AskFirstGarden))

/** The way to the first jobs of a lawn, for somebody without tasks. Below all else, so that it may come late. */
export function LateFirstGarden({ userId }: { userId: string | undefined }) {
  const arrived = useArrived(Ask, useIdle() && userId !== undefined)
  return arrived && userId !== undefined ? <Ask userId={userId} /> : null
}
