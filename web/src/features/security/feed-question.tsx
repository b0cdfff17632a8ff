import { useEffect, useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { Plate } from '../../ui/plate.tsx'
import { FEED_KEEP, type FEED_QUESTIONS } from './calendar-feed-copy.ts'

interface FeedQuestionProps {
  words: (typeof FEED_QUESTIONS)[keyof typeof FEED_QUESTIONS]
  busy: boolean
  failed: boolean
  /** The id of the words that say why nothing can be changed. */
  offline: string | undefined
  onSure: () => void
  onKeep: () => void
}

/** Asks before an address ends, which nothing takes back. */
export function FeedQuestion({ words, busy, failed, offline, onSure, onKeep }: FeedQuestionProps) {
  const title = useId()
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <Plate role="group" aria-labelledby={title} className="mt-3">
      <p id={title} className="font-strong">
        {words.title}
      </p>
      <p className="text-[0.9375rem] leading-[1.3125rem] text-ink-2">{words.text}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          look="destructive"
          size="small"
          className="max-w-full whitespace-normal!"
          busy={busy}
          busyText={words.doing}
          disabled={offline !== undefined}
          aria-describedby={offline}
          onClick={onSure}
        >
          {words.sure}
        </Button>
        <Button ref={keep} look="secondary" size="small" onClick={onKeep}>
          {FEED_KEEP}
        </Button>
      </div>
      <div role="status">
        <FieldError id={`${title}-failed`}>{failed ? words.failed : undefined}</FieldError>
      </div>
    </Plate>
  )
}
