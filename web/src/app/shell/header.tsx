import { HEADER_LOCATION_WHEN_NONE } from '@turfwise/domain/account/profile'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { useProfile } from '../../features/account/account-queries.ts'
import { ProfileMenuButton } from '../../features/account/profile-menu-button.tsx'
import { Bell, BellPlace } from '../../features/notifications/bell.tsx'
import { useDesktop } from '../../platform/viewport.ts'
import { Mark } from '../../ui/mark.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OfflineStrip } from './offline-strip.tsx'

/** The head of Home on the phone, on whatever ground it is placed (the sky), with the offline strip below it. */
export function HomeHeader() {
  const desktop = useDesktop()
  const profile = useProfile()
  return (
    <>
      {!desktop && (
        <HeaderFrame
          place={profile.isPending ? undefined : (profile.data?.location ?? HEADER_LOCATION_WHEN_NONE)}
          end={
            <>
              <Bell />
              <ProfileMenuButton />
            </>
          }
        />
      )}
      <OfflineStrip />
    </>
  )
}

/** The same head before the app is here. */
export function HomeHeaderSkeleton({ place }: { place?: string }) {
  return (
    <HeaderFrame
      place={place}
      end={
        <>
          <BellPlace />
          <span className="m-1 size-9 rounded-full bg-press" />
        </>
      }
    />
  )
}

function HeaderFrame({ place, end }: { place: string | undefined; end: ReactNode }) {
  return (
    <header className="flex min-h-16 items-center gap-2.5 pt-2.5 pr-2 pb-1.5 pl-(--gutter) lg:hidden">
      <Mark size={38} className="shrink-0" />
      <div className="min-w-0 grow">
        <b className="block font-[family-name:var(--f-display)] text-[1.1875rem] leading-5 font-[740] tracking-[-0.02em]">
          Turfwise
        </b>
        <span className="flex min-h-4.5 items-center gap-[3px] text-small leading-4.5 font-[550]">
          <MapPin className="size-4.5 shrink-0" strokeWidth={2.25} aria-hidden />
          {place === undefined ? <Skeleton className="h-3.5 w-28" /> : <span className="line-clamp-2">{place}</span>}
        </span>
      </div>
      {end}
    </header>
  )
}

/**
 * Title row of every other screen: the page's h1 and what stands at its right end, the bell last. In large text the title
 * keeps room for a word, and the rest goes below it.
 */
export function ScreenHeader({ title, end }: { title: string; end?: ReactNode }) {
  const desktop = useDesktop()
  return (
    <>
      <header className="screen-head">
        <h1 className="title-1">{title}</h1>
        <div>
          {end}
          <Bell />
          {!desktop && <ProfileMenuButton />}
        </div>
      </header>
      <OfflineStrip />
    </>
  )
}
