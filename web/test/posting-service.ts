import { POPULAR_TAGS, tagsOfPost } from '@turfwise/domain/community/tags'
import { type CommunityPost, createPost, listPosts, offeredPostTags, updatePost } from '../../contract/src/community.ts'
import { type Network, refusal } from './network.ts'
import type { Person } from './person.ts'

/** The tags that are offered: eight of the thirteen, and not the first eight. */
export const OFFERED = POPULAR_TAGS.slice(5)

/** Posts that a person writes, as the other end of the line keeps them. */
export const plantPosting = (network: Network, person: Person) => {
  let posts: CommunityPost[] = []
  const make = (given: Partial<CommunityPost> & { content: string }): CommunityPost => {
    const { type = 'general', content } = given
    const createdAt = new Date().toISOString()
    const post: CommunityPost = {
      ...{ id: crypto.randomUUID(), userId: person.id, user: { name: person.name, avatarUrl: null, place: null } },
      ...{
        title: null,
        type,
        imageUrl: null,
        imageDescription: null,
        likes: 0,
        likedByMe: false,
        commentCount: 0,
        climateZone: null,
      },
      ...{ createdAt, editedAt: null, updatedAt: createdAt },
      ...given,
      tags: tagsOfPost({ tags: given.tags ?? [], content, type }),
    }
    posts = [post, ...posts]
    return post
  }
  network.on(listPosts, () => posts)
  network.on(offeredPostTags, () => ({ tags: [...OFFERED] }))
  network.on(createPost, ({ body }) => {
    const before = posts.find(({ id }) => id === body.id)
    const { content, title = null, type = 'general', tags = [], imageUrl = null, imageDescription = null } = body
    return (
      before ?? make({ id: body.id ?? crypto.randomUUID(), content, title, type, tags, imageUrl, imageDescription })
    )
  })
  network.on(updatePost, ({ params: { id }, body }) => {
    const editedAt = new Date().toISOString()
    const { userId: _, ...changes } = body
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    posts = posts.map((post) => {
      const { content, type, tags } = { ...post, ...given }
      return post.id === id
        ? { ...post, ...given, tags: tagsOfPost({ content, type, tags }), editedAt, updatedAt: editedAt }
        : post
    })
    return posts.find((post) => post.id === id) ?? refusal('post/not-found')
  })
  return { all: () => posts, make }
}

export type Posting = ReturnType<typeof plantPosting>
