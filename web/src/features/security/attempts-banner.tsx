import type { SecuritySettings } from '@turfwise/contract/security'
import { TriangleAlert } from 'lucide-react'
import { Banner } from '../../ui/banner.tsx'
import { ATTEMPT_WORDS } from './security-copy.ts'
import { clockTime } from './session-time.ts'

/** Wrong passwords and codes of the last hour, and until when the next try has to wait. Nothing when there were none. */
export function AttemptsBanner({ settings }: { settings: SecuritySettings }) {
  const { failedLoginAttempts: count, lockedUntil } = settings
  if (count === 0 && lockedUntil === null) return null
  return (
    <Banner tone="warn" icon={<TriangleAlert aria-hidden />} className="tnum mb-3">
      {count > 0 && <b>{ATTEMPT_WORDS.count(count)} </b>}
      {lockedUntil !== null && `${ATTEMPT_WORDS.locked(clockTime(new Date(lockedUntil)))} `}
      {ATTEMPT_WORDS.advice}
    </Banner>
  )
}
