import type { QuickKind, QuickSpan } from '@turfwise/domain/quick-add/quick-task'
import { type ReactNode, useId } from 'react'
import { FieldError } from '../../../ui/field-error.tsx'
import { FIELD_BOX } from '../../../ui/text-field.tsx'
import { QUICK_WORDS } from './quick-copy.ts'

interface QuickLineProps {
  name: string
  value: string
  onChange: (value: string) => void
  onEnter: () => void
  error: string | undefined
  spans: readonly QuickSpan[]
  /** The underline of the job's own word. */
  typeLine: string
}

/** Both lie on each other, letter on letter. */
const TEXT =
  'col-start-1 row-start-1 w-full px-3.5 py-3.5 text-[1.125rem] leading-[1.65rem] wrap-anywhere whitespace-pre-wrap'

const underline = (kind: QuickKind, typeLine: string): string => (kind === 'type' ? typeLine : 'border-line-strong')

/** The text with a line under each thing that was understood. */
function marked(text: string, spans: readonly QuickSpan[], typeLine: string): ReactNode[] {
  let from = 0
  const parts = spans.flatMap((span) => {
    const before = text.slice(from, span.from)
    from = span.to
    return [
      before,
      <span key={span.from} data-understood={span.kind} className={`border-b-3 ${underline(span.kind, typeLine)}`}>
        {text.slice(span.from, span.to)}
      </span>,
    ]
  })
  return [...parts, text.slice(from)]
}

/** One line for a whole task. It grows where a text is longer, and Enter sends it. */
export function QuickLine({ name, value, onChange, onEnter, error, spans, typeLine }: QuickLineProps) {
  const errorId = useId()
  return (
    <div>
      <div
        className={`${FIELD_BOX} tnum grid! max-h-[33dvh] min-h-14.5 items-start! overflow-y-auto`}
        data-invalid={error === undefined ? undefined : ''}
      >
        <div
          aria-hidden="true"
          dir="auto"
          className={`${TEXT} pointer-events-none text-transparent select-none forced-color-adjust-none`}
        >
          {marked(value, spans, typeLine)}
          {/* A last line that is empty has no height of its own. */}
          {'\u200b'}
        </div>
        <textarea
          name={name}
          dir="auto"
          rows={1}
          value={value}
          // A task has one line: what is pasted with several becomes one.
          onChange={(event) => onChange(event.target.value.replace(/[\r\n]+/g, ' '))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            onEnter()
          }}
          aria-label={QUICK_WORDS.line}
          placeholder={QUICK_WORDS.example}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          autoComplete="off"
          autoCapitalize="sentences"
          enterKeyHint="done"
          className={`${TEXT} h-full resize-none overflow-hidden rounded-control bg-transparent placeholder:text-ink-3`}
        />
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}
