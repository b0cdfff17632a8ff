import { useQuery } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { postCountQuery } from '../community-queries.ts'
import { REPORTED_WORDS, FEED_WORDS as WORDS } from './feed-copy.ts'

interface ReportedPostsProps {
  userId: string | undefined
  /** They are what the feed shows. */
  isShown: boolean
  onShow: (reported: boolean) => void
}

/** For who moderates: how many posts have reports that wait, and the way to them and back. */
export function ReportedPosts({ userId, isShown, onShow }: ReportedPostsProps) {
  const { data } = useQuery(postCountQuery(userId, { reports: 'waiting' }))
  const count = data?.count ?? 0
  if (count === 0 && !isShown) return null
  return (
    <Banner tone="warn" icon={<Flag className="mt-3" aria-hidden />} className="my-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p>{isShown ? REPORTED_WORDS.shown : REPORTED_WORDS.waiting(count)}</p>
        <Button look="quiet" size="small" onClick={() => onShow(!isShown)}>
          {isShown ? WORDS.showAll : REPORTED_WORDS.look}
        </Button>
      </div>
    </Banner>
  )
}
