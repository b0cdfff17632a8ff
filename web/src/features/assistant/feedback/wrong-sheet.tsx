import {
  ANSWER_FEEDBACK_LIMITS,
  beginningOf,
  WRONG_REASONS,
  type WrongReason,
} from '@turfwise/domain/advisor/answer-feedback'
import { CalendarX, Ellipsis, MapPin, MessageCircleQuestion, Sprout } from 'lucide-react'
import type { ReactNode } from 'react'
import { ChoiceTiles } from '../../../ui/choice-tiles.tsx'
import { FormSheet } from '../../../ui/form/form-sheet.tsx'
import { useSheetForm } from '../../../ui/form/use-sheet-form.ts'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import type { Reply, ToldWrong } from '../conversation.ts'
import { aboutWords, FEEDBACK_WORDS as WORDS, WRONG_WORDS } from './feedback-copy.ts'
import { tellingWrong } from './feedback-writes.ts'
import { feedbackButtonId } from './wrong-for-me.tsx'

const ICONS: Readonly<Record<WrongReason, ReactNode>> = {
  'not-my-grass': <Sprout aria-hidden />,
  'not-my-place': <MapPin aria-hidden />,
  'does-not-fit': <CalendarX aria-hidden />,
  'not-answered': <MessageCircleQuestion aria-hidden />,
  other: <Ellipsis aria-hidden />,
}
const TILES = WRONG_REASONS.map((value) => ({
  value,
  label: WRONG_WORDS[value],
  icon: ICONS[value],
  className: 'has-checked:bg-surface [&>svg]:size-5 [&>svg]:shrink-0',
}))

/** An answer of which somebody wants to say that it is wrong. */
export interface AskedWrong {
  /** By which the server knows it. */
  id: string
  reply: Reply
  question: string
}

interface WrongSheetProps {
  asked: AskedWrong
  userId: string
  open: boolean
  onClose: () => void
  onTold: (reply: Reply, told: ToldWrong) => void
}

/** Asks why an answer is wrong for somebody. Without a network it waits on the device. */
export function WrongSheet({ asked, userId, open, onClose, onTold }: WrongSheetProps) {
  const { id, reply, question } = asked
  const form = useSheetForm<{ reason: WrongReason | null; words: string }, ToldWrong>({
    given: { reason: null, words: '' },
    needsNetwork: false,
    isComplete: ({ reason }) => reason !== null,
    send: async ({ reason: chosen, words }) => {
      const reason = chosen ?? 'other'
      const answer = beginningOf(reply.text, ANSWER_FEEDBACK_LIMITS.answerCharsMax)
      const cited = (reply.complete?.cited ?? []).map((entry) => entry.id).slice(0, ANSWER_FEEDBACK_LIMITS.citedMax)
      const answeredBy = reply.complete?.answeredBy ?? 'advisor'
      const body = { userId, reason, words: words.trim() || null, question, answer, answeredBy, cited }
      const { kind } = await tellingWrong.send(
        { params: { id }, body },
        { from: 'form', says: { title: aboutWords(question) } },
      )
      return { id, reason, waits: kind === 'waiting' }
    },
    onSent(told) {
      onTold(reply, told)
      onClose()
    },
  })
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={WORDS.title}
      returnFocusTo={() => document.getElementById(feedbackButtonId(String(reply.id)))}
      words={{ submit: WORDS.submit, busy: WORDS.busy }}
      hint={form.values.reason === null ? WORDS.reasonMissing : undefined}
      hintRoom={WORDS.reasonMissing}
    >
      <p className="wrap-anywhere text-ink-2">{WORDS.asked(aboutWords(question))}</p>
      <ChoiceTiles legend={WORDS.reason} tiles={TILES} look="row" {...form.field('reason')} />
      <TextAreaField
        {...form.text('words')}
        label={WORDS.words}
        aside={WORDS.optional}
        maxLength={ANSWER_FEEDBACK_LIMITS.wordsCharsMax}
      />
      <p className="text-small text-ink-2">{WORDS.lead}</p>
    </FormSheet>
  )
}
