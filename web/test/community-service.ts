import { CHIP_TAGS } from '@turfwise/domain/community/limits'
import { mutedWordOf } from '@turfwise/domain/community/muted-words'
import { foldWords, hasWords, mendedWords, queryWords } from '@turfwise/domain/tasks/search-words'
import {
  type CommunityPost,
  countPosts,
  deletePost,
  getPost,
  likePost,
  listPosts,
  offeredPostTags,
  unlikePost,
} from '../../contract/src/community.ts'
import { listMutedWords, type MutedWord, muteWord, unmuteWord } from '../../contract/src/muted-words.ts'
import { ListPage, type Network, refusal } from './network.ts'
import type { Person } from './person.ts'

interface Sought {
  filter?: keyof typeof CHIP_TAGS | undefined
  tag?: string | undefined
  q?: string | undefined
  climate?: 'near' | undefined
  reports?: 'waiting' | undefined
}

const COUNT_MAX = 1000

/** The community as the other end of the line keeps it: posts of everybody, as one person sees them. */
export const plantCommunity = (network: Network, person: Person) => {
  let posts: CommunityPost[] = []
  const asked: { path: string; query: object }[] = []

  const textOf = ({ title, content, tags }: CommunityPost) => foldWords([title ?? '', content, ...tags].join(' '))
  const having = ({ filter, tag, climate, reports }: Sought, words: readonly string[]) =>
    posts
      .filter(({ tags }) => filter === undefined || tags.some((one) => CHIP_TAGS[filter].some((word) => word === one)))
      .filter(({ tags }) => tag === undefined || tags.includes(tag))
      .filter(({ climateZone }) => climate === undefined || climateZone === 'temperate')
      .filter((post) => reports === undefined || post.reports !== undefined)
      .filter((post) => hasWords(textOf(post), words))
  const seek = (sought: Sought) => {
    const words = queryWords(sought.q ?? '')
    return sought.q !== undefined && words.length === 0 ? [] : having(sought, words)
  }
  const change = (id: string, changes: (post: CommunityPost) => Partial<CommunityPost>): CommunityPost | Response => {
    posts = posts.map((post) => (post.id === id ? { ...post, ...changes(post) } : post))
    return posts.find((post) => post.id === id) ?? refusal('post/not-found')
  }

  // Before the counts, whose address is no id.
  network.on(getPost, ({ params: { id } }) => posts.find((post) => post.id === id) ?? refusal('post/not-found'))
  network.on(listPosts, ({ query }) => {
    asked.push({ path: 'posts', query })
    const { limit = posts.length, cursor } = query
    const found = seek(query)
    const rest = cursor === undefined ? found : found.slice(found.findIndex(({ id }) => id === cursor) + 1)
    const items = rest.slice(0, limit)
    return new ListPage(items, rest.length > limit ? `</next?cursor=${items.at(-1)?.id}>; rel="next"` : undefined)
  })
  network.on(countPosts, ({ query }) => {
    asked.push({ path: 'count', query })
    const { since, q } = query
    const exact = seek(query).filter(
      (post) => since === undefined || (post.createdAt > since && post.userId !== person.id),
    )
    const mended =
      exact.length > 0 || q === undefined || since !== undefined
        ? undefined
        : mendedWords(
            queryWords(q),
            posts.flatMap((post) => textOf(post).trim().split(' ')),
          )
    const found = mended === undefined ? exact : having(query, mended)
    return {
      count: Math.min(found.length, COUNT_MAX),
      isMore: found.length > COUNT_MAX,
      insteadOf: mended === undefined || found.length === 0 ? null : mended.join(' '),
    }
  })
  network.on(offeredPostTags, () => ({ tags: ['lawn-care', 'watering', 'fertiliser', 'weeds'] }))
  network.on(deletePost, ({ params: { id } }) => {
    posts = posts.filter((post) => post.id !== id)
    return { id }
  })
  const liked = (id: string, now: boolean) => {
    const post = change(id, ({ likes, likedByMe }) => ({
      likedByMe: now,
      likes: likes + (now ? 1 : 0) - (likedByMe ? 1 : 0),
    }))
    return post instanceof Response ? post : { liked: post.likedByMe, likes: post.likes }
  }
  network.on(likePost, ({ params: { id } }) => liked(id, true))
  network.on(unlikePost, ({ params: { id } }) => liked(id, false))

  let muted: MutedWord[] = []
  const mute = (word: string, id: string = crypto.randomUUID()): MutedWord => {
    const one = { id, word: mutedWordOf(word) }
    muted = [...muted, one]
    return one
  }
  network.on(listMutedWords, () => muted)
  network.on(muteWord, ({ body }) => mute(body.word, body.id))
  network.on(unmuteWord, ({ params: { id } }) => {
    muted = muted.filter((one) => one.id !== id)
    return { id }
  })

  const add = (
    content: string,
    more: Partial<CommunityPost> & { ago?: number; by?: string | null } = {},
  ): CommunityPost => {
    const { ago = 0, by = 'Jess Wu', ...fields } = more
    const createdAt = new Date(Date.now() - ago).toISOString()
    const type = fields.type ?? 'general'
    const post: CommunityPost = {
      id: crypto.randomUUID(),
      userId: '018f6f2a-7b1c-7c3d-9e2f-0a1b2c3d4e5f',
      user: { name: by, avatarUrl: null, place: 'Newtown, NSW' },
      title: null,
      content,
      tags: [type],
      type,
      imageUrl: null,
      imageDescription: null,
      likes: 0,
      likedByMe: false,
      commentCount: 0,
      climateZone: 'temperate',
      createdAt,
      editedAt: null,
      updatedAt: createdAt,
      ...fields,
    }
    posts = [...posts, post].sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
    return post
  }

  return {
    all: () => posts,
    /** What was asked of the feed and of the counts so far. */
    asked: (path: 'posts' | 'count') => asked.filter((one) => one.path === path).map(({ query }) => query),
    /** A post of somebody, `ago` ms before now; the newest stands first. */
    add,
    /** A post of the person's own. */
    own: (content: string, more: Partial<CommunityPost> & { ago?: number } = {}): CommunityPost =>
      add(content, { userId: person.id, by: person.name, ...more }),
    change,
    /** The person muted it before, on another device perhaps. */
    mute: (word: string): void => void mute(word),
    /** They mute it no longer, on another device. */
    unmute(word: string): void {
      muted = muted.filter((one) => one.word !== mutedWordOf(word))
    },
    muted: () => muted.map(({ word }) => word),
    /** Deleted or hidden elsewhere. */
    drop(id: string): void {
      posts = posts.filter((post) => post.id !== id)
    },
  }
}

export type Community = ReturnType<typeof plantCommunity>

/** And a little, so that no label turns while a test reads it. */
const HOUR_MS = 3_610_000

/** Posts of each kind, as they are drawn. */
export const fillCommunity = ({ add, own }: Community, photo: string | null = null): void => {
  add('Scalped it in August, topdressed with 8 mm of sandy loam, then two light feeds.', {
    ...{ title: 'Fifteen weeks on a tired couch lawn', type: 'showcase', ago: 3 * HOUR_MS, imageUrl: photo },
    ...{ tags: ['couch', 'topdressing', 'showcase'], likes: 84, likedByMe: true, commentCount: 19, by: 'Jess Wu' },
  })
  add('Kikuyu, full sun, clay underneath. Rings are spreading about a hand a week.', {
    ...{ title: 'Brown rings after three wet weeks', type: 'question', ago: 5 * HOUR_MS, by: 'Tom Delaney' },
    ...{ tags: ['kikuyu', 'question'], likes: 6, commentCount: 14, userId: '018f6f2a-7b1c-7c3d-9e2f-0a1b2c3d4e62' },
  })
  own('Water in the morning, so that leaves are dry at night.', {
    ...{ type: 'tip', ago: 26 * HOUR_MS, tags: ['watering', 'tip'], title: 'Early water', likes: 1 },
  })
  add('The mower smokes when it is cold. Has anybody seen this?', {
    ...{ type: 'help', ago: 50 * HOUR_MS, tags: ['tools', 'help'], by: null, climateZone: 'cool' },
  })
}
