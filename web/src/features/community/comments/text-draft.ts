import { deviceStorage } from '../../../platform/device-storage.ts'
import { DRAFT_PREFIX, makeDraft } from '../../../platform/draft.ts'

/**
 * Words that were typed and not sent.
 * @param about the id of a post for a comment on it; for a reply and a change the ids of the post and of the comment:
 *   `POST-reply-COMMENT`, `POST-edit-COMMENT`
 */
export const textDraft = (about: string, userId: string) =>
  makeDraft(`comment-${about}`, userId, (kept) => (typeof kept === 'string' ? kept : undefined))

const START = `${DRAFT_PREFIX}comment-`
/** As an earlier build named them, without their post: nobody reads these any more. */
const OLD = [`${START}edit-`, `${START}reply-`]

/** Takes away what was typed below a post about comments that are not there any more. */
export const forgetGoneDrafts = (postId: string, userId: string, isThere: (commentId: string) => boolean): void => {
  const [start, end] = [`${START}${postId}-`, `.${userId}`]
  for (const key of deviceStorage.keys()) {
    const isOld = OLD.some((old) => key.startsWith(old))
    if (!key.endsWith(end) || !(isOld || key.startsWith(start))) continue
    const commentId = key.slice(start.length, -end.length).replace(/^(edit|reply)-/, '')
    if (isOld || !isThere(commentId)) deviceStorage.remove(key)
  }
}
