import { JOB_NAMES, type ScheduleTaskType } from '@turfwise/domain/schedules/schedule-words'
import { ChevronRight, Pencil } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { AskGlyph } from '../../../ui/glyphs.tsx'
import { WIZARD_WORDS } from '../form/form-copy.ts'
import { JOB_LOOKS } from '../job-look.ts'
import { FREQUENCY_WORDS } from '../schedule-copy.ts'
import { WeekBars } from '../week-bars.tsx'

const PLAN: readonly (readonly ScheduleTaskType[])[] = Array.from({ length: 28 }, (_, day) => {
  if (day % 7 === 3) return ['mowing', 'watering']
  if (day === 7) return ['fertilizing']
  if (day === 14) return ['weeding']
  return day === 21 ? ['aeration'] : []
})
const BY_HAND = [
  ['mowing', 'weekly'],
  ['edging', 'biweekly'],
  ['fertilizing', 'seasonal'],
] as const

interface ChoicePaneProps {
  /** The way that was left by a press: the focus comes back to it. */
  from: string | null
  onAi: () => void
  onManual: () => void
}

/** How the schedule comes to be: two ways, each with what it looks like. */
export function ChoicePane({ from, onAi, onManual }: ChoicePaneProps) {
  const ways = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when its pane comes
  useEffect(() => {
    if (from !== null) ways.current?.querySelector<HTMLElement>(`[data-way="${from}"]`)?.focus()
  }, [])
  return (
    <div ref={ways} className="grid gap-4.5">
      <p className="text-ink-2">{WIZARD_WORDS.question}</p>
      <Way
        name="ai"
        words={WIZARD_WORDS.ai}
        icon={<AskGlyph aria-hidden />}
        ground="bg-type-mowing-soft text-type-mowing-ink"
        onPress={onAi}
      >
        <span aria-hidden="true" className="mt-3 block">
          <WeekBars days={PLAN} />
        </span>
        <span className="mt-2 block text-[0.9375rem] text-ink-2">{WIZARD_WORDS.ai.detail}</span>
      </Way>
      <Way
        name="manual"
        words={WIZARD_WORDS.manual}
        icon={<Pencil aria-hidden />}
        ground="bg-sunk text-ink-2"
        onPress={onManual}
      >
        <span aria-hidden="true" className="mt-3 block">
          {BY_HAND.map(([type, how]) => {
            const { icon: Icon, solid } = JOB_LOOKS[type]
            return (
              <span key={type} className="flex items-center gap-3 border-t border-line py-1.5 text-[0.9375rem]">
                <Icon aria-hidden className={`size-5.5 shrink-0 ${solid}`} />
                <span className="grow">{JOB_NAMES[type]}</span>
                <span className="text-ink-2">{FREQUENCY_WORDS[how]}</span>
              </span>
            )
          })}
        </span>
      </Way>
    </div>
  )
}

interface WayProps {
  name: string
  words: { title: string; text: string }
  icon: ReactNode
  ground: string
  onPress: () => void
  children: ReactNode
}

function Way({ name, words, icon, ground, onPress, children }: WayProps) {
  return (
    <button
      type="button"
      data-way={name}
      onClick={onPress}
      className="block w-full rounded-plate border-2 border-line-strong bg-surface p-3.5 text-left active:bg-press"
    >
      <span className="flex items-center gap-3">
        <span className={`grid size-11 shrink-0 place-items-center rounded-control ${ground}`}>{icon}</span>
        <span className="min-w-0 grow">
          <b className="title-3 block">{words.title}</b>
          <span className="block text-[0.9375rem] text-ink-2">{words.text}</span>
        </span>
        <ChevronRight className="size-5.5 shrink-0" strokeWidth={2.4} aria-hidden />
      </span>
      {children}
    </button>
  )
}
