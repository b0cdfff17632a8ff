import { charsIn, saysNothing, typedWithin } from '@turfwise/domain/community/compose'
import { COMMUNITY_LIMITS } from '@turfwise/domain/community/limits'
import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Draft } from '../../../platform/draft.ts'
import { Button } from '../../../ui/button.tsx'
import { FIELD_BOX } from '../../../ui/text-field.tsx'
import { COUNTED_FROM, COMMENT_WORDS as WORDS } from './comments-copy.ts'

interface CommentFormProps {
  /** Names the field. */
  label: string
  submit: string
  /** What stands in it when it opens. */
  given?: string
  /** Keeps what was typed on this device until it was sent. */
  draft?: Draft<string>
  /** It was opened by a press, which meant the field. */
  takesFocus: boolean
  /** Rejects when it was not taken, of which the person has been told. */
  onSend: (content: string) => Promise<unknown>
  /** It was taken. */
  onSent: () => void
  /** What was typed is not wanted. */
  onCancel?: () => void
  /** Above the field: whom it answers. */
  children?: ReactNode
}

/** Words for a comment, a reply, or a change of one. Enter sends, Shift and Enter starts a new line. */
export function CommentForm(props: CommentFormProps) {
  const { label, submit, given = '', draft, takesFocus, onSend, onSent, onCancel, children } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const sending = useRef(false)
  const [text, setText] = useState(() => draft?.read() ?? given)
  const [busy, setBusy] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (!takesFocus) return
    field.current?.focus()
    field.current?.setSelectionRange(text.length, text.length)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it grows with what is typed, and its foot is to stay in sight
  useEffect(() => {
    if (document.activeElement === field.current) form.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  const put = (typed: string) => {
    const now = typedWithin(text, typed, COMMUNITY_LIMITS.commentCharsMax)
    setText(now)
    if (now === '') draft?.clear()
    else draft?.write(now)
  }
  const send = async () => {
    if (sending.current || saysNothing(text)) return
    sending.current = true
    setBusy(true)
    const isSent = await onSend(text).then(
      () => true,
      () => false,
    )
    sending.current = false
    setBusy(false)
    if (!isSent) return
    draft?.clear()
    setText('')
    onSent()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // An Enter that ends a word of an input method sends nothing.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  const chars = charsIn(text)
  const isCounted = chars >= COUNTED_FROM
  return (
    <form
      ref={form}
      className="scroll-my-2 pt-2"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {children}
      <div className={`${FIELD_BOX} items-end`}>
        <textarea
          ref={field}
          rows={1}
          aria-label={label}
          placeholder={label}
          aria-describedby={isCounted ? `${id}-count` : undefined}
          readOnly={busy}
          value={text}
          onChange={({ target }) => put(target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-40 min-h-12 w-full min-w-0 grow resize-none rounded-control bg-transparent px-3.5 py-3"
        />
        <Button
          type="submit"
          look="quiet"
          size="small"
          busy={busy}
          disabled={saysNothing(text)}
          aria-label={submit}
          className="m-1 size-11 shrink-0 p-0!"
        >
          {!busy && <SendHorizontal className="size-5.5" aria-hidden />}
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-small text-ink-2">
        {onCancel !== undefined && (
          <button
            type="button"
            onClick={() => {
              draft?.clear()
              onCancel()
            }}
            className="min-h-11 font-strong underline"
          >
            {WORDS.cancel}
          </button>
        )}
        {isCounted && (
          <p id={`${id}-count`} className="tnum ml-auto py-1">
            {WORDS.counter(chars)}
          </p>
        )}
      </div>
    </form>
  )
}
