import { Copy, Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { copyText } from '../../platform/copy-text.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Plate } from '../../ui/plate.tsx'
import { BACKUP_WORDS } from './two-factor-copy.ts'

/** The ten codes, shown this once, to copy or save. */
export function BackupCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [copied, setCopied] = useState<boolean>()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const text = codes.join('\n')
  return (
    <Plate>
      <h4 ref={title} tabIndex={-1} className="font-strong outline-none">
        {BACKUP_WORDS.title}
      </h4>
      <p className="text-[0.9375rem] leading-[1.3125rem] text-ink-2">{BACKUP_WORDS.lead}</p>
      <ol className="tnum my-3 grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] gap-x-4 gap-y-1.5 font-strong tracking-wide">
        {codes.map((code) => (
          <li key={code} className="break-words">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" size="small" onClick={async () => setCopied(await copyText(text))}>
          <Copy className="size-4.5" aria-hidden />
          {BACKUP_WORDS.copy}
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download={BACKUP_WORDS.file}
          className={buttonClass('secondary', 'small')}
        >
          <Download className="size-4.5" aria-hidden />
          {BACKUP_WORDS.save}
        </a>
        <Button size="small" onClick={onDone}>
          {BACKUP_WORDS.done}
        </Button>
      </div>
      <p role="status" className="text-[0.9375rem] text-ink-2">
        {copied === undefined ? '' : copied ? BACKUP_WORDS.copied : BACKUP_WORDS.notCopied}
      </p>
    </Plate>
  )
}
