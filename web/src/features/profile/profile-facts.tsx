import { memberSince } from './member-since.ts'
import { PROFILE_WORDS } from './profile-copy.ts'

interface ProfileFactsProps {
  createdAt: string
  timeZone: string
  /** Left out while it is being changed. */
  location?: string | null | undefined
}

/** Since when, and where. */
export function ProfileFacts({ createdAt, timeZone, location }: ProfileFactsProps) {
  return (
    <dl>
      <Fact name={PROFILE_WORDS.memberSince}>{memberSince(createdAt, timeZone)}</Fact>
      {location !== undefined && (
        <Fact name={PROFILE_WORDS.location}>{location?.trim() || PROFILE_WORDS.noLocation}</Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex min-h-12 flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-3">
      <dt className="text-ink-2">{name}</dt>
      <dd className="tnum ml-auto text-right font-strong wrap-anywhere">{children}</dd>
    </div>
  )
}
