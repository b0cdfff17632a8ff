import type { ProposedAction } from '@turfwise/contract/assistant'
import { type ReactNode, useState } from 'react'
import { useOnline } from '../../platform/online.ts'
import { knowsWords, QUICK_PROMPTS, type QuickPrompt, ASSISTANT_WORDS as WORDS } from './assistant-copy.ts'
import { AssistantDialog } from './assistant-dialog.tsx'
import { streamingIn } from './conversation.ts'
import { LateWrongSheet } from './feedback/late-wrong-sheet.tsx'
import { useFeedback } from './feedback/use-feedback.tsx'
import { QuestionField } from './question-field.tsx'
import { QuickPrompts } from './quick-prompts.tsx'
import { Transcript } from './transcript.tsx'
import { askAssistant, stopReply, useTalk } from './use-chat.ts'

interface AssistantSheetProps {
  userId: string
  open: boolean
  onClose: () => void
  /** How many irrigation zones an answer looks at. */
  zones: number
  /** The button under an answer that leads to what it proposes; null where that is not there. */
  action: (proposed: ProposedAction) => ReactNode
  /** What those buttons open. */
  children: ReactNode
}

/** The assistant: what was said, three quick questions, and the field. */
export function AssistantSheet({ userId, open, onClose, zones, action, children }: AssistantSheetProps) {
  const conversation = useTalk(userId)
  const { feedback, sheet } = useFeedback(userId, conversation)
  const online = useOnline()
  const [typed, setTyped] = useState('')
  const isWriting = streamingIn(conversation) !== undefined
  const ask = async (text: string, category: QuickPrompt['category']) => {
    setTyped('')
    // The question returns to the field, unless something else was typed meanwhile.
    if (!(await askAssistant(userId, text, category))) setTyped((now) => (now === '' ? text : now))
  }
  const close = () => {
    // Nobody reads on.
    stopReply()
    onClose()
  }
  const prompt = ({ question, category }: QuickPrompt) => void ask(question, category)
  const blocked = isWriting || !online
  const isEmpty = conversation.length === 0
  return (
    <AssistantDialog open={open} onClose={close} title={WORDS.title} detail={knowsWords(zones)} back={WORDS.back}>
      <Transcript
        conversation={conversation}
        action={action}
        feedback={feedback}
        onAskAgain={online ? ({ text, category }) => void ask(text, category) : undefined}
        empty={<QuickPrompts prompts={QUICK_PROMPTS} large disabled={blocked} onPrompt={prompt} />}
      />
      <footer className="shrink-0 border-t border-line bg-surface px-gutter pt-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {!isEmpty && <QuickPrompts prompts={QUICK_PROMPTS} disabled={blocked} onPrompt={prompt} />}
        {!online && (
          <p role="status" className="pb-2 text-small">
            {WORDS.offline}
          </p>
        )}
        <QuestionField
          value={typed}
          onChange={setTyped}
          busy={isWriting}
          online={online}
          onSend={() => void ask(typed, 'general')}
          onStop={stopReply}
        />
        <p className="pt-2 text-[0.8125rem] leading-4.5 text-ink-2">{WORDS.disclaimer}</p>
      </footer>
      {children}
      {!isEmpty && <LateWrongSheet {...sheet} />}
    </AssistantDialog>
  )
}
