import { HEADER_LOCATION_WHEN_NONE } from '@turfwise/domain/account/profile'
import { LogOut, MapPin } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet, SheetTitle } from '../../ui/sheet.tsx'
import { MENU_WORDS, PLACE_DIALOG } from './account-copy.ts'
import { useProfile } from './account-queries.ts'
import { AppearanceChoice } from './appearance-choice.tsx'
import { Avatar } from './avatar.tsx'
import { ChangePlace } from './change-place.tsx'
import { menuName } from './person-name.ts'
import { useSignOut } from './use-sign-out.ts'

/** The avatar and what it opens: who is here, their place, the appearance, and the way out. */
export function ProfileMenu() {
  const [open, setOpen] = useState(false)
  const [view, setView] = useState<'menu' | 'place'>('menu')
  const session = useSession()
  const profile = useProfile().data
  const name = menuName(profile?.name)
  const email = profile?.email ?? (session.status === 'signed-in' ? session.user.email : '')
  const place = profile?.location ?? HEADER_LOCATION_WHEN_NONE
  const change = (next: boolean) => {
    setOpen(next)
    if (next) setView('menu')
  }
  return (
    <Sheet
      // Another view is another dialog: the focus goes to its title.
      key={view}
      open={open}
      onOpenChange={change}
      atRail
      title={view === 'menu' ? name : PLACE_DIALOG.title}
      head={view === 'menu' ? <Person name={name} email={email} /> : undefined}
      trigger={
        <button
          type="button"
          aria-label={MENU_WORDS.open}
          className="grid size-11 shrink-0 place-items-center rounded-control"
        >
          <Avatar name={name} />
        </button>
      }
    >
      {view === 'menu' ? (
        <>
          <PlaceRow place={place} onChange={() => setView('place')} />
          <AppearanceChoice />
          <MenuItems />
        </>
      ) : (
        <ChangePlace now={profile?.location ?? ''} onDone={() => change(false)} />
      )}
    </Sheet>
  )
}

function Person({ name, email }: { name: string; email: string }) {
  return (
    <div className="flex items-center gap-3">
      <Avatar name={name} large />
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

/** Profile and Settings join here, above Sign Out, when they have a screen. */
function MenuItems() {
  const { busy, signOut } = useSignOut()
  return (
    <div role="menu" aria-label={MENU_WORDS.open}>
      <button
        type="button"
        role="menuitem"
        aria-busy={busy || undefined}
        onClick={signOut}
        className="flex min-h-14 w-full items-center gap-3.5 rounded-control text-left font-semibold"
      >
        {busy ? <span className="spin size-6" aria-hidden="true" /> : <LogOut className="text-ink-2" aria-hidden />}
        {busy ? MENU_WORDS.signingOut : MENU_WORDS.signOut}
      </button>
    </div>
  )
}
