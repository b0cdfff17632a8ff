import type { LawnZone } from '@turfwise/contract/lawn-zones'
import { TASK_LIMITS } from '@turfwise/domain/tasks/limits'
import { TASK_SORTS } from '@turfwise/domain/tasks/sorts'
import { TASK_TYPES } from '@turfwise/domain/tasks/task-types'
import { Search, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { SelectField } from '../../../ui/select-field.tsx'
import { FIELD_BOX } from '../../../ui/text-field.tsx'
import { FILTER_WORDS } from '../task-copy.ts'
import { TYPE_LOOKS } from '../task-type-look.ts'
import { FIND_WORDS, SORT_WORDS, WHERE } from './find-copy.ts'
import type { Sought } from './found.ts'

/** After the last key: a search for each letter would be asked of the server. */
const PAUSE_MS = 250

interface FindBarProps {
  sought: Sought
  zones: readonly LawnZone[]
  /** Takes what is looked for from here on. */
  onSought: (change: Partial<Sought>) => void
  onClose: () => void
}

/** The field and the choices of a search. */
export function FindBar({ sought, zones, onSought, onClose }: FindBarProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(sought.text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    field.current?.focus()
    return () => clearTimeout(timer.current)
  }, [])
  const look = (next: string, wait: number) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSought({ text: next }), wait)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is not in every browser that opens the app.
    <div role="search" className="grid gap-2.5">
      <div className="flex items-center gap-1">
        <div className={`${FIELD_BOX} pl-3.5`}>
          <Search className="size-5 shrink-0" strokeWidth={2.2} aria-hidden />
          <label htmlFor={id} className="sr-only">
            {FIND_WORDS.label}
          </label>
          <input
            ref={field}
            id={id}
            data-find=""
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={TASK_LIMITS.searchCharsMax}
            placeholder={FIND_WORDS.placeholder}
            value={text}
            onChange={({ currentTarget }) => look(currentTarget.value, PAUSE_MS)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') look(text, 0)
              if (event.key !== 'Escape') return
              event.preventDefault()
              if (text === '') onClose()
              else look('', 0)
            }}
            className="min-h-12 w-full min-w-0 grow bg-transparent"
          />
          {text !== '' && (
            <button
              type="button"
              aria-label={FIND_WORDS.clear}
              className="mr-1 min-h-11 shrink-0 rounded-control px-2 text-small font-strong underline"
              onClick={() => {
                look('', 0)
                field.current?.focus()
              }}
            >
              {FIND_WORDS.clear}
            </button>
          )}
        </div>
        <button
          type="button"
          aria-label={FIND_WORDS.close}
          onClick={onClose}
          className="-mr-2 grid size-12 shrink-0 place-items-center rounded-control active:bg-press"
        >
          <X aria-hidden />
        </button>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2.5 lying:grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))]">
        <SelectField
          label={FIND_WORDS.where}
          name="in"
          value={sought.filter}
          onChange={(filter) => onSought({ filter: filter as Sought['filter'] })}
          options={WHERE.map((value) => ({ value, label: FILTER_WORDS[value] }))}
        />
        <SelectField
          label={FIND_WORDS.type}
          name="type"
          value={sought.type ?? ''}
          onChange={(type) => onSought({ type: type === '' ? undefined : (type as Sought['type']) })}
          options={[
            { value: '', label: FIND_WORDS.anyType },
            ...TASK_TYPES.map((value) => ({ value, label: TYPE_LOOKS[value].word })),
          ]}
        />
        {(zones.length > 0 || sought.zone !== undefined) && (
          <SelectField
            label={FIND_WORDS.zone}
            name="zone"
            value={sought.zone ?? ''}
            onChange={(zone) => onSought({ zone: zone === '' ? undefined : zone })}
            options={[
              { value: '', label: FIND_WORDS.anyZone },
              ...zones.map(({ id: value, name }) => ({ value, label: name })),
            ]}
          />
        )}
        <SelectField
          label={FIND_WORDS.sort}
          name="sort"
          value={sought.sort}
          onChange={(sort) => onSought({ sort: sort as Sought['sort'] })}
          options={TASK_SORTS.map((value) => ({ value, label: SORT_WORDS[value] }))}
        />
      </div>
    </div>
  )
}
