import { cleanLine, cleanText } from '@turfwise/domain/community/clean-text'
import { CHIPS, COMMUNITY_LIMITS, POST_TYPES } from '@turfwise/domain/community/limits'
import { MODERATION_LIMITS, MODERATIONS, REPORT_REASONS } from '@turfwise/domain/community/moderation'
import { CLIMATE_ZONES } from '@turfwise/domain/places/climate'
import * as z from 'zod/mini'
import { pageQuery } from './paging.ts'
import { route } from './route.ts'
import { filledText, text } from './text.ts'
import { inUnit } from './unit.ts'
import { userId } from './users.ts'

const { contentCharsMax, titleCharsMax, imageDescriptionCharsMax, commentCharsMax } = COMMUNITY_LIMITS
const { tagsMax, sentTagCharsMax, searchCharsMax } = COMMUNITY_LIMITS

export const postId = z.uuid()
export const commentId = z.uuid()
const ADDRESS_CHARS_MAX = 500
const count = inUnit('count', z.number())

/** Who wrote it, as every member sees them. */
const author = z.object({
  /** Null where they gave none. */
  name: z.nullable(z.string()),
  /** Of a public picture, from the root of the server; null shows initials. */
  avatarUrl: z.nullable(z.string()),
  /** Suburb and state at most: 'Parramatta, NSW'. */
  place: z.nullable(z.string()),
})

/** A post as members see it. */
export const communityPost = z.object({
  id: postId,
  userId,
  user: author,
  title: z.nullable(z.string()),
  content: z.string(),
  /** Small letters, without the sign before them; the last one is the type. */
  tags: z.array(z.string()),
  type: z.enum(POST_TYPES),
  /** Of a public picture, from the root of the server. */
  imageUrl: z.nullable(z.string()),
  /** What the photo shows, in the author's words and in one line; null where they gave none, or there is no photo. */
  imageDescription: z.optional(z.nullable(z.string())),
  likes: count,
  likedByMe: z.boolean(),
  /** Comments and replies. */
  commentCount: count,
  /** That of the author's garden when it was written; null where it was not known. */
  climateZone: z.nullable(z.enum(CLIMATE_ZONES)),
  createdAt: z.string(),
  /** When its author changed it last; null for never. */
  editedAt: z.nullable(z.string()),
  /** The post's version, see version.ts. Likes and comments are no change of it. */
  updatedAt: z.string(),
  /** Hidden by a moderator: told to its author, moderators and administrators, nobody else reads it. */
  isHidden: z.optional(z.boolean()),
  /** Why; null where nobody said, or the post is not hidden. */
  moderationReason: z.optional(z.nullable(z.string())),
  /** Its author keeps it from others for now: told to them, moderators and administrators, nobody else reads it. */
  hiddenByAuthor: z.optional(z.boolean()),
  /** The newest reports that wait, told to moderators and administrators where there are any; not of their own posts. */
  reports: z.optional(
    z.array(z.object({ reason: z.enum(REPORT_REASONS), note: z.nullable(z.string()), createdAt: z.string() })),
  ),
})
export type CommunityPost = z.infer<typeof communityPost>

const spoken = {
  id: commentId,
  userId,
  user: author,
  content: z.string(),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  /** The comment's version, see version.ts. */
  updatedAt: z.string(),
  /** The reply that this one answers, where that is not the comment itself; null as well when it was deleted since. */
  answers: z.nullable(z.object({ id: commentId, name: z.nullable(z.string()) })),
}
/** A reply: it has the form of a comment, and no replies of its own. */
const reply = z.object({ ...spoken, replies: z.array(z.never()) })
export type CommunityReply = z.infer<typeof reply>
export const communityComment = z.object({ ...spoken, replies: z.array(reply) })
export type CommunityComment = z.infer<typeof communityComment>

/** Text that others can see something of, once it was cleaned. */
const seenText = (max: number) =>
  filledText(max).check(z.refine((value) => cleanText(value) !== '', { error: 'Must not be empty.' }))
/** One line that need not be there. */
const line = (max: number) =>
  z.optional(z.nullable(text(max).check(z.refine((value) => [...cleanLine(value)].length <= max))))
const title = line(titleCharsMax)
const tags = z.optional(z.array(text(sentTagCharsMax)).check(z.maxLength(tagsMax + 1)))
const type = z.optional(z.enum(POST_TYPES))
const imageUrl = z.optional(z.nullable(text(ADDRESS_CHARS_MAX)))
/** What the photo shows. Without a photo it is dropped. */
const imageDescription = line(imageDescriptionCharsMax)

/** Which posts are meant. What is not given is not asked. */
const sought = {
  userId: z.optional(userId),
  /** Posts with any of the tags of this chip. */
  filter: z.optional(z.enum(CHIPS)),
  /** Posts with this tag. */
  tag: z.optional(filledText(sentTagCharsMax)),
  /** Every word of it in content, title or tags. */
  q: z.optional(filledText(searchCharsMax)),
  /** `near`: of gardeners whose climate is like the caller's. */
  climate: z.optional(z.literal('near')),
  /** `waiting`: of others, with reports that nobody has settled. For moderators and administrators. */
  reports: z.optional(z.literal('waiting')),
}

export const listPosts = route({
  method: 'GET',
  path: '/api/community/posts',
  summary: `The posts of the community, the newest first, ${COMMUNITY_LIMITS.postsPage} a page unless a limit is given: of a chip, with a tag, with every word of a text in content, title or tags, of gardeners whose climate is like the caller’s`,
  access: 'user',
  query: z.object({ ...sought, ...pageQuery }),
  response: z.array(communityPost),
  errors: ['auth/forbidden'],
})

export const countPosts = route({
  method: 'GET',
  path: '/api/community/posts/count',
  summary: `How many posts there are, counted up to ${COMMUNITY_LIMITS.countMax}; with since, those of others that came after. When nothing has the words, those are read as the nearest that posts have, which insteadOf says: ask for the list with it`,
  access: 'user',
  query: z.object({
    ...sought,
    since: z.optional(z.iso.datetime().check(z.refine((at) => at >= '1900', { error: 'Must not be before 1900.' }))),
  }),
  response: z.object({
    count,
    /** There are more than were counted. */
    isMore: z.boolean(),
    /** The words that were looked for in the place of those that nothing has. */
    insteadOf: z.nullable(z.string()),
  }),
  errors: ['auth/forbidden'],
})

export const offeredPostTags = route({
  method: 'GET',
  path: '/api/community/tags',
  summary: 'The popular tags that a new post is offered: those that were used most in the last 90 days first',
  access: 'user',
  response: z.object({ tags: z.array(z.string()) }),
  errors: [],
})

export const getPost = route({
  method: 'GET',
  path: '/api/community/posts/:id',
  summary: 'One post',
  access: 'user',
  versioned: true,
  params: z.object({ id: postId }),
  response: communityPost,
  errors: ['post/not-found'],
})

export const createPost = route({
  method: 'POST',
  path: '/api/community/posts',
  summary:
    'A new post. Its type, where none is given, is the last of its tags; hashtags of the text become tags. The photo is a public file of the caller’s own that was uploaded before, community-posts/{own id}/…; its description is dropped where there is no photo. With an id of the caller’s own making it may be sent again: the same id answers the post that it made',
  access: 'user',
  versioned: true,
  body: z.object({
    /** Made by the client, so that it can speak of the post before it was answered. */
    id: z.optional(z.uuidv7()),
    userId: z.optional(userId),
    title,
    content: seenText(contentCharsMax),
    tags,
    type,
    imageUrl,
    imageDescription,
  }),
  response: communityPost,
  status: 201,
  errors: [
    'auth/forbidden',
    'photo/not-found',
    'post/too-many',
    'post/too-many-today',
    'post/too-many-links',
    'post/taken',
    'rate/limited',
  ],
})

export const updatePost = route({
  method: 'PATCH',
  path: '/api/community/posts/:id',
  summary:
    'Changes what is given of a post of the caller’s own, which is marked as edited; a photo that is no longer named is deleted, and its description goes with it',
  access: 'user',
  versioned: true,
  params: z.object({ id: postId }),
  body: z.object({
    userId: z.optional(userId),
    title,
    content: z.optional(seenText(contentCharsMax)),
    tags,
    type,
    imageUrl,
    imageDescription,
  }),
  response: communityPost,
  errors: ['auth/forbidden', 'post/not-found', 'photo/not-found', 'post/too-many-links', 'rate/limited'],
})

export const deletePost = route({
  method: 'DELETE',
  path: '/api/community/posts/:id',
  summary: 'Deletes a post of the caller’s own with its photo, its likes and its comments',
  access: 'user',
  versioned: true,
  params: z.object({ id: postId }),
  response: z.object({ id: postId }),
  errors: ['post/not-found', 'rate/limited'],
})

const liked = z.object({ liked: z.boolean(), likes: count })

export const likePost = route({
  method: 'POST',
  path: '/api/community/posts/:id/like',
  summary: 'The caller likes the post; who does already still does, and is counted once',
  access: 'user',
  params: z.object({ id: postId }),
  body: z.object({ userId: z.optional(userId) }),
  response: liked,
  errors: ['auth/forbidden', 'post/not-found', 'rate/limited'],
})

export const unlikePost = route({
  method: 'DELETE',
  path: '/api/community/posts/:id/like',
  summary: 'The caller no longer likes the post',
  access: 'user',
  params: z.object({ id: postId }),
  response: liked,
  errors: ['post/not-found', 'rate/limited'],
})

export const listComments = route({
  method: 'GET',
  path: '/api/community/posts/:id/comments',
  summary: `The comments of a post with their replies, the oldest first, ${COMMUNITY_LIMITS.commentsPage} comments a page unless a limit is given`,
  access: 'user',
  params: z.object({ id: postId }),
  query: z.object({ ...pageQuery }),
  response: z.array(communityComment),
  errors: ['post/not-found'],
})

const newComment = z.object({
  /** Made by the client, so that it can speak of the comment before it was answered. */
  id: z.optional(z.uuidv7()),
  userId: z.optional(userId),
  content: seenText(commentCharsMax),
})

export const createComment = route({
  method: 'POST',
  path: '/api/community/posts/:id/comments',
  summary: 'A comment on the post. With an id of the caller’s own making it may be sent again',
  access: 'user',
  versioned: true,
  params: z.object({ id: postId }),
  body: newComment,
  response: communityComment,
  status: 201,
  errors: [
    'auth/forbidden',
    'post/not-found',
    'post/too-many-links',
    'post/taken',
    'comment/too-many',
    'comment/too-many-today',
    'rate/limited',
  ],
})

export const createReply = route({
  method: 'POST',
  path: '/api/community/comments/:id/replies',
  summary:
    'A reply to the comment; one to a reply stands below the same comment and names whom it answers. With an id of the caller’s own making it may be sent again',
  access: 'user',
  versioned: true,
  params: z.object({ id: commentId }),
  body: newComment,
  response: communityComment,
  status: 201,
  errors: [
    'auth/forbidden',
    'comment/not-found',
    'post/too-many-links',
    'post/taken',
    'comment/too-many',
    'comment/too-many-today',
    'rate/limited',
  ],
})

export const updateComment = route({
  method: 'PATCH',
  path: '/api/community/comments/:id',
  summary:
    'Changes a comment or reply of the caller’s own, which is marked as edited; its replies are answered with it',
  access: 'user',
  versioned: true,
  params: z.object({ id: commentId }),
  body: z.object({ userId: z.optional(userId), content: seenText(commentCharsMax) }),
  response: communityComment,
  errors: ['auth/forbidden', 'comment/not-found', 'post/too-many-links', 'rate/limited'],
})

export const deleteComment = route({
  method: 'DELETE',
  path: '/api/community/comments/:id',
  summary: 'Deletes a comment or reply of the caller’s own; replies of others to it stay and stand by themselves',
  access: 'user',
  versioned: true,
  params: z.object({ id: commentId }),
  response: z.object({ id: commentId }),
  errors: ['comment/not-found', 'rate/limited'],
})

/** What is done with a post, and why, which nobody has to say. */
export const moderationBody = z.object({
  action: z.enum(MODERATIONS),
  reason: z.optional(z.nullable(text(MODERATION_LIMITS.noteCharsMax))),
})

export const moderatePost = route({
  method: 'POST',
  path: '/api/community/posts/:id/moderate',
  summary:
    'For moderators and administrators: hides a post from everybody but them and its author, or shows it again. Either settles its reports',
  access: 'user',
  params: z.object({ id: postId }),
  body: moderationBody,
  response: communityPost,
  errors: ['auth/forbidden', 'post/not-found', 'rate/limited'],
})

export const reportPost = route({
  method: 'POST',
  path: '/api/community/posts/:id/report',
  summary:
    'Tells the moderators of a post, which stays where it is until one of them looks; once a person and post, a second one changes nothing',
  access: 'user',
  params: z.object({ id: postId }),
  body: z.object({
    userId: z.optional(userId),
    reason: z.enum(REPORT_REASONS),
    note: z.optional(z.nullable(text(MODERATION_LIMITS.noteCharsMax))),
  }),
  response: z.object({ reported: z.literal(true) }),
  errors: ['auth/forbidden', 'post/not-found', 'post/own', 'rate/limited'],
})

export const hidePostForMe = route({
  method: 'PUT',
  path: '/api/community/posts/:id/hidden-for-me',
  summary: `The caller does not see the post of somebody else any more, wherever they look; others do. At most ${MODERATION_LIMITS.hiddenForMeMax} posts`,
  access: 'user',
  params: z.object({ id: postId }),
  response: z.object({ hiddenForMe: z.literal(true) }),
  errors: ['post/not-found', 'post/own', 'post/too-many-hidden', 'rate/limited'],
})

export const showPostForMe = route({
  method: 'DELETE',
  path: '/api/community/posts/:id/hidden-for-me',
  summary: 'The caller sees the post again',
  access: 'user',
  params: z.object({ id: postId }),
  response: z.object({ hiddenForMe: z.literal(false) }),
  errors: ['post/not-found', 'rate/limited'],
})

/** Somebody whom the caller blocks. */
export const blockedPerson = z.object({ userId, user: author, blockedAt: z.string() })
export type BlockedPerson = z.infer<typeof blockedPerson>

export const hideOwnPost = route({
  method: 'PUT',
  path: '/api/community/posts/:id/hidden-by-me',
  summary:
    'A post of the caller’s own is not seen by others any more, moderators and administrators aside, until it is shown again. It keeps its likes and comments, and is no other version for it',
  access: 'user',
  params: z.object({ id: postId }),
  response: z.object({ hiddenByMe: z.literal(true) }),
  errors: ['post/not-found', 'rate/limited'],
})

export const showOwnPost = route({
  method: 'DELETE',
  path: '/api/community/posts/:id/hidden-by-me',
  summary: 'A post of the caller’s own is seen by others again, unless a moderator hides it',
  access: 'user',
  params: z.object({ id: postId }),
  response: z.object({ hiddenByMe: z.literal(false) }),
  errors: ['post/not-found', 'rate/limited'],
})

export const listBlocks = route({
  method: 'GET',
  path: '/api/community/blocks',
  summary: 'Whom the caller blocks, the last one first',
  access: 'user',
  query: z.object({ userId: z.optional(userId) }),
  response: z.array(blockedPerson),
  errors: ['auth/forbidden'],
})

export const blockPerson = route({
  method: 'PUT',
  path: '/api/community/blocks/:id',
  summary: `Blocks somebody: from then on neither sees the other’s posts and comments, comments on them or likes them. At most ${MODERATION_LIMITS.blocksMax}; nobody is told`,
  access: 'user',
  params: z.object({ id: userId }),
  response: z.object({ userId, blocked: z.literal(true) }),
  errors: ['user/not-found', 'block/too-many', 'rate/limited'],
})

export const unblockPerson = route({
  method: 'DELETE',
  path: '/api/community/blocks/:id',
  summary: 'Ends the block; who was not blocked is answered alike',
  access: 'user',
  params: z.object({ id: userId }),
  response: z.object({ userId, blocked: z.literal(false) }),
  errors: ['rate/limited'],
})
