import { Copy } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { copyText } from '../platform/copy-text.ts'
import { Button } from './button.tsx'
import { FieldError } from './field-error.tsx'
import { Plate } from './plate.tsx'

interface ConfirmPlateProps {
  words: Readonly<{ question: string; text: string; sure: string; busy: string; keep: string; failed: string }>
  /** The id of the words that say why nothing can be changed. */
  offline: string | undefined
  busy: boolean
  failed: boolean
  onSure: () => void
  /** Everything is to stay as it is. */
  onKeep: () => void
  className?: string
}

/** Asks in place whether somebody means what nothing takes back. The way that changes nothing has the focus. */
export function ConfirmPlate({ words, offline, busy, failed, onSure, onKeep, className = 'mt-2' }: ConfirmPlateProps) {
  const title = useId()
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <Plate role="group" aria-labelledby={title} className={className}>
      <p id={title} className="font-strong wrap-anywhere" dir="auto">
        {words.question}
      </p>
      <p className="text-[0.9375rem] leading-[1.3125rem] text-ink-2">{words.text}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          look="destructive"
          size="small"
          className="max-w-full whitespace-normal!"
          busy={busy}
          busyText={words.busy}
          disabled={offline !== undefined}
          aria-describedby={offline}
          onClick={onSure}
        >
          {words.sure}
        </Button>
        <Button ref={keep} look="secondary" size="small" onClick={onKeep}>
          {words.keep}
        </Button>
      </div>
      <div role="status">
        <FieldError id={`${title}-failed`}>{failed ? words.failed : undefined}</FieldError>
      </div>
    </Plate>
  )
}

/** The button that asks and its `ConfirmPlate` take each other's place; who keeps things is at the button again. */
export function useConfirmPlate() {
  const [asking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const onKeep = () => {
    setAsking(false)
    // It is about to come back.
    requestAnimationFrame(() => button.current?.focus())
  }
  return { asking, ask: () => setAsking(true), onKeep, button }
}

interface ShownOnceProps {
  title: string
  /** What it is for, and that it is shown only now. */
  text: string
  secret: string
  words: Readonly<{ copy: string; copied: string; notCopied: string; done: string }>
  onDone: () => void
}

/**
 * A secret that was just made, shown this once, to be copied. Its title has the focus. Whoever shows one asks with a
 * `ConfirmPlate` before it ends, so both come in one file.
 */
export function ShownOnce({ title, text, secret, words, onDone }: ShownOnceProps) {
  const [copied, setCopied] = useState<boolean>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Plate className="mt-3">
      <h3 ref={heading} tabIndex={-1} className="font-strong wrap-anywhere outline-none">
        {title}
      </h3>
      <p className="text-[0.9375rem] leading-[1.3125rem] text-ink-2">{text}</p>
      <p className="my-3">
        <code className="font-strong wrap-anywhere select-all">{secret}</code>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" size="small" onClick={async () => setCopied(await copyText(secret))}>
          <Copy className="size-4.5" aria-hidden />
          {words.copy}
        </Button>
        <Button size="small" onClick={onDone}>
          {words.done}
        </Button>
      </div>
      <p role="status" className="text-[0.9375rem] text-ink-2">
        {copied === undefined ? '' : copied ? words.copied : words.notCopied}
      </p>
    </Plate>
  )
}
