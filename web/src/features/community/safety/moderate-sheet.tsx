import type { CommunityPost } from '@turfwise/contract/community'
import { MODERATION_LIMITS } from '@turfwise/domain/community/moderation'
import { FieldError } from '../../../ui/field-error.tsx'
import { FormSheet } from '../../../ui/form/form-sheet.tsx'
import { useSheetForm } from '../../../ui/form/use-sheet-form.ts'
import { rowControl } from '../../../ui/list/next-control.ts'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { shortName } from '../community-copy.ts'
import { POST_MODERATED, SAFETY_WORDS, MODERATE_WORDS as WORDS } from './safety-copy.ts'
import { moderating } from './safety-writes.ts'

interface ModerateSheetProps {
  post: CommunityPost
  open: boolean
  onClose: () => void
}

/** Hides a post, with the reason that its author is told if there is one, or shows it again. */
export function ModerateSheet({ post, open, onClose }: ModerateSheetProps) {
  const hides = post.isHidden !== true
  const form = useSheetForm<{ reason: string }, Awaited<ReturnType<typeof moderating.send>>>({
    given: { reason: '' },
    send: ({ reason }) =>
      moderating.send(
        {
          params: { id: post.id },
          body: hides ? { action: 'hide', reason: reason.trim() || null } : { action: 'unhide' },
        },
        { from: 'form', quiet: true, says: { title: shortName(post) } },
      ),
    onSent({ kind }) {
      onClose()
      if (kind === 'done') toast(POST_MODERATED)
    },
  })
  return (
    <FormSheet
      {...{ form, open, onClose }}
      returnFocusTo={() => rowControl(post.id)}
      light
      title={hides ? SAFETY_WORDS.hide : SAFETY_WORDS.unhide}
      words={
        hides
          ? { submit: WORDS.confirmHide, busy: WORDS.hiding }
          : { submit: SAFETY_WORDS.unhide, busy: WORDS.unhiding }
      }
      note={
        <div role="status" className="empty:hidden">
          <FieldError id={`${form.id}-failed`}>{form.failure === undefined ? undefined : WORDS.notSaved}</FieldError>
        </div>
      }
    >
      <p dir="auto" className="font-strong wrap-anywhere">
        {shortName(post)}
      </p>
      <p className="text-ink-2">{hides ? WORDS.hideText : WORDS.unhideText}</p>
      {hides && (
        <TextAreaField
          {...form.text('reason')}
          label={WORDS.reason}
          aside={WORDS.optional}
          maxLength={MODERATION_LIMITS.noteCharsMax}
          autoComplete="off"
        />
      )}
    </FormSheet>
  )
}
