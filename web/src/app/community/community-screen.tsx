import type { CommunityPost } from '@turfwise/contract/community'
import { greetedName, partOfDay } from '@turfwise/domain/community/greeting'
import { moderates } from '@turfwise/domain/community/moderation'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { Camera, Pencil } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useProfile } from '../../features/account/account-queries.ts'
import { OpenComments } from '../../features/community/comments/open-comments.tsx'
import { deletePostWithUndo, postObject } from '../../features/community/community-writes.ts'
import { COMPOSE_WORDS } from '../../features/community/compose/compose-copy.ts'
import { copyPostLink } from '../../features/community/feed/copy-post-link.ts'
import { EmptyFeed } from '../../features/community/feed/empty-feed.tsx'
import { FeedAside } from '../../features/community/feed/feed-aside.tsx'
import { countText, greetingText, insteadText, FEED_WORDS as WORDS } from '../../features/community/feed/feed-copy.ts'
import { FeedFilter } from '../../features/community/feed/feed-filter.tsx'
import { FeedPost, type FeedPostContext } from '../../features/community/feed/feed-post.tsx'
import { POSTS_SHAPE } from '../../features/community/feed/feed-shape.tsx'
import { EVERY_POST, type FeedSought, paramsOf, soughtFrom } from '../../features/community/feed/feed-sought.ts'
import { LinkedPost } from '../../features/community/feed/linked-post.tsx'
import { NewPosts } from '../../features/community/feed/new-posts.tsx'
import { PostsSkeleton } from '../../features/community/feed/posts-skeleton.tsx'
import { ReportedPosts } from '../../features/community/feed/reported-posts.tsx'
import { GardenZone } from '../../features/community/garden-zone.ts'
import { MutedWords } from '../../features/community/muted/muted-context.tsx'
import type { Written } from '../../features/community/safety/post-actions.tsx'
import type { Asked } from '../../features/community/safety/safety-sheets.tsx'
import {
  hiddenForMeObject,
  hideForMeWithUndo,
  keepReported,
  toggleOwnHidden,
} from '../../features/community/safety/safety-writes.ts'
import { LateGardenSnapshot } from '../../features/garden-snapshot/late-garden-snapshot.tsx'
import { openSnapshot } from '../../features/garden-snapshot/open-snapshot.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useOwnId } from '../../platform/session.ts'
import { useNow } from '../../platform/use-now.ts'
import { useDesktop } from '../../platform/viewport.ts'
import { Button } from '../../ui/button.tsx'
import { FailurePlate } from '../../ui/failure-plate.tsx'
import { DeleteNotice } from '../../ui/list/delete-notice.tsx'
import { useUndoUntilLeft } from '../../ui/list/delete-with-undo.ts'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { AddButton } from '../shell/add-button.tsx'
import { ScreenHeader } from '../shell/header.tsx'
import { CommunityFrame } from './community-frame.tsx'
import { LateCreatePost } from './late-create-post.tsx'
import { LateSafetySheets } from './late-safety-sheets.tsx'
import { LateSharePost } from './late-share-post.tsx'
import { useFeed } from './use-feed.ts'
import { useLinkedPost } from './use-linked-post.ts'

const CREATE_POST = COMPOSE_WORDS.create
const isPost = (object: string): boolean =>
  object.startsWith(postObject('')) || object.startsWith(hiddenForMeObject(''))

/** What members ask, tell and show: the newest posts, searched, of a kind or of gardens like one's own. */
export function CommunityScreen() {
  usePageTitle(WORDS.page)
  useUndoUntilLeft()
  const userId = useOwnId()
  const profile = useProfile()
  const timeZone = profile.data?.timeZone ?? DEFAULT_TIME_ZONE
  const now = useNow()
  const desktop = useDesktop()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const isModerator = moderates(profile.data?.role)
  // Nobody else may ask for what was reported, whatever their address says.
  const sought = isModerator ? soughtFrom(params) : { ...soughtFrom(params), reported: false }
  const feed = useFeed(userId, sought)
  const linked = useLinkedPost(feed.posts)
  const change = (changes: Partial<FeedSought>) =>
    setParams((before) => paramsOf({ ...soughtFrom(before), ...changes }), { replace: true })
  // Once the newest are drawn: a row that moves to make room for them would lose the focus again.
  const [newShown, setNewShown] = useState(0)
  const showNew = async () => {
    await feed.showNew()
    setNewShown((times) => times + 1)
  }
  useEffect(() => {
    if (newShown === 0) return
    scrollTo(0, 0)
    document.querySelector<HTMLElement>('[role="feed"] article')?.focus({ preventScroll: true })
  }, [newShown])
  const showAll = () => setParams(paramsOf(EVERY_POST), { replace: true })
  const [shared, setShared] = useState<CommunityPost | null>(null)
  const [creating, setCreating] = useState(false)
  const [edited, setEdited] = useState<CommunityPost | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  // The same for as long as the screen is there, so that no row is drawn again for them.
  const [acts] = useState(() => ({
    onTag: (tag: string) => {
      void navigate({ search: `?${new URLSearchParams({ tag })}` })
      scrollTo(0, 0)
    },
    // Where the clipboard is refused, the dialog has the link to be copied by hand.
    onCopyLink: async (post: CommunityPost) => {
      if (!(await copyPostLink(post))) setShared(post)
    },
    onShare: (post: CommunityPost) => setShared(post),
    onCloseShare: () => setShared(null),
    onEdit: (post: CommunityPost) => setEdited(post),
    onCreate: () => setCreating(true),
    onCloseForm: () => {
      setCreating(false)
      setEdited(null)
    },
    onDelete: deletePostWithUndo,
    safety: {
      onReport: (post: CommunityPost) => setAsked({ act: 'report', id: post.id, post }),
      onHideForMe: hideForMeWithUndo,
      onBlock: (written: Written) => setAsked({ act: 'block', id: written.id, written }),
      onModerate: (post: CommunityPost) => setAsked({ act: 'moderate', id: post.id, post }),
      onKeep: keepReported,
      onOwnHidden: toggleOwnHidden,
    },
    onCloseSafety: () => setAsked(null),
  }))
  const name = profile.isPending ? undefined : greetedName(profile.data?.name)
  const { onTag, onCopyLink, onShare, onEdit, onDelete, safety } = acts
  const context: FeedPostContext = {
    ...{ userId: userId ?? '', now, moderates: isModerator },
    ...{ onTag, onCopyLink, onShare, onEdit, onDelete, safety },
  }
  return (
    <GardenZone value={timeZone}>
      <CommunityFrame
        header={
          <ScreenHeader
            title={greetingText(partOfDay(now, timeZone), name)}
            end={
              <>
                {desktop && (
                  <Button aria-haspopup="dialog" onClick={acts.onCreate}>
                    <Pencil className="size-5" strokeWidth={2.2} aria-hidden />
                    {CREATE_POST}
                  </Button>
                )}
                <RowMenu
                  id="community"
                  title={WORDS.page}
                  actions={[{ label: WORDS.snapshot, icon: <Camera aria-hidden />, run: openSnapshot }]}
                />
              </>
            }
          />
        }
        filter={
          <FeedFilter sought={sought} offline={feed.offline} onSought={change} count={<CountBadge feed={feed} />} />
        }
        feed={
          <div data-list-place="" tabIndex={-1} className="border-t-8 border-sunk outline-none">
            <NewPosts count={feed.fresh} onShow={showNew} />
            <div className="px-gutter">
              <DeleteNotice isOf={isPost} />
              {isModerator && (
                <ReportedPosts
                  userId={userId}
                  isShown={sought.reported}
                  onShow={(reported) => change({ ...EVERY_POST, reported })}
                />
              )}
              <Notes feed={feed} sought={sought} />
            </div>
            <MutedWords userId={userId ?? ''}>
              <OpenComments>
                {linked !== undefined && (
                  <LinkedPost
                    key={linked}
                    id={linked}
                    context={context}
                    onClose={() => navigate({ search: `?${params}` }, { replace: true })}
                  />
                )}
                <Posts feed={feed} sought={sought} context={context} onShowAll={showAll} />
              </OpenComments>
            </MutedWords>
          </div>
        }
        aside={desktop && <FeedAside userId={userId} posts={feed.posts ?? []} onTag={onTag} />}
      />
      {!desktop && (
        <AddButton
          label={CREATE_POST}
          icon={<Pencil className="size-6 shrink-0" aria-hidden />}
          opener={{ 'aria-haspopup': 'dialog' }}
          onClick={acts.onCreate}
        />
      )}
      <LateCreatePost userId={userId ?? ''} creating={creating} edited={edited} onClose={acts.onCloseForm} />
      <LateSafetySheets
        asked={asked}
        userId={userId ?? ''}
        onClose={acts.onCloseSafety}
        onHideForMe={safety.onHideForMe}
      />
      <LateSharePost post={shared} onClose={acts.onCloseShare} />
      <LateGardenSnapshot />
    </GardenZone>
  )
}

type Feed = ReturnType<typeof useFeed>

function CountBadge({ feed }: { feed: Feed }) {
  const { narrowed, count, all, onDevice, posts } = feed
  const shown = onDevice ? { count: posts?.length ?? 0, isMore: false } : narrowed ? count : all
  return (
    <p
      role="status"
      className="tnum min-h-6.5 rounded-full bg-sunk px-3 text-[0.8125rem] leading-6.5 font-bold empty:invisible"
    >
      {shown !== undefined && countText(shown, narrowed && !onDevice ? all : undefined)}
    </p>
  )
}

/** What is to be known of the list before it is read. */
function Notes({ feed, sought }: { feed: Feed; sought: FeedSought }) {
  return (
    <div role="status" className="text-small text-ink-2 *:py-2">
      {feed.insteadOf !== null && !feed.onDevice && (
        <p className="wrap-anywhere">{insteadText(sought.text.trim(), feed.insteadOf)}</p>
      )}
      {feed.offline && feed.posts !== undefined && <p>{feed.onDevice ? WORDS.onDevice : WORDS.offline}</p>}
    </div>
  )
}

interface PostsProps {
  feed: Feed
  sought: FeedSought
  context: FeedPostContext
  onShowAll: () => void
}

function Posts({ feed, sought, context, onShowAll }: PostsProps) {
  const { posts, failed, isFetching, retry, more, narrowed } = feed
  if (posts === undefined)
    return failed ? (
      <div className="px-gutter py-4">
        <FailurePlate title={WORDS.failed} text={WORDS.failedText} retrying={isFetching} onRetry={retry} />
      </div>
    ) : (
      <PostsSkeleton />
    )
  if (posts.length === 0)
    return <EmptyFeed sought={sought} narrowed={narrowed} onShowAll={onShowAll} onSnapshot={openSnapshot} />
  return (
    <div className="[&>button]:mx-gutter [&>button]:w-[calc(100%-2*var(--gutter))]">
      <PagedList<CommunityPost, FeedPostContext>
        label={WORDS.list}
        items={posts}
        more={more}
        shape={POSTS_SHAPE}
        Row={FeedPost}
        context={context}
      />
    </div>
  )
}
