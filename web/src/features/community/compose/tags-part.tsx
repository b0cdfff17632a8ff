import { useQuery } from '@tanstack/react-query'
import { withTag } from '@turfwise/domain/community/compose'
import { COMMUNITY_LIMITS, type PostType } from '@turfwise/domain/community/limits'
import { OFFERED_TAGS, offeredTags, tagOf } from '@turfwise/domain/community/tags'
import { Check, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FIELD_BOX } from '../../../ui/text-field.tsx'
import { offeredTagsQuery } from '../community-queries.ts'
import { COMPOSE_WORDS as WORDS } from './compose-copy.ts'

interface TagsPartProps {
  userId: string
  type: PostType
  tags: readonly string[]
  /** What is being typed for a tag of one's own. */
  typed: string
  onTags: (tags: readonly string[]) => void
  onTyped: (typed: string) => void
}

const CHIP =
  'tile relative inline-flex min-h-11 min-w-0 items-center gap-1.5 rounded-control bg-sunk px-3 py-1.5 text-[0.9375rem] leading-[1.15rem] font-[550]'

/** The tags of a post: popular ones to choose from, and a field for one's own. */
export function TagsPart({ userId, type, tags, typed, onTags, onTyped }: TagsPartProps) {
  const id = useId()
  const { data, isPending } = useQuery(offeredTagsQuery(userId))
  const [told, tell] = useState('')
  // Without an answer those that are listed first do as well.
  const offered = data?.tags ?? offeredTags({})
  const isFull = tags.length >= COMMUNITY_LIMITS.tagsMax
  const turn = (tag: string) => onTags(tags.includes(tag) ? tags.filter((one) => one !== tag) : withTag(tags, tag))
  const add = () => {
    const now = withTag(tags, typed)
    const tag = tagOf(typed)
    tell(now === tags && tag !== '' ? (isFull ? WORDS.full : WORDS.there(tag)) : '')
    if (now !== tags) onTags(now)
    if (now !== tags || tags.includes(tag) || tag === '') onTyped('')
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 flex w-full flex-wrap justify-between gap-x-3">
        <span className="font-strong">{WORDS.tags}</span>
        <span className="tnum text-[0.9375rem] font-text text-ink-2">{WORDS.chosen(tags.length, type)}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {isPending
          ? Array.from({ length: OFFERED_TAGS }, (_, at) => `waits-${at}`).map((key) => (
              <Skeleton key={key} className="h-11 w-24 rounded-control!" />
            ))
          : offered.map((tag) => (
              <label
                key={tag}
                className={`${CHIP} has-checked:bg-surface has-checked:font-[750] has-disabled:text-ink-3 has-not-checked:active:bg-press`}
              >
                <input
                  type="checkbox"
                  className="peer sr-only"
                  checked={tags.includes(tag)}
                  disabled={isFull && !tags.includes(tag)}
                  onChange={() => turn(tag)}
                />
                <Check className="hidden size-4 shrink-0 peer-checked:block" strokeWidth={2.8} aria-hidden />
                <span className="min-w-0 wrap-anywhere">#{tag}</span>
              </label>
            ))}
        {tags
          .filter((tag) => isPending || !offered.includes(tag))
          .map((tag) => (
            <button
              key={tag}
              type="button"
              aria-label={WORDS.remove(tag)}
              onClick={() => turn(tag)}
              className={`${CHIP} bg-surface! font-[750] inset-ring-[2.5px] inset-ring-ink active:bg-press! forced-colors:border`}
            >
              <span className="min-w-0 wrap-anywhere">#{tag}</span>
              <X className="size-4 shrink-0" strokeWidth={2.8} aria-hidden />
            </button>
          ))}
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <div className={`${FIELD_BOX} w-auto! min-w-40 flex-1`}>
          <input
            name="ownTag"
            aria-label={WORDS.ownTag}
            aria-describedby={`${id}-told`}
            placeholder={WORDS.ownTag}
            autoCapitalize="none"
            autoComplete="off"
            maxLength={COMMUNITY_LIMITS.sentTagCharsMax}
            value={typed}
            onChange={({ target }) => {
              tell('')
              onTyped(target.value)
            }}
            onKeyDown={(event) => {
              // With Ctrl or Cmd it sends the form.
              if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
              event.preventDefault()
              add()
            }}
            className="min-h-12 w-full min-w-0 grow rounded-control bg-transparent px-3.5"
          />
        </div>
        <Button look="secondary" onClick={add}>
          {WORDS.add}
        </Button>
      </div>
      <p id={`${id}-told`} role="status" className="mt-1.5 text-small text-ink-2 empty:mt-0">
        {told || (isFull ? WORDS.full : '')}
      </p>
    </fieldset>
  )
}
