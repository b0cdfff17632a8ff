import { makeDraft } from '../../../platform/draft.ts'

/** Words that were typed and not sent: `about` tells what they are for, such as a comment on this post. */
export const textDraft = (about: string, userId: string) =>
  makeDraft(`comment-${about}`, userId, (kept) => (typeof kept === 'string' ? kept : undefined))
