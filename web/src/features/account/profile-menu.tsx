import { paths } from '@turfwise/contract/app-paths'
import { HEADER_LOCATION_WHEN_NONE } from '@turfwise/domain/account/profile'
import { LogOut, MapPin, SlidersHorizontal, UserRound } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../platform/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { moveInMenu } from '../../ui/menu-keys.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { SheetTitle } from '../../ui/sheet-parts.tsx'
import { MENU_WORDS } from './account-copy.ts'
import { useProfile } from './account-queries.ts'
import { AppearanceChoice } from './appearance-choice.tsx'
import { ChangePlace } from './change-place.tsx'
import { menuName } from './person-name.ts'
import { menuButton } from './profile-menu-button.tsx'
import { showMenuView, useMenuView } from './profile-menu-view.ts'
import { UnsentQuestion } from './unsent-question.tsx'
import { useSignOut } from './use-sign-out.ts'

const close = () => showMenuView('closed')

/** More lines of the menu, each of which leads to a page. */
type MoreItems = (goTo: (path: string) => void) => ReactNode

/** Who is here, their place, the appearance, and the way out. The shell holds it, so that no change of screen closes it. */
export function ProfileMenu({ more }: { more?: MoreItems }) {
  const view = useMenuView()
  const session = useSession()
  const profile = useProfile().data
  const name = menuName(profile?.name)
  const email = profile?.email ?? (session.status === 'signed-in' ? session.user.email : '')
  const place = profile?.location ?? HEADER_LOCATION_WHEN_NONE
  // It is closed for whoever signs in next.
  useEffect(() => close, [])
  const navigate = useNavigate()
  const left = useRef(false)
  const goTo = (path: string) => {
    left.current = true
    close()
    navigate(path)
  }
  // Who goes to another page goes on at its heading.
  const returnFocusTo = () => {
    const heading = left.current ? document.querySelector('h1') : null
    // The page may be the one that was open already, whose heading nobody has led to yet.
    heading?.setAttribute('tabindex', '-1')
    left.current = false
    return heading ?? menuButton()
  }
  const shared = { atRail: true, returnFocusTo }
  return (
    <>
      <Sheet
        {...shared}
        isMenu
        onOpenChange={close}
        open={view === 'menu'}
        title={name}
        head={<Person name={name} email={email} picture={profile?.avatarUrl} />}
      >
        <PlaceRow place={place} onChange={() => showMenuView('place')} />
        <AppearanceChoice />
        <MenuItems goTo={goTo} more={more} />
      </Sheet>
      <ChangePlace {...shared} onClose={close} open={view === 'place'} now={profile?.location ?? ''} />
    </>
  )
}

function Person({ name, email, picture }: { name: string; email: string; picture: string | null | undefined }) {
  return (
    <div className="flex items-center gap-3">
      <Avatar name={name} url={picture} size="large" />
      <div className="min-w-0">
        <SheetTitle small>{name}</SheetTitle>
        <p className="text-small text-ink-2">{email}</p>
      </div>
    </div>
  )
}

function PlaceRow({ place, onChange }: { place: string; onChange: () => void }) {
  return (
    <div className="mt-2 flex items-center gap-2 border-y border-line py-3">
      <MapPin className="shrink-0 text-ink-2" aria-hidden />
      <div className="min-w-0 grow">
        <b>{place}</b>
        <p className="text-small text-ink-2">{MENU_WORDS.placeUse}</p>
      </div>
      <Button look="secondary" size="small" onClick={onChange}>
        {MENU_WORDS.changePlace}
      </Button>
    </div>
  )
}

/** The look of a line of the menu. */
export const MENU_ITEM = 'flex min-h-14 w-full items-center gap-3.5 rounded-control text-left font-semibold'

function MenuItems({ goTo, more }: { goTo: (path: string) => void; more: MoreItems | undefined }) {
  const { busy, unsent, signOut, stay } = useSignOut()
  if (unsent > 0) return <UnsentQuestion count={unsent} onStay={stay} onDiscard={() => signOut({ discard: true })} />
  return (
    <div role="menu" tabIndex={-1} aria-label={MENU_WORDS.open} onKeyDown={moveInMenu}>
      <button type="button" role="menuitem" onClick={() => goTo(paths.profile())} className={MENU_ITEM}>
        <UserRound className="text-ink-2" aria-hidden />
        {MENU_WORDS.profile}
      </button>
      <button type="button" role="menuitem" onClick={() => goTo(paths.profile('settings'))} className={MENU_ITEM}>
        <SlidersHorizontal className="text-ink-2" aria-hidden />
        {MENU_WORDS.settings}
      </button>
      {more?.(goTo)}
      <button
        type="button"
        role="menuitem"
        aria-busy={busy || undefined}
        onClick={() => signOut()}
        className={MENU_ITEM}
      >
        {busy ? <span className="spin size-6" aria-hidden="true" /> : <LogOut className="text-ink-2" aria-hidden />}
        {busy ? MENU_WORDS.signingOut : MENU_WORDS.signOut}
      </button>
    </div>
  )
}
