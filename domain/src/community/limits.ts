/** What a post, a comment and a reply may hold. */
export const COMMUNITY_LIMITS = {
  contentCharsMax: 2000,
  titleCharsMax: 200,
  /** Of the words that stand for a photo. */
  imageDescriptionCharsMax: 200,
  /** Of a comment, and of a reply. */
  commentCharsMax: 500,
  /** Tags of a post, its type not among them. */
  tagsMax: 10,
  tagCharsMax: 30,
  /** What may be sent for one, before it is tidied up. */
  sentTagCharsMax: 60,
  searchCharsMax: 100,
  /** Posts of one page, and comments with their replies, unless a limit says otherwise. */
  postsPage: 20,
  commentsPage: 30,
  /** Replies below one comment: all of them come with it. */
  repliesMax: 100,
  /** Posts of one account: one a day for 13 years. */
  postsMax: 5000,
  /** Comments and replies of one account. */
  commentsMax: 50_000,
  /** Posts are counted no further. */
  countMax: 1000,
} as const

export const POST_TYPES = ['general', 'question', 'tip', 'showcase', 'help'] as const
export type PostType = (typeof POST_TYPES)[number]

/** The chips other than 'All Posts': a post is behind one when it has any of these tags. */
export const CHIP_TAGS = {
  question: ['question', 'q&a'],
  tip: ['tip', 'tips', 'advice'],
  showcase: ['showcase', 'show', 'achievement'],
  help: ['help', 'help-request', 'assistance'],
} as const satisfies Partial<Record<PostType, readonly string[]>>
export type Chip = keyof typeof CHIP_TAGS
export const CHIPS = Object.keys(CHIP_TAGS) as [Chip, ...Chip[]]
