import { type PagePlatform, sharePage } from '../garden-snapshot/share-page.ts'

/** Where a post can be shared to, in the order in which they are offered. */
export const POST_PLATFORMS = ['twitter', 'facebook', 'linkedin'] as const satisfies readonly PagePlatform[]
export type PostPlatform = (typeof POST_PLATFORMS)[number]

/** Characters of the content that are shared. */
const SHARED_CHARS = 100

/** What an address of the community points at, and the id of that post on the page. */
export const postAnchor = (id: string): string => `post-${id}`

/**
 * The link of a post, which opens the community at it.
 * @param community the address of the community page, with its origin
 */
export const postLink = (community: string, id: string): string => `${community}#${postAnchor(id)}`

/** What is said of a post that is shared: the first 100 characters of its content. */
export const postShareText = (content: string): string => [...content].slice(0, SHARED_CHARS).join('')

/**
 * The address of a platform's page with the text and the link of a post filled in.
 * @throws Error 'Unsupported platform' for one that is not of the list
 */
export const postSharePage = (platform: PostPlatform, { content, link }: { content: string; link: string }): string =>
  sharePage(platform, { text: postShareText(content), link })
