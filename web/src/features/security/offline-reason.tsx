import { useOnline } from '../../platform/online.ts'
import { SECURITY_WORDS } from './security-copy.ts'

const REASON_ID = 'security-offline'

/** The id of the words that say why nothing can be changed; undefined while everything can. */
export const useOfflineReason = (): string | undefined => (useOnline() ? undefined : REASON_ID)

export function OfflineReason() {
  if (useOnline()) return null
  return (
    <p id={REASON_ID} className="pb-3 text-ink-2">
      {SECURITY_WORDS.offline}
    </p>
  )
}
