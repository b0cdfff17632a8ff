import type { PostType } from '@turfwise/domain/community/limits'
import { tagsOfPost } from '@turfwise/domain/community/tags'
import type { Queryable } from '../../db/queryable.ts'
import type { Feature } from '../../feature.ts'
import { adminPostRoutes } from './admin-posts.routes.ts'
import { addComment, COMMENTS } from './comments.store.ts'
import { communityRoutes } from './community.routes.ts'
import type { CommunityNeeds } from './community-needs.ts'
import { addPastLike } from './likes.store.ts'
import { WRITES_KEPT_MS } from './member-allowance.ts'
import { forgetMemberWrites } from './member-writes.store.ts'
import { mutedWordsRoutes } from './muted-words.routes.ts'
import { addPost, climateOfGarden, POSTS } from './posts.store.ts'
import { safetyRoutes } from './safety.routes.ts'
import { makeTellMembers } from './tell-members.ts'

/** What members write to each other. Rows of a person are exported and deleted with their account by themselves. */
export const makeCommunity = (needs: CommunityNeeds): Feature => ({
  name: 'community',
  routes: [...communityRoutes(needs), ...safetyRoutes(needs), ...mutedWordsRoutes(needs), ...adminPostRoutes(needs)],
  on: makeTellMembers(needs),
  jobs: [
    {
      name: 'member-writes-forget',
      cron: '57 * * * *',
      async run() {
        await forgetMemberWrites(needs.db, new Date(needs.clock.now().getTime() - WRITES_KEPT_MS))
      },
    },
  ],
})

/** A post of that time, with what others did with it later; people are named by their ids. */
export interface DemoPost {
  id: string
  by: string
  at: Date
  type: PostType
  title: string
  content: string
  tags: readonly string[]
  likes: readonly { by: string; at: Date }[]
  comments: readonly { id: string; by: string; at: Date; content: string }[]
}

/** Writes posts as they are, in the transaction that is open: nobody is told of them. */
export async function insertDemoPosts(tx: Queryable, posts: readonly DemoPost[]): Promise<void> {
  for (const { id, by, at, type, title, content, tags, likes, comments } of posts) {
    const climateZone = await climateOfGarden(tx, by)
    const words = { title, content, type, tags: tagsOfPost({ tags, content, type }), climateZone }
    await addPost(tx, by, POSTS.fill({ id, ...words, createdAt: at, updatedAt: at }))
    for (const like of likes) await addPastLike(tx, like.by, id, like.at)
    for (const said of comments) {
      const comment = { id: said.id, postId: id, content: said.content, createdAt: said.at, updatedAt: said.at }
      await addComment(tx, said.by, COMMENTS.fill(comment))
    }
  }
}
