import { useId } from 'react'
import { APPEARANCES, type Appearance, chooseAppearance, useAppearance } from '../../platform/theme.ts'
import { APPEARANCE_LABELS, MENU_WORDS } from './account-copy.ts'

const PREVIEWS: Record<Appearance, readonly string[]> = {
  device: ['preview-light', 'preview-dark'],
  light: ['preview-light'],
  dark: ['preview-dark'],
  sun: ['preview-sun'],
}

/** The four appearances, each with a small picture of itself. The choice is worn at once and kept on this device. `bare` below a heading that says the same as its legend. */
export function AppearanceChoice({ bare = false }: { bare?: boolean }) {
  // The menu may stand open above a page that shows the choice too: two groups, not one.
  const group = useId()
  const chosen = useAppearance()
  return (
    <fieldset className={bare ? undefined : 'border-b border-line pt-3.5 pb-4'}>
      <legend className={bare ? 'sr-only' : 'float-left mb-2 w-full font-strong'}>{MENU_WORDS.appearance}</legend>
      <div className="clear-both grid grid-cols-[repeat(auto-fit,minmax(min(10.5rem,100%),1fr))] gap-2">
        {APPEARANCES.map((appearance) => (
          <label
            key={appearance}
            className="choice flex min-h-14 items-center gap-2.25 rounded-control p-2 font-semibold whitespace-nowrap has-checked:font-[750]"
          >
            <input
              type="radio"
              name={group}
              className="sr-only"
              checked={chosen === appearance}
              onChange={() => chooseAppearance(appearance)}
            />
            <Preview themes={PREVIEWS[appearance]} />
            {APPEARANCE_LABELS[appearance]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Preview({ themes }: { themes: readonly string[] }) {
  return (
    <span aria-hidden="true" className="flex w-12.5 shrink-0 overflow-hidden rounded-md ring-1 ring-line-strong">
      {themes.map((theme) => (
        <span key={theme} className={`preview ${theme}`}>
          <i />
          <u />
          <em />
        </span>
      ))}
    </span>
  )
}
