import { VIEW_SWITCH } from '../../features/tasks/first-frame-copy.ts'
import { VIEW_ENTRIES } from './task-views.ts'

interface ViewSwitchProps {
  /** As the address names it. */
  shown: string
  onShow: (view: string) => void
}

/** The views of the screen in one sunk track, one of them shown. A choice of one is none: nothing is drawn then. */
export function ViewSwitch({ shown, onShow }: ViewSwitchProps) {
  if (VIEW_ENTRIES.length < 2) return null
  return (
    <div className="px-gutter pb-3.5 lying:pb-2">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in. */}
      <div role="group" aria-label={VIEW_SWITCH} className="flex flex-wrap gap-1 rounded-xl bg-sunk p-1">
        {VIEW_ENTRIES.map(({ view, label }) => (
          <button
            key={view}
            type="button"
            aria-pressed={view === shown}
            onClick={() => onShow(view)}
            className="min-h-11 grow basis-20 rounded-[9px] px-1.5 font-semibold text-ink-2 active:bg-press aria-pressed:bg-surface aria-pressed:font-[750] aria-pressed:text-ink aria-pressed:inset-ring-2 aria-pressed:inset-ring-ink forced-colors:border forced-colors:aria-pressed:border-[3px]"
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}
