import type { ProposedAction } from '@turfwise/contract/assistant'
import { ArrowDown } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { Mark } from '../../ui/mark.tsx'
import { ASSISTANT_WORDS as WORDS } from './assistant-copy.ts'
import { type Conversation, type Question, questionOf, type Reply, streamingIn } from './conversation.ts'
import { ReplyView } from './reply-view.tsx'

interface TranscriptProps {
  conversation: Conversation
  action: (proposed: ProposedAction) => ReactNode
  /** Under a whole answer: what the person says of it. */
  feedback: (reply: Reply) => ReactNode
  /** Asks a question that was stopped once more; undefined while nothing can be asked. */
  onAskAgain: ((question: Question) => void) | undefined
  /** Stands there while nothing was said. */
  empty: ReactNode
}

/** As near to the end, px, it is at the end. */
const AT_END_PX = 48

/**
 * What was said. It follows the reply while its end is in sight, and else says that there is more. Those who listen are
 * told that an answer is being written, and the answer once, when it is whole.
 */
export function Transcript({ conversation, action, feedback, onAskAgain, empty }: TranscriptProps) {
  const box = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const [below, setBelow] = useState(false)
  const writing = streamingIn(conversation)
  const last = conversation.at(-1)
  const count = conversation.length

  const toEnd = () => {
    const element = box.current
    if (element !== null) element.scrollTop = element.scrollHeight
    follows.current = true
    setBelow(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new question, wherever one has scrolled
  useLayoutEffect(toEnd, [count])
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each piece, and not with what is said of an answer
  useEffect(() => {
    if (follows.current) toEnd()
    else setBelow(true)
  }, [last?.id, last?.text, writing === undefined])
  const onScroll = () => {
    const element = box.current
    if (element === null) return
    follows.current = element.scrollHeight - element.scrollTop - element.clientHeight <= AT_END_PX
    if (follows.current) setBelow(false)
  }
  const announced =
    writing !== undefined ? WORDS.writing : last?.from === 'assistant' && last.state === 'whole' ? last.text : ''

  return (
    <div className="relative flex min-h-0 grow flex-col">
      <div
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls takes the keys
        tabIndex={0}
        onScroll={onScroll}
        className="flex min-h-0 grow flex-col overflow-y-auto px-gutter py-4.5"
      >
        {count === 0 ? (
          <div className="m-auto flex w-full max-w-120 flex-col gap-4">
            <Mark size={64} />
            <div>
              <h2 className="title-2">{WORDS.empty}</h2>
              <p className="pt-1 text-ink-2">{WORDS.emptyDetail}</p>
            </div>
            {empty}
          </div>
        ) : (
          <div
            role="log"
            aria-label={WORDS.conversation}
            // What is to be heard is said below, once.
            aria-live="off"
            aria-busy={writing !== undefined}
            className="mt-auto flex flex-col gap-4.5"
          >
            {conversation.map((message) =>
              message.from === 'you' ? (
                <div
                  key={message.id}
                  className="max-w-[84%] self-end rounded-[16px_16px_4px_16px] bg-brand-soft px-4 py-3 font-[550] wrap-anywhere whitespace-pre-wrap text-on-brand-soft forced-colors:border"
                >
                  <span className="sr-only">{`${WORDS.you}: `}</span>
                  {message.photo !== undefined && (
                    <img src={message.photo.address} alt={WORDS.yourPhoto} className="mb-2 max-h-48 rounded-control" />
                  )}
                  <span>{message.text}</span>
                </div>
              ) : (
                <ReplyView
                  key={message.id}
                  reply={message}
                  action={action}
                  feedback={feedback}
                  onAskAgain={
                    message === last && onAskAgain !== undefined
                      ? () => {
                          const question = questionOf(conversation, message)
                          if (question !== undefined) onAskAgain(question)
                        }
                      : undefined
                  }
                />
              ),
            )}
          </div>
        )}
      </div>
      {below && (
        <button
          type="button"
          onClick={toEnd}
          className={`${buttonClass('secondary', 'small')} absolute! bottom-3 left-1/2 -translate-x-1/2 shadow-dialog`}
        >
          <ArrowDown className="size-4.5" aria-hidden />
          {WORDS.newReply}
        </button>
      )}
      <p role="status" className="sr-only">
        {announced}
      </p>
    </div>
  )
}
