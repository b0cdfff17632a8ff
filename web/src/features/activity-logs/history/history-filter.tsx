import { ACTIVITY_TYPES, type ActivityType } from '@turfwise/domain/activity-logs/activity-types'
import { ACTIVITY_LIMITS } from '@turfwise/domain/activity-logs/limits'
import { SearchField } from '../../../ui/search-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { ACTIVITY_WORDS } from '../quick/quick-copy.ts'
import { DAYS_CHOICES, lastDays, HISTORY_WORDS as WORDS } from './history-copy.ts'
import type { HistorySought } from './history-sought.ts'

interface HistoryFilterProps {
  sought: HistorySought
  /** Kinds that there are any of. */
  kinds: readonly ActivityType[]
  onSought: (change: Partial<HistorySought>) => void
}

/** The field and the choices that say which activities are shown. */
export function HistoryFilter({ sought, kinds, onSought }: HistoryFilterProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is not in every browser that opens the app.
    <div role="search" className="grid gap-2.5">
      <SearchField
        label={WORDS.search}
        placeholder={WORDS.placeholder}
        clear={WORDS.clear}
        charsMax={ACTIVITY_LIMITS.searchCharsMax}
        sought={sought.text}
        onSought={(text) => onSought({ text })}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2.5">
        <SelectField
          label={WORDS.kind}
          name="type"
          value={sought.type ?? ''}
          onChange={(type) => onSought({ type: type === '' ? undefined : (type as ActivityType) })}
          options={[
            { value: '', label: WORDS.anyKind },
            ...ACTIVITY_TYPES.filter((type) => kinds.includes(type) || type === sought.type).map((value) => ({
              value,
              label: ACTIVITY_WORDS[value],
            })),
          ]}
        />
        <SelectField
          label={WORDS.when}
          name="days"
          value={String(sought.days ?? '')}
          onChange={(days) => onSought({ days: DAYS_CHOICES.find((choice) => String(choice) === days) })}
          options={[
            { value: '', label: WORDS.anyTime },
            ...DAYS_CHOICES.map((days) => ({ value: String(days), label: lastDays(days) })),
          ]}
        />
      </div>
    </div>
  )
}
