import type { CommunityPost } from '@turfwise/contract/community'
import { Ban, Eye, EyeOff, Flag, ShieldX } from 'lucide-react'
import type { RowAction } from '../../../ui/row-menu.tsx'
import { authorName } from '../community-copy.ts'
import { SAFETY_WORDS as WORDS } from './safety-copy.ts'

/** Somebody to be blocked, by what they wrote: its id, of a post or a comment, is that of its row. */
export type Written = Pick<CommunityPost, 'id' | 'userId' | 'user'>

/** What a reader and who moderates can do about a post. */
export interface SafetyActs {
  onReport: (post: CommunityPost) => void
  onHideForMe: (post: CommunityPost) => void
  onBlock: (written: Written) => void
  onModerate: (post: CommunityPost) => void
  /** Leaves a reported post where it is. */
  onKeep: (post: CommunityPost) => void
  /** Of one's own post: hides it from others, or shows it again. */
  onOwnHidden: (post: CommunityPost) => void
}

export const blockAction = (written: Written, onBlock: SafetyActs['onBlock']): RowAction => ({
  label: WORDS.block(authorName(written.user)),
  icon: <Ban aria-hidden />,
  danger: true,
  run: () => onBlock(written),
})

/** Of the menu of somebody else's post. */
export const othersPostActions = (post: CommunityPost, { onReport, onHideForMe, onBlock }: SafetyActs): RowAction[] => [
  { label: WORDS.report, icon: <Flag aria-hidden />, run: () => onReport(post) },
  { label: WORDS.hideForMe, icon: <EyeOff aria-hidden />, run: () => onHideForMe(post) },
  blockAction(post, onBlock),
]

/** Of the menu of one's own post. */
export const ownHiddenAction = (post: CommunityPost, { onOwnHidden }: SafetyActs): RowAction => ({
  label: post.hiddenByAuthor ? WORDS.showOwn : WORDS.hideOwn,
  icon: post.hiddenByAuthor ? <Eye aria-hidden /> : <EyeOff aria-hidden />,
  run: () => onOwnHidden(post),
})

/** Of the menu of any post, for who moderates. */
export const moderateAction = (post: CommunityPost, { onModerate }: SafetyActs): RowAction => ({
  label: post.isHidden ? WORDS.unhide : WORDS.hide,
  icon: post.isHidden ? <Eye aria-hidden /> : <ShieldX aria-hidden />,
  run: () => onModerate(post),
})
