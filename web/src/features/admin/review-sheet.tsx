import type { AdminPost } from '@turfwise/contract/admin'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast-store.ts'
import { ADMIN_WORDS, momentText, POST_MODERATED, REPORT_WORDS, POST_WORDS as WORDS } from './admin-copy.ts'
import { useReadAgain } from './admin-queries.ts'
import { moderate } from './admin-writes.ts'
import { AuditLines } from './audit-lines.tsx'
import { Facts } from './facts.tsx'
import { authorOf, titleOf } from './post-row.tsx'
import { PlainAction, ReasonForm } from './reason-form.tsx'

interface ReviewSheetProps {
  post: AdminPost
  open: boolean
  onClose: () => void
  online: boolean
}

/** A whole post with what was reported of it, and the way to hide it or to show it again. */
export function ReviewSheet({ post, open, onClose, online }: ReviewSheetProps) {
  return (
    <Sheet open={open} onOpenChange={(now) => !now && onClose()} title={WORDS.title}>
      {open && <Review key={post.id} post={post} online={online} onDone={onClose} />}
    </Sheet>
  )
}

function Review({ post, online, onDone }: { post: AdminPost; online: boolean; onDone: () => void }) {
  const id = useId()
  const [asking, setAsking] = useState(false)
  const readAgain = useReadAgain()
  const done = () => {
    toast(POST_MODERATED)
    void readAgain('posts')
    onDone()
  }
  const whyId = online ? undefined : `${id}-offline`
  return (
    <>
      <h3 dir="auto" className="title-3 wrap-anywhere">
        {titleOf(post)}
      </h3>
      <p className="tnum text-[0.9375rem] wrap-anywhere text-ink-2">
        <bdi>{authorOf(post)}</bdi>, {momentText(post.createdAt)}
      </p>
      <p dir="auto" className="mt-3 wrap-anywhere whitespace-pre-line">
        {post.content}
      </p>
      {post.imageUrl !== null && (
        <img
          src={post.imageUrl}
          alt={post.imageDescription || WORDS.picture}
          loading="lazy"
          className="mt-3 max-h-[50dvh] w-full rounded-control bg-sunk object-contain"
        />
      )}
      {post.isHidden && post.moderationReason && (
        <div className="mt-4">
          <Facts of={[[WORDS.moderationReason, post.moderationReason]]} />
        </div>
      )}
      {post.reports.length > 0 && (
        <section aria-label={WORDS.reported} className="mt-4">
          <h3 className="font-[family-name:var(--f-text)] font-strong tracking-normal">{WORDS.reported}</h3>
          <ul>
            {post.reports.map(({ reason, note, createdAt }) => (
              <li key={createdAt + reason} className="py-1 wrap-anywhere">
                <b>{REPORT_WORDS[reason]}</b>
                {note !== null && note !== '' && (
                  <>
                    : <bdi>{note}</bdi>
                  </>
                )}
                <span className="tnum block text-small text-ink-2">{momentText(createdAt)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {post.isHidden ? (
        <PlainAction
          words={{ act: WORDS.unhide, busy: WORDS.unhiding }}
          disabled={!online}
          describedBy={whyId}
          onAct={() => moderate(post.id, 'unhide', '').then(done)}
        />
      ) : asking ? (
        <ReasonForm
          words={{ confirm: WORDS.confirmHide, busy: WORDS.hiding }}
          onConfirm={(reason) => moderate(post.id, 'hide', reason).then(done)}
        />
      ) : (
        <Button
          look="secondary"
          className="mt-4 w-full text-on-danger-soft"
          disabled={!online}
          aria-describedby={whyId}
          onClick={() => setAsking(true)}
        >
          {WORDS.hide}
        </Button>
      )}
      {!online && (
        <p id={whyId} className="mt-2 text-small text-ink-2">
          {ADMIN_WORDS.offline}
        </p>
      )}
      <AuditLines about={post.id} />
    </>
  )
}
