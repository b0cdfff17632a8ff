import type { CommunityComment } from '@turfwise/contract/community'
import { isolated } from '@turfwise/domain/community/public-name'
import { Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { rowControl } from '../../../ui/list/next-control.ts'
import { RowNote } from '../../../ui/list/row-note.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { AuthorLine } from '../author-line.tsx'
import { authorName } from '../community-copy.ts'
import { FoldMuted } from '../muted/fold-muted.tsx'
import { blockAction, type Written } from '../safety/post-actions.tsx'
import { UserText } from '../user-text.tsx'
import { CommentForm } from './comment-form.tsx'
import { changeSpoken, commentObject, deleteSpokenWithUndo, say } from './comment-writes.ts'
import { COMMENT_LIST_WORDS, commentName, REPLY_LIST_WORDS, COMMENT_WORDS as WORDS } from './comments-copy.ts'
import { textDraft } from './text-draft.ts'
import type { Spoken } from './thread.ts'

interface CommentProps {
  postId: string
  /** Of the reader. */
  userId: string
  /** Epoch ms. */
  now: number
  onBlock: (written: Written) => void
}

interface CommentItemProps extends CommentProps {
  comment: CommunityComment
}

/** A comment with its replies one step in. */
export function CommentItem({ comment, ...rest }: CommentItemProps) {
  return (
    <li data-comment={comment.id} tabIndex={-1} className="border-t border-line py-2 first:border-t-0 outline-none">
      <FoldMuted written={comment}>
        <SpokenItem spoken={comment} isReply={false} {...rest} />
      </FoldMuted>
      {comment.replies.length > 0 && (
        <ul className="mt-1 ml-3 border-l-2 border-line pl-3 sm:ml-12">
          {comment.replies.map((reply) => (
            <li key={reply.id} className="py-1.5">
              <FoldMuted written={reply}>
                <SpokenItem spoken={reply} isReply={true} {...rest} />
              </FoldMuted>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

interface SpokenItemProps extends CommentProps {
  spoken: Spoken
  isReply: boolean
}

/** Who said it, what, and the ways to answer, change and delete it. */
function SpokenItem({ spoken, isReply, postId, userId, now, onBlock }: SpokenItemProps) {
  const { id, user, content, createdAt, editedAt, answers, updatedAt } = spoken
  const isOwn = spoken.userId === userId
  const drafts = { edit: textDraft(`${postId}-edit-${id}`, userId), reply: textDraft(`${postId}-reply-${id}`, userId) }
  // A row is made anew when its post was out of sight: what was half typed is there again, without taking the focus.
  const [open, setOpen] = useState<'edit' | 'reply' | null>(() =>
    isOwn && drafts.edit.read() !== undefined ? 'edit' : drafts.reply.read() !== undefined ? 'reply' : null,
  )
  const [isPressed, setPressed] = useState(false)
  const openForm = (form: 'edit' | 'reply' | null) => {
    setPressed(true)
    setOpen(form)
  }
  const reply = useRef<HTMLButtonElement>(null)
  // The server knows nothing yet that could be answered.
  const isThere = updatedAt !== ''
  const name = authorName(user)
  const close = () => {
    setOpen(null)
    requestAnimationFrame(() => (open === 'reply' ? reply.current : rowControl(id))?.focus())
  }
  return (
    <>
      <div className="flex items-start gap-2.5">
        <AuthorLine user={user} userId={spoken.userId} createdAt={createdAt} editedAt={editedAt} now={now} />
        {isOwn && open !== 'edit' && (
          <RowMenu
            id={id}
            title={commentName(content)}
            actions={[
              { label: WORDS.edit, icon: <Pencil aria-hidden />, run: () => openForm('edit') },
              {
                label: WORDS.delete,
                icon: <Trash2 aria-hidden />,
                danger: true,
                run: () => deleteSpokenWithUndo(spoken),
              },
            ]}
          />
        )}
        {!isOwn && <RowMenu id={id} title={commentName(content)} actions={[blockAction(spoken, onBlock)]} />}
      </div>
      {open === 'edit' ? (
        <CommentForm
          label={WORDS.editField}
          submit={WORDS.save}
          given={content}
          draft={drafts.edit}
          takesFocus={isPressed}
          onSend={async (text) => text === content || changeSpoken(spoken, userId, text)}
          onSent={close}
          onCancel={close}
        />
      ) : (
        <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
          {answers?.name && (
            <b dir="ltr" className="me-1.5 font-strong text-ink-2">
              {WORDS.to(isolated(answers.name))}
            </b>
          )}
          <UserText text={content} />
        </p>
      )}
      <RowNote
        object={commentObject(id)}
        title={commentName(content)}
        words={isReply ? REPLY_LIST_WORDS : COMMENT_LIST_WORDS}
      />
      {isThere && open !== 'edit' && (
        <button
          ref={reply}
          type="button"
          aria-label={WORDS.replyTo(name)}
          aria-expanded={open === 'reply'}
          onClick={() => openForm(open === 'reply' ? null : 'reply')}
          className="-ml-2 min-h-11 rounded-control px-2 text-small font-strong text-ink-2 active:bg-press"
        >
          {WORDS.reply}
        </button>
      )}
      {open === 'reply' && (
        <CommentForm
          label={WORDS.replyField}
          submit={WORDS.reply}
          draft={drafts.reply}
          takesFocus={isPressed}
          onSend={(text) => say(text, { userId, postId, answered: id })}
          onSent={close}
          onCancel={close}
        >
          <p className="pb-1 text-small text-ink-2">{WORDS.replyingTo(name)}</p>
        </CommentForm>
      )}
    </>
  )
}
