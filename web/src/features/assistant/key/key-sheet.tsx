import { useQuery } from '@tanstack/react-query'
import type { KeyPlace } from '@turfwise/contract/guided-keys'
import { type GuidedKeyId, NOT_SURE, questionAbout } from '@turfwise/domain/advisor/guided-key-ids'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useOnline } from '../../../platform/online.ts'
import { Button } from '../../../ui/button.tsx'
import { FailurePlate } from '../../../ui/failure-plate.tsx'
import { Plate } from '../../../ui/plate.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { KeyDrawing } from './drawings/key-drawing.tsx'
import { KEY_NAMES, possibleWords, KEY_WORDS as WORDS } from './key-copy.ts'
import { keyQuery } from './key-query.ts'

interface KeySheetProps {
  id: GuidedKeyId
  open: boolean
  onClose: () => void
  /** Asks the assistant about what was found. */
  onAsk: (question: string) => void
}

/** Leads by what one sees, a question at a time, to what it may be. */
export function KeySheet({ id, open, onClose, onAsk }: KeySheetProps) {
  const [answers, setAnswers] = useState<readonly string[]>([])
  const { data: place, isError, isFetching, isPlaceholderData, refetch } = useQuery(keyQuery(id, answers))
  const online = useOnline()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = place === undefined || isPlaceholderData ? undefined : place.trail.length
  const moved = useRef(false)
  const go = (next: readonly string[]) => {
    moved.current = true
    setAnswers(next)
  }
  // What was pressed has gone: whoever listens or uses keys is at the next question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once what the answers lead to is here
  useEffect(() => {
    if (moved.current && shown !== undefined) heading.current?.focus()
  }, [shown, answers])
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()} title={KEY_NAMES[id].title}>
      {place !== undefined && <Trail trail={place.trail} onBack={(steps) => go(answers.slice(0, steps))} />}
      {isError ? (
        <FailurePlate
          title={online ? WORDS.failed : WORDS.offline}
          text={WORDS.failedText}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : place === undefined ? (
        <QuestionSkeleton />
      ) : place.question === null ? (
        <Found found={place.found} heading={heading} onAsk={onAsk} onAgain={() => go([])} />
      ) : (
        <Question
          question={place.question}
          possible={place.possible}
          busy={isPlaceholderData}
          heading={heading}
          onAnswer={(answer) => go([...answers.slice(0, place.trail.length), answer])}
        />
      )}
    </Sheet>
  )
}

/** What was answered; a press answers it anew. */
function Trail({ trail, onBack }: { trail: KeyPlace['trail']; onBack: (steps: number) => void }) {
  if (trail.length === 0) return null
  return (
    <ol aria-label={WORDS.so} className="flex flex-wrap gap-2 pb-3">
      {trail.map(({ question, answer }, steps) => {
        const label = answer?.label ?? WORDS.notSure
        return (
          <li key={question.id}>
            <button
              type="button"
              aria-label={WORDS.change(question.ask, label)}
              onClick={() => onBack(steps)}
              className="flex min-h-11 items-center gap-1.5 rounded-control border border-line-strong bg-surface px-3 py-1 text-left text-small font-strong active:bg-press"
            >
              <ArrowLeft className="size-4.5 shrink-0" aria-hidden />
              <span className="min-w-0 wrap-anywhere">{label}</span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}

interface QuestionProps {
  question: NonNullable<KeyPlace['question']>
  possible: number
  /** The next one is on its way. */
  busy: boolean
  heading: React.Ref<HTMLHeadingElement>
  onAnswer: (answer: string) => void
}

function Question({ question, possible, busy, heading, onAnswer }: QuestionProps) {
  const answer = (id: string) => !busy && onAnswer(id)
  return (
    <section aria-busy={busy}>
      <Heading heading={heading}>{question.ask}</Heading>
      {question.how !== null && <p className="text-ink-2">{question.how}</p>}
      <p className="tnum text-small text-ink-2">{possibleWords(possible)}</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-2 pt-3 pb-2">
        {question.options.map(({ id, label }) => (
          <li key={id} className="grid">
            <button
              type="button"
              onClick={() => answer(id)}
              className="flex min-h-14 flex-col items-start gap-2 rounded-control border-2 border-line-strong bg-surface p-2.5 text-left font-strong active:bg-press"
            >
              <KeyDrawing question={question.id} option={id} />
              <span className="min-w-0 leading-5 wrap-anywhere">{label}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button look="secondary" className="w-full" onClick={() => answer(NOT_SURE)}>
        {WORDS.notSure}
      </Button>
    </section>
  )
}

interface FoundProps {
  found: KeyPlace['found']
  heading: React.Ref<HTMLHeadingElement>
  onAsk: (question: string) => void
  onAgain: () => void
}

function Found({ found, heading, onAsk, onAgain }: FoundProps) {
  return (
    <section>
      <Heading heading={heading}>{found.length === 1 ? WORDS.one : WORDS.several}</Heading>
      <p className="pb-3 text-ink-2">{WORDS.hedge}</p>
      <ul className="grid gap-2">
        {found.map(({ id, title, what, tell }) => (
          <li key={id}>
            <Plate>
              <h4 className="font-strong wrap-anywhere">{title}</h4>
              <p className="text-ink-2">{what}</p>
              {tell !== null && (
                <p className="pt-1">
                  <b className="font-strong">{WORDS.tell}</b>
                  {tell}
                </p>
              )}
              <Button
                look="secondary"
                size="small"
                className="mt-3 max-w-full whitespace-normal!"
                aria-label={WORDS.askNamed(title)}
                onClick={() => onAsk(questionAbout(title))}
              >
                {WORDS.ask}
              </Button>
            </Plate>
          </li>
        ))}
      </ul>
      <Button look="quiet" className="mt-3 w-full" onClick={onAgain}>
        {WORDS.again}
      </Button>
    </section>
  )
}

function Heading({ heading, children }: { heading: React.Ref<HTMLHeadingElement>; children: ReactNode }) {
  return (
    <h3 ref={heading} tabIndex={-1} className="title-3 pb-1 outline-none">
      {children}
    </h3>
  )
}

function QuestionSkeleton() {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {WORDS.loading}
      </span>
      <Skeleton className="h-6 w-3/4" />
      <div className="grid grid-cols-2 gap-2 pt-4">
        {['one', 'two', 'three', 'four'].map((place) => (
          <Skeleton key={place} className="h-30" />
        ))}
      </div>
    </div>
  )
}
