import type { CommunityPost } from '@turfwise/contract/community'
import { EyeOff } from 'lucide-react'
import { Banner } from '../../../ui/banner.tsx'
import { MARK_WORDS as WORDS } from './safety-copy.ts'

/** On a post that its author has hidden: that it is, for them and for who moderates. */
export function OwnHiddenMark({ isOwn }: { isOwn: boolean }) {
  return (
    <Banner tone="info" icon={<EyeOff className="mt-0.25" aria-hidden />} className="mt-3">
      <p>{isOwn ? WORDS.byAuthor : WORDS.byItsAuthor}</p>
    </Banner>
  )
}

/** On a post that a moderator has hidden: that it is, and why, for its author and for who moderates. */
export function HiddenMark({ reason, isOwn }: { reason: CommunityPost['moderationReason']; isOwn: boolean }) {
  return (
    <Banner tone="warn" icon={<EyeOff className="mt-0.25" aria-hidden />} className="mt-3">
      <b className="font-strong">{WORDS.hidden}</b>
      <p>{isOwn ? WORDS.own : WORDS.others}</p>
      {reason ? (
        <p className="mt-1 wrap-anywhere whitespace-pre-line">
          <b className="font-strong">{WORDS.reason}</b> <bdi>{reason}</bdi>
        </p>
      ) : (
        <p className="mt-1">{WORDS.noReason}</p>
      )}
    </Banner>
  )
}
