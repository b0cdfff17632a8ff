import type { CommunityPost } from '@turfwise/contract/community'
import { copyText } from '../../../platform/copy-text.ts'
import { toast } from '../../../ui/toast-store.ts'
import { postLinkTo } from '../post-link.ts'
import { LINK_COPIED } from '../share-post/share-post-copy.ts'

/** Puts the link of a post on the clipboard, and says so. false where the browser refuses. */
export const copyPostLink = async ({ id }: Pick<CommunityPost, 'id'>): Promise<boolean> => {
  const copied = await copyText(location.origin + postLinkTo(id))
  if (copied) toast(LINK_COPIED)
  return copied
}
