import { useLayoutEffect, useRef } from 'react'
import { arrowOpens } from '../../ui/arrow-opens.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { MENU_WORDS } from './account-copy.ts'
import { useProfile } from './account-queries.ts'
import { menuName } from './person-name.ts'
import { showMenuView, useMenuView } from './profile-menu-view.ts'

/** The button that is in the page now; the menu hands the focus back to it. */
let button: HTMLButtonElement | null = null
export const menuButton = (): HTMLButtonElement | null => button

// A head is drawn anew when its screen's data come: the focus stays where it was.
let focusWasHere = false

/** The avatar in the header or the rail. It opens the profile menu, which the shell holds. */
export function ProfileMenuButton({ size = 'small' }: { size?: 'small' | 'head' }) {
  const own = useRef<HTMLButtonElement>(null)
  const open = useMenuView() !== 'closed'
  const profile = useProfile().data
  useLayoutEffect(() => {
    const element = own.current
    button = element
    if (focusWasHere) element?.focus({ preventScroll: true })
    focusWasHere = false
    return () => {
      focusWasHere = document.activeElement === element
      if (button === element) button = null
    }
  }, [])
  return (
    <button
      ref={own}
      type="button"
      aria-label={MENU_WORDS.open}
      aria-haspopup="dialog"
      aria-expanded={open}
      onKeyDown={arrowOpens}
      onClick={() => showMenuView('menu')}
      className="grid min-h-11 min-w-11 shrink-0 place-items-center rounded-control active:bg-press"
    >
      <Avatar name={profile && menuName(profile.name)} url={profile?.avatarUrl} size={size} />
    </button>
  )
}
