import type { CommunityPost } from '@turfwise/contract/community'
import { articleId, FeedArticle, FeedList } from '../../../ui/list/feed-shape.tsx'
import type { ListShape, PlaceProps } from '../../../ui/list/paged-list.tsx'
import { useArticleName } from './article-name.ts'

function PostPlace({ item, at, total, children }: PlaceProps<CommunityPost>) {
  const name = useArticleName(item)
  return (
    <FeedArticle id={articleId(item.id)} name={name} at={at} total={total}>
      {children}
    </FeedArticle>
  )
}

/** A list of posts is a feed of articles. */
export const POSTS_SHAPE: ListShape<CommunityPost> = { List: FeedList, Place: PostPlace }
