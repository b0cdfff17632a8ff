import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '@turfwise/contract/app-paths'
import { TASK_LIMITS } from '@turfwise/domain/tasks/limits'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useProfile } from '../../features/account/account-queries.ts'
import { askTasks } from '../../features/tasks/asked-elsewhere.ts'
import { foundQuery } from '../../features/tasks/find/found.ts'
import { useToday } from '../../platform/today.ts'
import { cx } from '../../ui/class-names.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { FIELD_BOX } from '../../ui/text-field.tsx'
import { KEYBOARD_WORDS } from './keyboard-copy.ts'
import { navEntriesFor } from './nav-entries.ts'
import { type PaletteEntry, paletteEntries } from './palette-entries.ts'
import { usePlaceWeather } from './use-place-weather.ts'

const PAUSE_MS = 200
/** One letter would be half of the tasks. */
const ASKED_FROM_CHARS = 2

interface PaletteProps {
  open: boolean
  onClose: () => void
  onHelp: () => void
}

/** Every screen, action and task by its words: a field with a list below it. */
export function Palette({ open, onClose, onHelp }: PaletteProps) {
  return (
    <Sheet open={open} onOpenChange={(now) => !now && onClose()} title={KEYBOARD_WORDS.palette}>
      <PaletteBody onClose={onClose} onHelp={onHelp} />
    </Sheet>
  )
}

/** What is asked of the server: what was typed, a moment after the last key. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

function PaletteBody({ onClose, onHelp }: Omit<PaletteProps, 'open'>) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const { userId, timeZone } = usePlaceWeather()
  const asked = useSettled(text.trim())
  const sought = { text: asked, filter: 'all', type: undefined, zone: undefined, sort: 'due' } as const
  const found = useInfiniteQuery({
    ...foundQuery(asked.length < ASKED_FROM_CHARS ? undefined : userId, useToday(timeZone), sought),
    placeholderData: keepPreviousData,
  })
  const tasks = asked.length < ASKED_FROM_CHARS ? [] : (found.data?.pages[0]?.items ?? [])
  const entries = paletteEntries(text, navEntriesFor(useProfile().data?.role), tasks)
  const at = Math.min(active, entries.length - 1)
  // The dialog gives the focus to its title first.
  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus())
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const choose = ({ step }: PaletteEntry) => {
    onClose()
    if (step.kind === 'help') return onHelp()
    if (step.kind === 'ask') askTasks(step.asked)
    // A moment later, as the entry of the dialog in the history goes first: docs/decisions/back-closes-what-lies-over-a-page.md.
    void navigate(step.kind === 'go' ? step.path : paths.tasks())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setActive((at + step + entries.length) % entries.length)
    else if (event.key === 'Enter') {
      const entry = entries[at]
      if (entry !== undefined) choose(entry)
    } else if (event.key === 'Escape') {
      // The dialog leaves it to an open list, and this one is always open.
      onClose()
    } else return
    event.preventDefault()
  }
  return (
    <>
      <div className={`${FIELD_BOX} pl-3.5`}>
        <Search className="size-5 shrink-0" strokeWidth={2.2} aria-hidden />
        <label htmlFor={id} className="sr-only">
          {KEYBOARD_WORDS.field}
        </label>
        <input
          ref={field}
          id={id}
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
          autoComplete="off"
          maxLength={TASK_LIMITS.searchCharsMax}
          placeholder={KEYBOARD_WORDS.field}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
          className="min-h-12 w-full min-w-0 grow bg-transparent"
        />
      </div>
      <p role="status" className="sr-only">
        {KEYBOARD_WORDS.count(entries.length)}
      </p>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={KEYBOARD_WORDS.results} className="mt-2">
        {entries.map((entry, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys choose.
          <div
            key={entry.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(entry)}
            className={cx(
              'flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-3 rounded-[7px] border-2 border-transparent px-2 hover:bg-press',
              index === at && 'border-ink! bg-press',
            )}
          >
            <span className="min-w-0 font-strong wrap-anywhere">{entry.label}</span>
            <span className="text-small text-ink-2">{entry.group}</span>
          </div>
        ))}
      </div>
    </>
  )
}
