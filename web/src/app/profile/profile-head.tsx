import type { ReactNode } from 'react'
import { MENU_WORDS } from '../../features/account/account-copy.ts'
import { useProfile } from '../../features/account/account-queries.ts'
import { menuName } from '../../features/account/person-name.ts'
import { ProfileMenuButton } from '../../features/account/profile-menu-button.tsx'
import { Bell } from '../../features/notifications/bell.tsx'
import { useSession } from '../../platform/session.ts'
import { useDesktop } from '../../platform/viewport.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OfflineStrip } from '../shell/offline-strip.tsx'
import { PROFILE_HEAD } from './profile-frame.tsx'

/**
 * Who is here. The avatar opens the profile menu where no rail does. The bell keeps its place at the right end: what finds no
 * room beside the name goes below it.
 */
export function ProfileHead({ children }: { children: ReactNode }) {
  const desktop = useDesktop()
  const session = useSession()
  const profile = useProfile()
  const name = menuName(profile.data?.name)
  const email = profile.data?.email ?? (session.status === 'signed-in' ? session.user.email : '')
  return (
    <>
      <header className={`${PROFILE_HEAD} flex-wrap items-start`}>
        {desktop ? <Avatar name={name} url={profile.data?.avatarUrl} size="head" /> : <ProfileMenuButton size="head" />}
        <div className="flex min-h-13 min-w-0 grow basis-30 flex-wrap items-center gap-x-3 gap-y-2">
          <div className="min-w-0 grow basis-30">
            <h1 className="title-3 line-clamp-3 wrap-anywhere">
              {profile.isPending ? (
                <>
                  <span className="sr-only">{MENU_WORDS.profile}</span>
                  <Skeleton className="my-1 h-4 w-36" />
                </>
              ) : profile.data === undefined ? (
                MENU_WORDS.profile
              ) : (
                name
              )}
            </h1>
            <Address email={email} />
          </div>
          {children}
        </div>
        <div className="ml-auto py-1">
          <Bell />
        </div>
      </header>
      <div className="lg:col-span-2 lg:row-start-2">
        <OfflineStrip />
      </div>
    </>
  )
}

/** Broken at the @ where it is too long for a line. */
function Address({ email }: { email: string }) {
  const [person, ...host] = email.split('@')
  return (
    <span className="block text-small wrap-anywhere text-ink-2">
      {person}
      {host.length > 0 && '@'}
      <wbr />
      {host.join('@')}
    </span>
  )
}
