import {
  captionLength,
  captionMax,
  captionTyped,
  hasHashtag,
  withHashtag,
  withoutHashtag,
} from '@turfwise/domain/garden-snapshot/caption'
import { type Platform, suggestedHashtags } from '@turfwise/domain/garden-snapshot/platforms'
import { Check, Copy, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { copyText } from '../../platform/copy-text.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { tooLong } from '../../ui/form/too-long.ts'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { SNAPSHOT_WORDS } from './snapshot-copy.ts'

interface CaptionPartProps {
  id: string
  platforms: readonly Platform[]
  caption: string
  /** The clipboard did not take it when it was shared. */
  notCopied: boolean
  onChange: (caption: string) => void
}

/** The caption with its counter, and hashtags to put behind it. */
export function CaptionPart({ id, platforms, caption, notCopied, onChange }: CaptionPartProps) {
  const most = captionMax(platforms)
  const counted = useId()
  const [first] = platforms
  const count = first !== undefined && SNAPSHOT_WORDS.counted(first)
  return (
    <div>
      <TextAreaField
        id={id}
        label={SNAPSHOT_WORDS.caption}
        aside={SNAPSHOT_WORDS.optional}
        value={caption}
        error={tooLong(caption, most)}
        aria-describedby={`${id}-error ${counted}`}
        onChange={({ target }) => onChange(captionTyped(caption, target.value, most))}
      />
      <p id={counted} className="tnum mt-1.5 flex flex-wrap justify-between gap-x-3 text-small text-ink-2">
        <span>{SNAPSHOT_WORDS.stops(most)}</span>
        {count && (
          <span>
            {count.name} <b className="text-ink">{captionLength(caption)}</b> {count.of}
          </span>
        )}
      </p>
      <CopyCaption caption={caption} notCopied={notCopied} />
      <Hashtags {...{ platforms, caption, onChange, most }} />
    </div>
  )
}

/** By hand, for pages that take no text. */
function CopyCaption({ caption, notCopied }: { caption: string; notCopied: boolean }) {
  const [copied, setCopied] = useState<{ caption: string; ok: boolean }>()
  const copy = async () => setCopied({ caption, ok: await copyText(caption) })
  const told = copied?.caption === caption ? copied.ok : notCopied ? false : undefined
  return (
    <>
      {caption !== '' && (
        <Button look="quiet" size="small" className="mt-2" onClick={() => void copy()}>
          <Copy className="size-4.5" aria-hidden />
          {SNAPSHOT_WORDS.copy}
        </Button>
      )}
      <div role="status">
        {told === true && <p className="mt-1.5 text-small text-ink-2">{SNAPSHOT_WORDS.copied}</p>}
        {told === false && <FieldError id="snapshot-not-copied">{SNAPSHOT_WORDS.notCopied}</FieldError>}
      </div>
    </>
  )
}

interface HashtagsProps extends Pick<CaptionPartProps, 'platforms' | 'caption' | 'onChange'> {
  most: number
}

function Hashtags({ platforms, caption, most, onChange }: HashtagsProps) {
  const hint = useId()
  const tags = suggestedHashtags(platforms).map((tag) => ({
    tag,
    chosen: hasHashtag(caption, tag),
    longer: withHashtag(caption, tag, most),
  }))
  const full = tags.some(({ chosen, longer }) => !chosen && longer === null)
  return (
    <fieldset className="mt-4.5 min-w-0">
      <legend className="mb-1.5 font-strong">{SNAPSHOT_WORDS.hashtags}</legend>
      <div className="flex flex-wrap gap-2">
        {tags.map(({ tag, chosen, longer }) => (
          <label
            key={tag}
            className="tile relative flex min-h-11 min-w-0 items-center gap-1.5 rounded-control bg-sunk px-3 py-1.5 text-[0.9375rem] leading-[1.15rem] font-[550] has-checked:bg-surface has-checked:font-[750] has-disabled:text-ink-3 has-not-checked:active:bg-press"
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={chosen}
              disabled={!chosen && longer === null}
              aria-describedby={full ? hint : undefined}
              onChange={() => onChange(chosen ? withoutHashtag(caption, tag) : (longer ?? caption))}
            />
            {chosen ? (
              <Check className="size-4 shrink-0" strokeWidth={2.8} aria-hidden />
            ) : (
              <Plus className="size-4 shrink-0" strokeWidth={2.8} aria-hidden />
            )}
            <span className="min-w-0 wrap-anywhere">{tag}</span>
          </label>
        ))}
      </div>
      {full && (
        <p id={hint} className="mt-1.5 text-small text-ink-2">
          {SNAPSHOT_WORDS.noRoom}
        </p>
      )}
    </fieldset>
  )
}
