import { CalendarDays, type LucideIcon, Search } from 'lucide-react'
import type { ComponentType } from 'react'
import { cx } from '../../ui/class-names.ts'
import { WeedGlyph } from '../../ui/glyphs.tsx'
import { type QuickPrompt, ASSISTANT_WORDS as WORDS } from './assistant-copy.ts'

const ICONS: Partial<Record<QuickPrompt['category'], LucideIcon | ComponentType<{ className: string }>>> = {
  'weed-identification': WeedGlyph,
  'care-schedule': CalendarDays,
  'problem-diagnosis': Search,
}

interface QuickPromptsProps {
  prompts: readonly QuickPrompt[]
  /** One below the other, while nothing was said. */
  large?: boolean
  disabled: boolean
  onPrompt: (prompt: QuickPrompt) => void
}

/** Questions of one press. A row that is too long is moved sideways. */
export function QuickPrompts({ prompts, large = false, disabled, onPrompt }: QuickPromptsProps) {
  return (
    <ul
      aria-label={WORDS.prompts}
      className={cx('flex gap-2', large ? 'flex-col' : '-mx-gutter overflow-x-auto px-gutter pt-1 pb-2.5')}
    >
      {prompts.map((prompt) => {
        const Icon = ICONS[prompt.category]
        return (
          <li key={prompt.category} className="flex shrink-0">
            <button
              type="button"
              // It keeps the focus while it cannot be pressed.
              aria-disabled={disabled || undefined}
              onClick={() => !disabled && onPrompt(prompt)}
              className={cx(
                'flex items-center gap-2 border-2 border-line-strong bg-surface font-strong active:bg-press aria-disabled:border-line aria-disabled:text-ink-3',
                large
                  ? 'min-h-14 grow rounded-control px-4 text-left'
                  : 'min-h-11 rounded-full px-3.5 text-small whitespace-nowrap',
              )}
            >
              {Icon !== undefined && <Icon aria-hidden className={large ? 'size-6 shrink-0' : 'size-4.5 shrink-0'} />}
              {prompt.label}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
