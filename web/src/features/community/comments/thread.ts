import type { CommunityComment, CommunityReply } from '@turfwise/contract/community'
import { patched, withMade, without } from '../../../platform/outbox/overlays.ts'

/** A comment or a reply, as they are changed alike. */
export type Spoken = CommunityComment | CommunityReply

/** The comments of one post. Writes of one post leave those of the others as they are. */
export interface Thread {
  /** Of the post. */
  id: string
  comments: readonly CommunityComment[]
}

type Change = (comments: readonly CommunityComment[]) => readonly CommunityComment[]

/** It is the comment, or one of its replies. */
export const holds = (comment: CommunityComment, id: string): boolean =>
  comment.id === id || comment.replies.some((reply) => reply.id === id)

/** The threads in which the comment or reply stands, changed. */
const where = (threads: readonly Thread[], id: string, change: Change): readonly Thread[] =>
  threads.map((thread) =>
    thread.comments.some((comment) => holds(comment, id)) ? { ...thread, comments: change(thread.comments) } : thread,
  )

/** Comments with another one at the end, where the newest stand. */
export const withComment = (threads: readonly Thread[], postId: string, made: CommunityComment): readonly Thread[] =>
  threads.map((thread) => (thread.id === postId ? { ...thread, comments: withMade(thread.comments, made) } : thread))

/** Comments with a reply below the one that `answered` is, or below which it stands. */
export const withReply = (threads: readonly Thread[], answered: string, made: CommunityReply): readonly Thread[] =>
  where(threads, answered, (comments) =>
    comments.map((comment) => {
      if (!holds(comment, answered)) return comment
      const reply = comment.replies.find(({ id }) => id === answered)
      const answers = reply === undefined ? null : { id: reply.id, name: reply.user.name }
      return { ...comment, replies: [...withMade(comment.replies, { ...made, answers })] }
    }),
  )

/** Comments with one of them, or one of their replies, changed. */
export const withChanged = (
  threads: readonly Thread[],
  id: string,
  change: Pick<Spoken, 'content' | 'editedAt'> & Partial<Pick<Spoken, 'updatedAt'>>,
): readonly Thread[] =>
  where(threads, id, (comments) =>
    comments.map((comment) => {
      if (comment.id === id) return { ...comment, ...change }
      const replies = patched(comment.replies, id, (reply) => ({ ...reply, ...change }))
      return replies.every((reply, index) => reply === comment.replies[index])
        ? comment
        : { ...comment, replies: [...replies] }
    }),
  )

/** Threads without what a person said, and without what was replied to a comment of theirs. */
export const withoutPerson = (threads: readonly Thread[], personId: string): readonly Thread[] =>
  threads.map((thread) => {
    const isBy = ({ userId }: Spoken): boolean => userId === personId
    if (!thread.comments.some((comment) => isBy(comment) || comment.replies.some(isBy))) return thread
    const comments = thread.comments
      .filter((comment) => !isBy(comment))
      .map((comment) => ({ ...comment, replies: comment.replies.filter((reply) => !isBy(reply)) }))
    return { ...thread, comments }
  })

/** Comments without one of them, or without one of their replies. Replies to a comment that goes stand by themselves. */
export const withoutSpoken = (threads: readonly Thread[], id: string): readonly Thread[] =>
  where(threads, id, (comments) =>
    comments.flatMap((comment) => {
      if (comment.id === id) return comment.replies
      return holds(comment, id) ? [{ ...comment, replies: [...without(comment.replies, id)] }] : [comment]
    }),
  )
