import { COMMUNITY_LIMITS } from '@turfwise/domain/community/limits'
import { X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { SwitchRow } from '../../../ui/switch.tsx'
import { CHIP_ROW, tagText, FEED_WORDS as WORDS, withoutTag } from './feed-copy.ts'
import type { FeedSought } from './feed-sought.ts'

const CHIP =
  'inline-flex min-h-11 shrink-0 items-center gap-1.75 rounded-full px-3.5 text-[0.9375rem] font-semibold whitespace-nowrap forced-colors:border'

interface FeedFilterProps {
  sought: FeedSought
  offline: boolean
  onSought: (change: Partial<FeedSought>) => void
  /** How many posts that are, at the end of the row of the switch. */
  count: ReactNode
}

/** The field, the chips and the switch that say which posts are shown. */
export function FeedFilter({ sought, offline, onSought, count }: FeedFilterProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is not in every browser that opens the app.
    <div role="search" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="px-gutter">
        <SearchField
          label={WORDS.search}
          clear={WORDS.clear}
          charsMax={COMMUNITY_LIMITS.searchCharsMax}
          sought={sought.text}
          onSought={(text) => onSought({ text })}
        />
      </div>
      <Chips sought={sought} onSought={onSought} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-gutter">
        {count}
        <div className="min-w-0">
          <SwitchRow
            label={WORDS.near}
            on={sought.near}
            onChange={(near) => onSought({ near })}
            disabledBecause={offline ? id : undefined}
          />
          {offline && (
            <p id={id} className="pb-2 text-small text-ink-2">
              {WORDS.nearOffline}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

function Chips({ sought, onSought }: Pick<FeedFilterProps, 'sought' | 'onSought'>) {
  const row = useRef<HTMLFieldSetElement>(null)
  return (
    <fieldset
      ref={row}
      aria-label={WORDS.filter}
      // Room above and below for the focus ring, which the scrolling row would cut.
      className="-my-1.5 flex min-w-0 scroll-px-8 gap-2 overflow-x-auto px-gutter py-1.5 [scrollbar-width:none] lg:flex-wrap"
    >
      {sought.tag !== undefined && (
        <button
          type="button"
          aria-label={withoutTag(sought.tag)}
          onClick={() => {
            onSought({ tag: undefined })
            row.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
          }}
          className={cx(CHIP, 'bg-brand-soft text-on-brand-soft active:bg-press')}
        >
          {tagText(sought.tag)}
          <X className="size-4.5" strokeWidth={2.2} aria-hidden />
        </button>
      )}
      {CHIP_ROW.map(({ chip, label }) => {
        const chosen = chip === sought.chip
        return (
          <button
            key={label}
            type="button"
            data-chip=""
            aria-pressed={chosen}
            onClick={({ currentTarget }) => {
              onSought({ chip })
              currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
            }}
            className={cx(
              CHIP,
              chosen
                ? 'bg-ink text-ground forced-colors:border-[3px]'
                : 'bg-surface text-ink inset-ring-[1.5px] inset-ring-line-strong active:bg-press',
            )}
          >
            {label}
          </button>
        )
      })}
    </fieldset>
  )
}
