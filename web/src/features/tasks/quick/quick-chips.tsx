import { figureOf, MINUTES } from '@turfwise/domain/kernel/figures'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { NamedZone } from '@turfwise/domain/quick-add/read-zone'
import { CalendarDays, Clock, MapPin, Repeat2 } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { minutesText } from '../list-total.ts'
import { CHIP_GROUNDS } from '../task-form-types.tsx'
import { TYPE_LOOKS } from '../task-type-look.ts'
import { dayWords, QUICK_WORDS, repeatWords, understoodWords } from './quick-copy.ts'
import { canRepeat, type Understood } from './understand.ts'

/** What a chip opens. */
export type QuickChoice = 'type' | 'zone' | 'minutes' | 'day' | 'repeat'

interface Chip {
  choice: QuickChoice
  icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>
  words: string
  /** false for a guess, and for what nobody has said. */
  sure: boolean
  className?: string
  iconClass?: string
}

const wordsOfMinutes = (typed: string): string => {
  const minutes = figureOf(typed, MINUTES)
  return minutes === null ? QUICK_WORDS.minutes : minutesText(minutes)
}

/** What was understood of a line, and what is asked for, in the order of the picture. */
function chipsOf({ values, isSure }: Understood, today: LocalDate, zones: readonly NamedZone[]): Chip[] {
  const type = values.type ?? 'maintenance'
  const look = TYPE_LOOKS[type]
  const zone = zones.find(({ id }) => id === values.zoneId)
  return [
    {
      choice: 'type',
      icon: look.icon,
      words: isSure('type') ? look.word : `${look.word}?`,
      sure: isSure('type'),
      className: CHIP_GROUNDS[type],
      iconClass: look.solid,
    },
    ...(zones.length === 0
      ? []
      : [
          {
            choice: 'zone' as const,
            icon: MapPin,
            words: zone?.name ?? QUICK_WORDS.zone,
            sure: zone !== undefined,
          },
        ]),
    {
      choice: 'minutes',
      icon: Clock,
      words: wordsOfMinutes(values.duration),
      sure: values.duration !== '',
    },
    {
      choice: 'day',
      icon: CalendarDays,
      words: dayWords(values.dueDate, values.dueTime, today),
      sure: true,
    },
    ...(canRepeat(values.type)
      ? [
          {
            choice: 'repeat' as const,
            icon: Repeat2,
            words: values.repeat === '' ? QUICK_WORDS.repeats : repeatWords(values.repeat),
            sure: values.repeat !== '',
          },
        ]
      : []),
  ]
}

/** Typing rests when no key came for so long. */
const RESTS_MS = 900

/** What was understood, for ears, once typing rests. */
function useSpoken(words: string): string {
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(words), RESTS_MS)
    return () => clearTimeout(timer)
  }, [words])
  return spoken
}

interface QuickChipsProps {
  understood: Understood
  today: LocalDate
  zones: readonly NamedZone[]
  open: QuickChoice | null
  onOpen: (choice: QuickChoice | null) => void
  /** Of what a chip opens. */
  panelId: string
}

/** What was understood, each to be corrected; a guess has a question mark and an outline. */
export function QuickChips({ understood, today, zones, open, onOpen, panelId }: QuickChipsProps) {
  const chips = chipsOf(understood, today, zones)
  const isBlank = understood.values.title === ''
  const spoken = useSpoken(isBlank ? '' : understoodWords(chips.filter(({ sure }) => sure).map(({ words }) => words)))
  return (
    <>
      <fieldset aria-label={QUICK_WORDS.understood} className="tnum flex min-w-0 flex-wrap gap-2">
        {chips.map(({ choice, icon: Icon, words, sure, className, iconClass }) => (
          <button
            key={choice}
            type="button"
            aria-expanded={open === choice}
            aria-controls={open === choice ? panelId : undefined}
            onClick={() => onOpen(open === choice ? null : choice)}
            className={cx(
              'inline-flex min-h-12 max-w-full min-w-0 items-center gap-1.5 rounded-control px-2.5 text-left text-[0.9375rem] leading-[1.15rem] active:bg-press forced-colors:border',
              sure ? cx('font-[650]', className ?? 'bg-sunk') : 'font-semibold inset-ring-2 inset-ring-line-strong',
              open === choice && 'inset-ring-2 inset-ring-ink! forced-colors:border-[3px]',
            )}
          >
            <Icon aria-hidden className={cx('size-6 shrink-0', iconClass ?? 'text-ink-2')} />
            <span className="min-w-0 wrap-anywhere">{words}</span>
          </button>
        ))}
      </fieldset>
      <p aria-live="polite" className="sr-only">
        {spoken}
      </p>
    </>
  )
}
