import type { CommunityComment, CommunityReply } from '@turfwise/contract/community'
import { publicName } from '@turfwise/domain/community/public-name'
import { presentAuthor } from './author.ts'
import type { ReadComment } from './comments.store.ts'

const presentReply = (read: ReadComment): CommunityReply => ({
  id: read.id,
  userId: read.userId,
  user: presentAuthor(read),
  content: read.content,
  answers: read.answersId === null ? null : { id: read.answersId, name: publicName(read.answersName) },
  replies: [],
  createdAt: read.createdAt.toISOString(),
  editedAt: read.editedAt?.toISOString() ?? null,
  updatedAt: read.updatedAt.toISOString(),
})

/** Comments, each with its replies below it. */
export function presentComments(comments: readonly ReadComment[], replies: readonly ReadComment[]): CommunityComment[] {
  const below = Map.groupBy(replies, ({ parentId }) => parentId)
  return comments.map((comment) => ({
    ...presentReply(comment),
    replies: (below.get(comment.id) ?? []).map(presentReply),
  }))
}
