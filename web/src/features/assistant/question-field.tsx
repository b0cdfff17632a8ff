import { QUESTION_CHARS_MAX } from '@turfwise/domain/advisor/question-limits'
import { SendHorizontal, Square } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { ASSISTANT_WORDS as WORDS } from './assistant-copy.ts'

interface QuestionFieldProps {
  value: string
  onChange: (value: string) => void
  /** A reply is being written: nothing is typed or sent, and it can be stopped. */
  busy: boolean
  online: boolean
  /** There is a photo, which asks by itself. */
  hasPhoto: boolean
  /** The id of the words that say what a question waits for; undefined where it can be sent. */
  waitsFor: string | undefined
  onSend: () => void
  onStop: () => void
}

const BUTTON = 'grid size-14 shrink-0 place-items-center rounded-control forced-colors:border'

/** Enter sends, with Shift it begins a line. */
export function QuestionField(props: QuestionFieldProps) {
  const { value, onChange, busy, online, hasPhoto, waitsFor, onSend, onStop } = props
  const box = useRef<HTMLFormElement>(null)
  const canSend = !busy && online && waitsFor === undefined && (hasPhoto || value.trim() !== '')
  const wasBusy = useRef(busy)
  useEffect(() => {
    // The button that had the focus has gone: whoever asked goes on typing.
    if (wasBusy.current !== busy && document.activeElement === document.body)
      box.current?.querySelector('textarea')?.focus()
    wasBusy.current = busy
  }, [busy])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (canSend) onSend()
  }
  return (
    <form
      ref={box}
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (canSend) onSend()
      }}
    >
      <div className="field-box flex min-h-14 min-w-0 grow rounded-control bg-surface">
        <textarea
          aria-label={WORDS.field}
          name="question"
          rows={1}
          maxLength={QUESTION_CHARS_MAX}
          // It keeps the focus, so that the next question follows at once.
          readOnly={busy}
          value={value}
          placeholder={busy ? WORDS.wait : WORDS.placeholder}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-[min(9rem,30dvh)] min-h-14 w-full resize-none rounded-control bg-transparent px-3.5 py-3.75"
        />
      </div>
      {busy ? (
        <button
          key="stop"
          type="button"
          aria-label={WORDS.stop}
          onClick={onStop}
          className={`${BUTTON} border-2 border-line-strong bg-surface active:bg-press`}
        >
          <Square className="size-5" fill="currentColor" aria-hidden />
        </button>
      ) : (
        <button
          key="send"
          type="submit"
          aria-label={WORDS.send}
          disabled={!canSend}
          aria-describedby={waitsFor}
          className={`${BUTTON} bg-brand text-on-brand active:bg-brand-press disabled:bg-press disabled:text-ink-3`}
        >
          <SendHorizontal aria-hidden />
        </button>
      )}
    </form>
  )
}
