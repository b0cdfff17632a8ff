import type { CommunityPost } from '@turfwise/contract/community'
import { NAME_WHEN_NONE } from '@turfwise/domain/account/profile'
import type { PostType } from '@turfwise/domain/community/limits'
import { isolated } from '@turfwise/domain/community/public-name'
import { firstWords } from '../../platform/first-words.ts'
import { lateFigures } from '../../platform/late-format.ts'
import { failure } from '../../ui/toast-store.ts'

const figures = lateFigures()
const counted = (count: number, one: string, many: string): string =>
  `${figures.format(count)} ${count === 1 ? one : many}`

export const figureText = (count: number): string => figures.format(count)

/** Who wrote a post, a comment or a reply, letter by letter. */
export const plainName = ({ name }: CommunityPost['user']): string => name?.trim() || NAME_WHEN_NONE.post
/** The same within words of ours. */
export const authorName = (user: CommunityPost['user']): string => isolated(plainName(user))

export const TYPE_WORDS: Readonly<Record<PostType, string>> = {
  general: 'General',
  question: 'Question',
  tip: 'Tip',
  showcase: 'Showcase',
  help: 'Help',
}

export const LIKE_FAILED = failure('Failed to like post. Please try again.')
export const DELETE_FAILED = failure('The post was not deleted. Please try again.')
export const DELETE_WAITS = 'Deleted'
/** Of a like that has not left this device yet. */
export const LIKE_WAITS = { likes: 'Like', likesNoMore: 'Remove the like' } as const

export const POST_WORDS = {
  readMore: 'Read more',
  readLess: 'Read less',
  edited: 'edited',
  noPhoto: 'The photo could not be shown.',
} as const

export const likesText = (count: number): string => counted(count, 'like', 'likes')
export const commentsText = (count: number): string => counted(count, 'comment', 'comments')
/** Of the button: what it does, and how many did it. */
export const likeName = (count: number): string => `Like, ${likesText(count)}`
/** Of the button that opens them: what it does, and how many there are. */
export const commentsName = (count: number): string => `Comment, ${commentsText(count)}`
/** What stands for the photo of a post: its author's words, else who took it. */
export const photoText = ({ user, imageDescription }: Pick<CommunityPost, 'user' | 'imageDescription'>): string =>
  imageDescription || `Photo by ${authorName(user)}`
/** What a post is called where few words have room: its title, else how it begins. */
export const shortName = ({ title, content }: Pick<CommunityPost, 'title' | 'content'>): string =>
  isolated(title ?? firstWords(content, NAME_CHARS))
/** What an article of the feed is called: 'Jess W.: Fifteen weeks on a tired couch lawn'. */
export const postName = ({ user, title, content }: Pick<CommunityPost, 'user' | 'title' | 'content'>): string =>
  `${authorName(user)}: ${shortName({ title, content })}`

const NAME_CHARS = 60
