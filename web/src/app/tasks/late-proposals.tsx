import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { useIdle } from '../../platform/idle.ts'
import { lazyScreen, useArrived } from '../../platform/lazy-screen.tsx'

const Proposals = lazyScreen(() =>
  import('../../features/tasks/proposals/proposals.tsx').then((file) => file.Proposals),
)

/** What would be better done on another day. Under the list, so that it may come when the page is at rest. */
export function LateProposals({ userId, today }: { userId: string | undefined; today: LocalDate }) {
  const arrived = useArrived(Proposals, useIdle() && userId !== undefined)
  return arrived && userId !== undefined ? <Proposals userId={userId} today={today} /> : null
}
