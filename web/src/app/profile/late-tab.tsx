import { PROFILE_WORDS } from '../../features/profile/profile-copy.ts'
import { type LazyScreen, useArrived } from '../../platform/lazy-screen.tsx'
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx'

/** A tab whose code is a file of its own. Until it is here its place is kept; it is asked for again with the network. */
export function LateTab({ part: Part }: { part: LazyScreen<object> }) {
  return useArrived(Part, true) ? (
    <Part />
  ) : (
    <div className="pt-5">
      <RowsSkeleton rows={3} label={PROFILE_WORDS.loading} />
    </div>
  )
}
