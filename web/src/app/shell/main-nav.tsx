import { Link, useLocation } from 'react-router'
import { useProfile } from '../../features/account/account-queries.ts'
import { ProfileMenuButton } from '../../features/account/profile-menu-button.tsx'
import { useDesktop } from '../../platform/viewport.ts'
import { cx } from '../../ui/class-names.ts'
import { Mark } from '../../ui/mark.tsx'
import { type NavEntry, navEntriesFor } from './nav-entries.ts'

/** Bottom bar on the phone, rail at the left on the desktop: the same entries in the same order. */
export function MainNav() {
  const desktop = useDesktop()
  const entries = navEntriesFor(useProfile().data?.role)
  return desktop ? <Rail entries={entries} /> : <BottomBar entries={entries} />
}

const BAR =
  'print:hidden fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]'

function BottomBar({ entries }: { entries: readonly NavEntry[] }) {
  return (
    <nav aria-label="Main" data-bottom-bar="nav" className={BAR}>
      <ul className="mx-auto flex h-(--nav-h) max-w-160 px-1.5">
        {entries.map((entry) => (
          <li key={entry.path} className="flex min-w-0 flex-1">
            <Entry
              entry={entry}
              tile={cx('h-7.5 rounded-[9px]', entries.length > 5 ? 'w-11.5' : 'w-13')}
              // Four words beside each other: in large letters they grow as far as their share of the bar.
              label="text-micro text-[length:min(var(--t-micro),4.2vw)]"
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Rail({ entries }: { entries: readonly NavEntry[] }) {
  return (
    <nav
      aria-label="Main"
      className="sticky top-0 flex h-dvh print:hidden w-(--rail-w) flex-col items-center gap-1.5 border-r border-line bg-surface py-4.5"
    >
      <Mark size={44} className="mb-4.5" />
      <ul className="flex flex-col gap-1.5">
        {entries.map((entry) => (
          <li key={entry.path} className="flex w-21 py-1.5">
            <Entry entry={entry} tile="h-8.5 w-14 rounded-control" label="text-[0.8125rem] leading-4" />
          </li>
        ))}
      </ul>
      <span className="grow" />
      <ProfileMenuButton />
    </nav>
  )
}

function Entry({ entry, tile, label }: { entry: NavEntry; tile: string; label: string }) {
  const { pathname } = useLocation()
  const here = pathname === entry.path
  const Icon = entry.icon
  return (
    <Link
      to={entry.path}
      aria-current={here ? 'page' : undefined}
      className={cx(
        'flex min-w-0 grow flex-col items-center justify-center gap-[3px] rounded-control no-underline active:bg-press lying:flex-row lying:gap-2.5',
        label,
        here ? 'font-[750] text-ink' : 'font-[550] text-ink-2',
      )}
    >
      <span
        className={cx(
          'grid max-w-full place-items-center',
          tile,
          here && 'bg-deep text-gold dark:bg-gold dark:text-on-gold forced-colors:border',
        )}
      >
        <Icon aria-hidden />
      </span>
      {entry.label}
    </Link>
  )
}

/** Keeps the bar's place until it is known whether somebody is signed in. */
export function NavPlaceholder() {
  return (
    <div aria-hidden="true" className={cx(BAR, 'lg:inset-y-0 lg:right-auto lg:w-(--rail-w) lg:border-t-0 lg:border-r')}>
      <div className="h-(--nav-h)" />
    </div>
  )
}
