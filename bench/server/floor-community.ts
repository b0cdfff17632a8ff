import { COMMUNITY_LIMITS } from '@turfwise/domain/community/limits'
import { publicPlace } from '@turfwise/domain/community/public-place'
import { piecesOf, queryWords } from '@turfwise/domain/tasks/search-words'
import type pg from 'pg'
import type { Statement } from '../../server/src/db/queryable.ts'
import { FIRST_COMMENTS, REPLIES, type ReadComment } from '../../server/src/features/community/comments.store.ts'
import { ONE, type ReadPost, SEES, type Sought } from '../../server/src/features/community/feed.store.ts'
import { LIKE, type Liked } from '../../server/src/features/community/likes.store.ts'
import { pageStatements } from '../../server/src/features/community/search.store.ts'

const EVERYTHING: Omit<Sought, 'pieces'> = {
  ...{ chip: undefined, tag: undefined, climates: undefined, since: undefined, reported: false },
}
/** Of nobody who moderates. */
const MODERATES = false

/** Places stand for what is shown of them: the floor believes what the rule would say. */
const known = new Map<string | null, string | null>()

function placeOf(location: string | null): string | null {
  const place = known.get(location) ?? publicPlace(location)
  known.set(location, place)
  return place
}

/** Nobody of the bench has a picture, and names are shown as they are. */
const authorOf = ({ name, location }: Pick<ReadPost, 'name' | 'location'>) => ({
  ...{ name, avatarUrl: null, place: placeOf(location) },
})

const postOf = ({ name, location, avatarKey: _, photoKey: __, reports: ___, ...post }: ReadPost) => ({
  ...{ ...post, user: authorOf({ name, location }), imageUrl: null },
})

const saidOf = ({ id, userId, content, createdAt, editedAt, updatedAt, ...read }: ReadComment) => ({
  ...{ id, userId, user: authorOf(read), content, answers: null, createdAt, editedAt, updatedAt },
})

/** The least that answers the community. */
export function floorCommunity(pool: pg.Pool) {
  const ask = async <Row extends object>(
    { name, text }: Pick<Statement, 'text'> & { name: string | undefined },
    values: unknown[],
  ): Promise<Row[]> => (await pool.query<Row>({ ...(name !== undefined && { name }), text, values })).rows

  return {
    /** A page of the feed, with every word of `q` where it is given. */
    async posts(userId: string, q: string | null) {
      const pieces = q === null ? [] : piecesOf(queryWords(q))
      const most = COMMUNITY_LIMITS.postsPage
      let rows: ReadPost[] = []
      for (const statement of pageStatements({ ...EVERYTHING, pieces }, undefined)) {
        rows = await ask<ReadPost>(statement, [userId, MODERATES, most + 1, ...statement.values])
        if (rows.length > most) break
      }
      return rows.slice(0, most).map(postOf)
    },

    async post(userId: string, id: string) {
      const [row] = await ask<ReadPost>(ONE, [userId, MODERATES, id])
      return row && postOf(row)
    },

    async comments(userId: string, postId: string) {
      const most = COMMUNITY_LIMITS.commentsPage
      if ((await ask(SEES, [userId, MODERATES, postId])).length === 0) throw new Error('no such post')
      const rows = await ask<ReadComment>(FIRST_COMMENTS, [userId, MODERATES, postId, most + 1])
      const comments = rows.slice(0, most)
      const replies = await ask<ReadComment>(REPLIES, [userId, MODERATES, comments.map(({ id }) => id)])
      const below = Map.groupBy(replies, ({ parentId }) => parentId)
      return comments.map((comment) => ({
        ...saidOf(comment),
        replies: (below.get(comment.id) ?? []).map((reply) => ({ ...saidOf(reply), replies: [] })),
      }))
    },

    async like(userId: string, postId: string, now: Date) {
      const [liked] = await ask<Liked>(LIKE.plain, [userId, MODERATES, postId, now])
      return liked && { liked: true, likes: liked.likesBefore + (liked.isNew ? 1 : 0) }
    },
  }
}
