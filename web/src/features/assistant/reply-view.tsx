import type { CompleteEvent, ProposedAction } from '@turfwise/contract/assistant'
import { Check } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Mark } from '../../ui/mark.tsx'
import { ANSWERED_BY, entryWords, readOn, ASSISTANT_WORDS as WORDS } from './assistant-copy.ts'
import type { Reply } from './conversation.ts'

interface ReplyViewProps {
  reply: Reply
  action: (proposed: ProposedAction) => ReactNode
  feedback: (reply: Reply) => ReactNode
  /** Asks once more for what was stopped. */
  onAskAgain: (() => void) | undefined
}

/** An answer: its text, what to mind, what can be done about it, and what it rests on. Text alone, never markup. */
export function ReplyView({ reply, action, feedback, onAskAgain }: ReplyViewProps) {
  const { text, state, complete } = reply
  const paragraphs = text.split(/\n{2,}/)
  return (
    <article className="flex gap-3">
      <Mark size={30} className="mt-px shrink-0" />
      <div className="grid min-w-0 grow gap-2.5 wrap-anywhere">
        <span className="sr-only">{`${WORDS.assistant}: `}</span>
        {paragraphs.map((paragraph, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are only ever added
          <p key={place} className="whitespace-pre-line">
            {paragraph}
            {state === 'streaming' && place === paragraphs.length - 1 && (
              <span aria-hidden className="ml-0.5 inline-block h-[1.1em] w-0.75 bg-brand align-[-0.18em]" />
            )}
          </p>
        ))}
        {complete !== null && <Beside {...{ complete, action }} />}
        {complete !== null && feedback(reply)}
        {state === 'stopped' && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
            <span>{WORDS.stopped}</span>
            {onAskAgain !== undefined && (
              <Button look="secondary" size="small" onClick={onAskAgain}>
                {WORDS.askAgain}
              </Button>
            )}
          </p>
        )}
      </div>
    </article>
  )
}

function Beside({ complete, action }: { complete: CompleteEvent; action: ReplyViewProps['action'] }) {
  const { tips, cited, actions, answeredBy } = complete
  const buttons = actions.map((proposed, place) => ({ key: `${place} ${proposed.kind}`, button: action(proposed) }))
  return (
    <>
      {tips.length > 0 && (
        <div className="mt-0.5 rounded-control bg-sunk px-3.5 py-3">
          <h2 className="font-[family-name:var(--f-display)] text-[1rem] font-strong tracking-normal">{WORDS.tips}</h2>
          <ul>
            {tips.map((tip) => (
              <li key={tip} className="flex gap-2.5 pt-2">
                <Check className="mt-0.5 size-5 shrink-0 text-brand" aria-hidden />
                <span className="min-w-0">{tip}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {buttons.map(({ key, button }) => (
          <Fragment key={key}>{button}</Fragment>
        ))}
      </div>
      {cited.length > 0 && <Sources cited={cited} by={ANSWERED_BY[answeredBy]} />}
    </>
  )
}

function Sources({ cited, by }: { cited: CompleteEvent['cited']; by: string }) {
  return (
    <Disclosure title={WORDS.sources} level={2} summary={<span className="text-small">{by}</span>}>
      <p className="pb-2 text-small text-ink-2">{by}</p>
      <ul className="grid gap-3">
        {cited.map((entry) => (
          <li key={entry.id}>
            <b>{entryWords(entry)}</b>
            <ul className="grid">
              {entry.sources.map(({ name, address, seen }) => (
                <li key={name} className="text-small text-ink-2">
                  {address === null ? (
                    WORDS.noSource
                  ) : (
                    <>
                      <a
                        href={`https://${address}`}
                        target="_blank"
                        rel="noopener noreferrer"
                        className="inline-block py-1"
                      >
                        {name}
                      </a>
                      {`, ${readOn(seen)}`}
                    </>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
