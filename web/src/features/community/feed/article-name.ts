import type { CommunityPost } from '@turfwise/contract/community'
import { postName } from '../community-copy.ts'
import { useMuted } from '../muted/muted-context.tsx'
import { FOLDED_WORDS } from '../muted/muted-copy.ts'

/** What the article of a post is called: its name would say what is folded. */
export const useArticleName = (post: CommunityPost): string =>
  useMuted(post).isFolded ? FOLDED_WORDS.folded : postName(post)
