import type { CommunityPost } from '@turfwise/contract/community'
import { useState } from 'react'
import { BlockSheet } from './block-sheet.tsx'
import { ModerateSheet } from './moderate-sheet.tsx'
import type { Written } from './post-actions.tsx'
import { ReportSheet } from './report-sheet.tsx'

/** What somebody wants to do about something that was written; `id` is that of the post or comment. */
export type Asked =
  | { act: 'report' | 'moderate'; id: string; post: CommunityPost }
  | { act: 'block'; id: string; written: Written }

interface SafetySheetsProps {
  asked: Asked
  /** Of the reader. */
  userId: string
  open: boolean
  onClose: () => void
  onHideForMe: (post: CommunityPost) => void
}

/** The sheet of what was asked for. */
export function SafetySheets({ asked, userId, open, onClose, onHideForMe }: SafetySheetsProps) {
  const [outcome, setOutcome] = useState<'done' | 'waiting'>()
  if (asked.act === 'block') return <BlockSheet written={asked.written} open={open} onClose={onClose} />
  if (asked.act === 'moderate') return <ModerateSheet post={asked.post} open={open} onClose={onClose} />
  const hide = (post: CommunityPost) => {
    onClose()
    onHideForMe(post)
  }
  return (
    <ReportSheet {...{ userId, open, onClose, outcome }} post={asked.post} onHideForMe={hide} onOutcome={setOutcome} />
  )
}
