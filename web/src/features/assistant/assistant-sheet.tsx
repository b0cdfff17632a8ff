import { useQuery } from '@tanstack/react-query'
import type { ProposedAction } from '@turfwise/contract/assistant'
import type { GuidedKeyId } from '@turfwise/domain/advisor/guided-key-ids'
import { Search } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useOnline } from '../../platform/online.ts'
import { abilitiesQuery } from './abilities-query.ts'
import { ActionButton } from './action-button.tsx'
import { knowsWords, QUICK_PROMPTS, type QuickPrompt, ASSISTANT_WORDS as WORDS } from './assistant-copy.ts'
import { AssistantDialog } from './assistant-dialog.tsx'
import { type Question, streamingIn } from './conversation.ts'
import { LateWrongSheet } from './feedback/late-wrong-sheet.tsx'
import { useFeedback } from './feedback/use-feedback.tsx'
import { KEY_NAMES, KEY_WORDS } from './key/key-copy.ts'
import { KeyStart } from './key/key-start.tsx'
import { LateKeySheet } from './key/late-key-sheet.tsx'
import { PhotoPart } from './photo-part.tsx'
import { QuestionField } from './question-field.tsx'
import { QuickPrompts } from './quick-prompts.tsx'
import { Transcript } from './transcript.tsx'
import { useAskedPhoto } from './use-asked-photo.ts'
import { askAssistant, stopReply, useTalk } from './use-chat.ts'

/** What opens a form of the app. The guided key is the assistant's own. */
export type FormAction = Exclude<ProposedAction, { kind: 'open-key' }>

interface AssistantSheetProps {
  userId: string
  open: boolean
  onClose: () => void
  /** How many irrigation zones an answer looks at. */
  zones: number
  /** The button under an answer that leads to what it proposes; null where that is not there. */
  action: (proposed: FormAction) => ReactNode
  /** What those buttons open. */
  children: ReactNode
}

/** The assistant: what was said, three quick questions, and the field. */
export function AssistantSheet({ userId, open, onClose, zones, action, children }: AssistantSheetProps) {
  const conversation = useTalk(userId)
  const { feedback, sheet } = useFeedback(userId, conversation)
  const online = useOnline()
  const [typed, setTyped] = useState('')
  const [key, setKey] = useState<GuidedKeyId | null>(null)
  const isWriting = streamingIn(conversation) !== undefined
  const asked = useAskedPhoto()
  const { photo, isPreparing } = asked
  const photoNote = useId()
  const takesPhotos = useQuery({ ...abilitiesQuery(), enabled: open }).data?.photos === true
  const ask = async (question: Pick<Question, 'text' | 'category' | 'photo'>) => {
    if (await askAssistant(userId, question)) return
    // The question returns to the field, unless something else was typed meanwhile.
    setTyped((now) => (now === '' ? question.text : now))
    if (question.photo !== undefined) asked.giveBack(question.photo)
  }
  const send = () => {
    const text = photo !== null && typed.trim() === '' ? WORDS.whatIsThis : typed
    setTyped('')
    asked.drop()
    void ask({ text, category: 'general', ...(photo === null ? {} : { photo }) })
  }
  const close = () => {
    // Nobody reads on.
    stopReply()
    onClose()
  }
  const prompt = ({ question, category }: QuickPrompt) => void ask({ text: question, category })
  const blocked = isWriting || !online
  const actionOf = (proposed: ProposedAction) =>
    proposed.kind === 'open-key' ? (
      <ActionButton
        Icon={Search}
        label={KEY_WORDS.go}
        about={KEY_NAMES[proposed.key].title}
        onPress={() => setKey(proposed.key)}
      />
    ) : (
      action(proposed)
    )
  const isEmpty = conversation.length === 0
  return (
    <AssistantDialog open={open} onClose={close} title={WORDS.title} detail={knowsWords(zones)} back={WORDS.back}>
      <Transcript
        conversation={conversation}
        action={actionOf}
        feedback={feedback}
        onAskAgain={online ? (question) => void ask(question) : undefined}
        empty={
          <>
            <QuickPrompts prompts={QUICK_PROMPTS} large disabled={blocked} onPrompt={prompt} />
            <KeyStart onOpen={setKey} />
          </>
        }
      />
      <footer className="shrink-0 border-t border-line bg-surface px-gutter pt-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {!isEmpty && <QuickPrompts prompts={QUICK_PROMPTS} disabled={blocked} onPrompt={prompt} />}
        {!online && (
          <p role="status" className="pb-2 text-small">
            {WORDS.offline}
          </p>
        )}
        {takesPhotos && <PhotoPart asked={asked} disabled={blocked} noteId={photoNote} />}
        <QuestionField
          value={typed}
          onChange={setTyped}
          busy={isWriting}
          online={online}
          hasPhoto={photo !== null}
          waitsFor={isPreparing ? photoNote : undefined}
          onSend={send}
          onStop={stopReply}
        />
        <p className="pt-2 text-[0.8125rem] leading-4.5 text-ink-2">{WORDS.disclaimer}</p>
      </footer>
      {children}
      {!isEmpty && <LateWrongSheet {...sheet} />}
      <LateKeySheet
        id={key}
        onClose={() => setKey(null)}
        onAsk={(question) => {
          setKey(null)
          stopReply()
          void ask({ text: question, category: 'general' })
        }}
      />
    </AssistantDialog>
  )
}
