import type { CommunityPost } from '@turfwise/contract/community'
import { Flag } from 'lucide-react'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { REASON_WORDS, REPORTS_WORDS as WORDS } from './safety-copy.ts'

interface ReportsMarkProps {
  reports: NonNullable<CommunityPost['reports']>
  /** Leaves the post where it is, which settles the reports. */
  onKeep: () => void
  /** Asks for a reason and hides it. */
  onHide: () => void
}

/** On a post of somebody else that was reported, for who moderates: what was said of it, and what can be done. */
export function ReportsMark({ reports, onKeep, onHide }: ReportsMarkProps) {
  return (
    <Banner tone="danger" icon={<Flag className="mt-0.25" aria-hidden />} className="mt-3">
      <b className="font-strong">{WORDS.title(reports.length)}</b>
      <ul>
        {reports.map(({ reason, note, createdAt }) => (
          <li key={createdAt + reason} className="wrap-anywhere">
            {REASON_WORDS[reason]}
            {note !== null && (
              <>
                : <bdi>{note}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="secondary" size="small" onClick={onKeep}>
          {WORDS.keep}
        </Button>
        <Button look="secondary" size="small" onClick={onHide}>
          {WORDS.hide}
        </Button>
      </div>
    </Banner>
  )
}
