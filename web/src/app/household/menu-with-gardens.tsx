import { paths } from '@turfwise/contract/app-paths'
import { Trees } from 'lucide-react'
import { MENU_ITEM, ProfileMenu } from '../../features/account/profile-menu.tsx'
import { gardenOf, SHARED_WORDS } from '../../features/household/household-copy.ts'
import { useSharedGardens } from '../../features/household/household-queries.ts'

/** So many gardens stand in the menu by name; all of them behind one line. */
const NAMED = 3

/** The profile menu with the gardens that others share with the person, where there are any. */
export function MenuWithGardens() {
  return <ProfileMenu more={(goTo) => <Gardens goTo={goTo} />} />
}

function Gardens({ goTo }: { goTo: (path: string) => void }) {
  const { data: gardens = [] } = useSharedGardens()
  const lines =
    gardens.length > NAMED
      ? [{ path: paths.gardens(), label: SHARED_WORDS.title }]
      : gardens.map(({ id, owner }) => ({ path: paths.gardens(id), label: gardenOf(owner.name) }))
  return lines.map(({ path, label }) => (
    <button key={path} type="button" role="menuitem" onClick={() => goTo(path)} className={MENU_ITEM}>
      <Trees className="shrink-0 text-ink-2" aria-hidden />
      <bdi className="min-w-0 wrap-anywhere">{label}</bdi>
    </button>
  ))
}
