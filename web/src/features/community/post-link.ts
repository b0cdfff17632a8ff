import { ADD_PARAM, paths } from '@turfwise/contract/app-paths'
import { postAnchor, postLink } from '@turfwise/domain/community/share-post'

const SIGN = `#${postAnchor('')}`
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Asks the community for a new post. */
export const WRITE_POST = `${paths.community()}?${ADD_PARAM}=post`

/** Where a post stands in the app: the community with the post's name behind it. */
export const postLinkTo = (id: string): string => postLink(paths.community(), id)

/** The post that the hash of an address names; undefined for any other hash. */
export const postOfHash = (hash: string): string | undefined => {
  const id = hash.startsWith(SIGN) ? hash.slice(SIGN.length) : ''
  return UUID.test(id) ? id.toLowerCase() : undefined
}
