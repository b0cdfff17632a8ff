import type { CommunityPost } from '@turfwise/contract/community'
import { MODERATION_LIMITS, REPORT_REASONS, type ReportReason } from '@turfwise/domain/community/moderation'
import { Ellipsis, HeartCrack, KeyRound, Megaphone, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ChoiceTiles } from '../../../ui/choice-tiles.tsx'
import { FormFrame } from '../../../ui/form/form-frame.tsx'
import { FormActions } from '../../../ui/form/form-sheet.tsx'
import { useSheetForm } from '../../../ui/form/use-sheet-form.ts'
import { rowControl } from '../../../ui/list/next-control.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { authorName, shortName } from '../community-copy.ts'
import { REASON_WORDS, SAFETY_WORDS, REPORT_WORDS as WORDS } from './safety-copy.ts'
import { reporting } from './safety-writes.ts'

const ICONS: Readonly<Record<ReportReason, ReactNode>> = {
  spam: <Megaphone aria-hidden />,
  unkind: <HeartCrack aria-hidden />,
  'wrong-advice': <TriangleAlert aria-hidden />,
  private: <KeyRound aria-hidden />,
  other: <Ellipsis aria-hidden />,
}
const TILES = REPORT_REASONS.map((value) => ({
  value,
  label: REASON_WORDS[value],
  icon: ICONS[value],
  className: 'has-checked:bg-surface [&>svg]:size-5 [&>svg]:shrink-0',
}))

type Outcome = Awaited<ReturnType<typeof reporting.send>>['kind']

interface ReportSheetProps {
  post: CommunityPost
  /** Of the reader. */
  userId: string
  open: boolean
  onClose: () => void
  onHideForMe: (post: CommunityPost) => void
  /** How it went, once it was sent or kept to be sent. */
  outcome: Outcome | undefined
  onOutcome: (outcome: Outcome) => void
}

/** Tells the moderators what is wrong with a post; then says what happens, and offers to hide it for oneself. */
export function ReportSheet({ post, userId, open, onClose, onHideForMe, outcome, onOutcome }: ReportSheetProps) {
  const form = useSheetForm<{ reason: ReportReason | null; note: string }, { kind: Outcome }>({
    given: { reason: null, note: '' },
    needsNetwork: false,
    isComplete: ({ reason }) => reason !== null,
    send: ({ reason, note }) =>
      reporting.send(
        { params: { id: post.id }, body: { userId, reason: reason ?? 'other', note: note.trim() || null } },
        { from: 'form', says: { title: shortName(post) } },
      ),
    onSent: ({ kind }) => onOutcome(kind),
  })
  const isSent = outcome !== undefined
  return (
    <Sheet
      open={open}
      onOpenChange={(now) => !now && onClose()}
      returnFocusTo={() => rowControl(post.id)}
      title={isSent ? WORDS.sentTitle : WORDS.title}
      actions={
        isSent ? (
          <SentActions onDone={onClose} onHideForMe={() => onHideForMe(post)} />
        ) : (
          <FormActions
            form={form}
            words={{ submit: WORDS.submit, busy: WORDS.busy }}
            hint={form.values.reason === null ? WORDS.reasonMissing : undefined}
            hintRoom={WORDS.reasonMissing}
          />
        )
      }
    >
      {isSent ? (
        <div role="status">
          <p>{outcome === 'done' ? WORDS.sent : WORDS.waits}</p>
          <p className="mt-2 text-ink-2">{WORDS.more}</p>
        </div>
      ) : (
        <FormFrame form={form}>
          <p className="wrap-anywhere text-ink-2">{WORDS.lead(authorName(post.user))}</p>
          <ChoiceTiles legend={WORDS.reason} tiles={TILES} look="row" {...form.field('reason')} />
          <TextAreaField
            {...form.text('note')}
            label={WORDS.note}
            aside={WORDS.optional}
            maxLength={MODERATION_LIMITS.noteCharsMax}
          />
        </FormFrame>
      )}
    </Sheet>
  )
}

function SentActions({ onDone, onHideForMe }: { onDone: () => void; onHideForMe: () => void }) {
  const done = useRef<HTMLButtonElement>(null)
  // The button that sent it has gone.
  useEffect(() => done.current?.focus(), [])
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2">
      <Button look="secondary" size="large" onClick={onHideForMe}>
        {SAFETY_WORDS.hideForMe}
      </Button>
      <Button ref={done} size="large" onClick={onDone}>
        {WORDS.done}
      </Button>
    </div>
  )
}
