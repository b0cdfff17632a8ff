import type { ChangePlaceProps } from '../../features/account/change-place.tsx'
import { showMenuView, useMenuView } from '../../features/account/profile-menu-view.ts'
import { lazyScreen } from '../../platform/lazy-screen.tsx'
import { useSheetCode } from '../../ui/sheet.tsx'

// Sheets that stand on every page, or on Home, and that no first frame shows.
const Menu = lazyScreen(() => import('../household/menu-with-gardens.tsx').then((file) => file.MenuWithGardens))
const Place = lazyScreen(() => import('../../features/account/change-place.tsx').then((file) => file.ChangePlace))

const closeMenu = () => showMenuView('closed')

export function LateProfileMenu() {
  return useSheetCode(Menu, useMenuView() !== 'closed', closeMenu) ? <Menu /> : null
}

export function LateChangePlace(props: ChangePlaceProps) {
  return useSheetCode(Place, props.open, props.onClose) ? <Place {...props} /> : null
}
