import { Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { copyText } from '../../platform/copy-text.ts'
import { Button } from '../../ui/button.tsx'
import { Plate } from '../../ui/plate.tsx'
import { FEED_ADDRESS } from './calendar-feed-copy.ts'

/** An address that was just made, shown this once. */
export function ShownFeed({ address, onDone }: { address: string; onDone: () => void }) {
  const [copied, setCopied] = useState<boolean>()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Plate className="mt-3">
      <h3 ref={title} tabIndex={-1} className="font-strong outline-none">
        {FEED_ADDRESS.title}
      </h3>
      <p className="text-[0.9375rem] leading-[1.3125rem] text-ink-2">{FEED_ADDRESS.onlyNow}</p>
      <p className="my-3">
        <code className="font-strong wrap-anywhere select-all">{address}</code>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" size="small" onClick={async () => setCopied(await copyText(address))}>
          <Copy className="size-4.5" aria-hidden />
          {FEED_ADDRESS.copy}
        </Button>
        <Button size="small" onClick={onDone}>
          {FEED_ADDRESS.done}
        </Button>
      </div>
      <p role="status" className="text-[0.9375rem] text-ink-2">
        {copied === undefined ? '' : copied ? FEED_ADDRESS.copied : FEED_ADDRESS.notCopied}
      </p>
    </Plate>
  )
}
