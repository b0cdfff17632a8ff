import type { CommunityComment, CommunityPost } from '@turfwise/contract/community'
import { CloudOff, MessageSquare } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useOnline } from '../../../platform/online.ts'
import { Button } from '../../../ui/button.tsx'
import { FailurePlate } from '../../../ui/failure-plate.tsx'
import { DeleteNotice } from '../../../ui/list/delete-notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Written } from '../safety/post-actions.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import { commentObject, say } from './comment-writes.ts'
import { COMMENT_WORDS as WORDS } from './comments-copy.ts'
import { textDraft } from './text-draft.ts'
import { useThread } from './use-thread.ts'

interface PostCommentsProps {
  post: Pick<CommunityPost, 'id'>
  /** Of the reader. */
  userId: string
  /** Epoch ms. */
  now: number
  onBlock: (written: Written) => void
}

/** The comments of a post with their replies, and the field for one more: drawn in place, below the post. */
export function PostComments({ post, userId, now, onBlock }: PostCommentsProps) {
  const { id } = post
  const thread = useThread(userId, id)
  const scrolling = useRef<HTMLDivElement>(null)
  const toEnd = () =>
    requestAnimationFrame(() =>
      scrolling.current?.scrollTo({ top: scrolling.current.scrollHeight, behavior: 'instant' }),
    )
  return (
    <section aria-label={WORDS.list} className="border-t border-line pt-1">
      <DeleteNotice isOf={(object) => thread.has(object.slice(commentObject('').length))} />
      <div ref={scrolling} className="-ml-1.5 max-h-96 overflow-y-auto overscroll-contain pr-3 pl-1.5">
        <Comments thread={thread} postId={id} userId={userId} now={now} onBlock={onBlock} />
      </div>
      <NewComment postId={id} userId={userId} onSaid={toEnd} />
    </section>
  )
}

interface CommentsProps {
  thread: ReturnType<typeof useThread>
  postId: string
  userId: string
  now: number
  onBlock: (written: Written) => void
}

function Comments({ thread, ...rest }: CommentsProps) {
  const { comments, failed, isFetching, retry, more } = thread
  const online = useOnline()
  if (comments === undefined) {
    // Without a network the read fails too, sooner or later: why it did is what helps.
    if (failed && online)
      return <FailurePlate title={WORDS.failed} text={WORDS.failedText} retrying={isFetching} onRetry={retry} />
    return online ? <CommentsSkeleton /> : <Note icon={<CloudOff aria-hidden />}>{WORDS.offline}</Note>
  }
  if (comments.length === 0)
    return (
      <Note icon={<MessageSquare aria-hidden />}>
        <b className="font-strong text-ink">{WORDS.none}</b> {WORDS.noneText}
      </Note>
    )
  return <CommentList comments={comments} more={more} {...rest} />
}

interface CommentListProps extends Omit<CommentsProps, 'thread'> {
  comments: readonly CommunityComment[]
  more: CommentsProps['thread']['more']
}

/** The comments that were read; of those that are read after them the first one has the focus. */
function CommentList({ comments, more, ...rest }: CommentListProps) {
  const list = useRef<HTMLUListElement>(null)
  const firstNew = useRef<number | null>(null)
  useEffect(() => {
    const first = firstNew.current === null ? undefined : list.current?.children[firstNew.current]
    if (!(first instanceof HTMLElement)) return
    first.focus()
    firstNew.current = null
  })
  const readMore = () => {
    firstNew.current = comments.length
    return more?.() ?? Promise.resolve()
  }
  return (
    <>
      <ul ref={list} aria-label={WORDS.list}>
        {comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} {...rest} />
        ))}
      </ul>
      {more !== undefined && <More more={readMore} />}
    </>
  )
}

/** The way to the comments that come after. */
function More({ more }: { more: () => Promise<unknown> }) {
  const [state, setState] = useState<'rest' | 'reading' | 'failed'>('rest')
  const read = async () => {
    setState('reading')
    await more().then(
      () => setState('rest'),
      () => setState('failed'),
    )
  }
  return (
    <div>
      <Button
        look="secondary"
        size="small"
        className="my-1 w-full"
        busy={state === 'reading'}
        onClick={() => void read()}
      >
        {WORDS.more}
      </Button>
      <p role="alert" className="font-strong text-on-danger-soft">
        {state === 'failed' && WORDS.moreFailed}
      </p>
    </div>
  )
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 py-3 text-ink-2 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0">
      {icon}
      <span>{children}</span>
    </p>
  )
}

function CommentsSkeleton() {
  return (
    <div aria-busy="true" className="py-2">
      <span role="status" className="sr-only">
        {WORDS.loading}
      </span>
      {['w-4/5', 'w-3/5'].map((width) => (
        <div key={width} className="flex gap-2.5 py-2">
          <Skeleton className="size-9 shrink-0 rounded-full!" />
          <div className="grow pt-1">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className={`mt-2.5 h-4 ${width}`} />
          </div>
        </div>
      ))}
    </div>
  )
}

interface NewCommentProps {
  postId: string
  userId: string
  onSaid: () => void
}

/** The field is there with the comments, and goes once something was said; a button brings it back. */
function NewComment({ postId, userId, onSaid }: NewCommentProps) {
  const [state, setState] = useState<'given' | 'closed' | 'asked'>('given')
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (state === 'closed') opener.current?.focus({ preventScroll: true })
  }, [state])
  if (state === 'closed')
    return (
      <Button ref={opener} look="quiet" size="small" className="my-2 w-full" onClick={() => setState('asked')}>
        {WORDS.write}
      </Button>
    )
  return (
    <CommentForm
      label={WORDS.field}
      submit={WORDS.send}
      draft={textDraft(postId, userId)}
      takesFocus={state === 'asked'}
      onSend={(text) => say(text, { userId, postId })}
      onSent={() => {
        setState('closed')
        onSaid()
      }}
    />
  )
}
