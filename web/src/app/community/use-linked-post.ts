import type { CommunityPost } from '@turfwise/contract/community'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { linkedId } from '../../features/community/feed/linked-post.tsx'
import { postOfHash } from '../../features/community/post-link.ts'
import { articleId } from '../../ui/list/feed-shape.tsx'

const MARKED_MS = 2000
/** A post that is read by its id comes within this time, or the way to it is not worth a jump any more. */
const PATIENCE_MS = 8000

/** Scrolls the post under the header and outlines it for a while. false when it is not drawn. */
const showPost = (id: string): boolean => {
  const article = document.getElementById(articleId(id)) ?? document.getElementById(linkedId(id))
  if (article === null) return false
  article.scrollIntoView({ block: 'start' })
  article.focus({ preventScroll: true })
  article.dataset.marked = ''
  setTimeout(() => delete article.dataset.marked, MARKED_MS)
  return true
}

/**
 * Follows the link to one post: to where it stands in the list, once that was read.
 * @returns its id where the list does not hold it, to be shown by itself
 */
export const useLinkedPost = (posts: readonly CommunityPost[] | undefined): string | undefined => {
  const { hash, key } = useLocation()
  const id = postOfHash(hash)
  const [followed, setFollowed] = useState<{ key: string; alone: boolean }>()
  const ready = posts !== undefined
  useEffect(() => {
    if (id === undefined || !ready || followed?.key === key) return
    // The list came with this draw.
    setFollowed({ key, alone: !showPost(id) })
  }, [id, key, ready, followed])
  const alone = id !== undefined && followed?.key === key && followed.alone
  useEffect(() => {
    if (!alone) return
    if (showPost(id)) return
    const coming = new MutationObserver(() => showPost(id) && coming.disconnect())
    coming.observe(document.body, { childList: true, subtree: true })
    const timer = setTimeout(() => coming.disconnect(), PATIENCE_MS)
    return () => {
      coming.disconnect()
      clearTimeout(timer)
    }
  }, [alone, id])
  return alone ? id : undefined
}
