import { type ComponentType, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { ADMIN_TABS, ADMIN_WORDS, type AdminTab } from '../../features/admin/admin-copy.ts'
import { documentTitle, usePageTitle } from '../../platform/page-title.ts'
import { useDesktop } from '../../platform/viewport.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { ScreenHeader } from '../shell/header.tsx'
import { ContentTab } from './content-tab.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { UsersTab, UserTotals } from './users-tab.tsx'
import { ZonesTab } from './zones-tab.tsx'

const TAB_PARAM = 'tab'
const PANELS: Readonly<Record<AdminTab, ComponentType>> = {
  users: UsersTab,
  content: ContentTab,
  zones: ZonesTab,
  settings: SettingsTab,
}

/** What an admin does for others; the chosen tab stands in the address. */
export function AdminScreen() {
  usePageTitle(ADMIN_WORDS.title)
  const desktop = useDesktop()
  const [params, setParams] = useSearchParams()
  const tab = ADMIN_TABS.find((one) => one === params.get(TAB_PARAM)) ?? 'users'
  // After the page's own name. From tab to tab the focus stays where it is.
  useEffect(() => {
    document.title = documentTitle(`${ADMIN_WORDS.title}: ${ADMIN_WORDS.tabs[tab]}`)
  }, [tab])
  return (
    <div className="mx-auto w-full max-w-310 lg:pt-3">
      <ScreenHeader title={ADMIN_WORDS.title} end={desktop && <UserTotals />} />
      <div className="px-gutter pb-6">
        {!desktop && <UserTotals />}
        <Tabs
          label={ADMIN_WORDS.title}
          chosen={tab}
          // The arrows choose as they move: each would be a step of the way back.
          onChoose={(next) => setParams(next === 'users' ? {} : { [TAB_PARAM]: next }, { replace: true })}
          listClass="mt-1 flex flex-wrap border-b border-line"
          tabClass="min-h-12 border-b-4 border-transparent px-3.5 pt-1 font-[550] text-ink-2 data-[state=active]:border-brand data-[state=active]:font-[750] data-[state=active]:text-ink lg:px-4.5"
          panelClass="pt-4 outline-none"
          entries={ADMIN_TABS.map((key) => {
            const Panel = PANELS[key]
            return { key, tab: ADMIN_WORDS.tabs[key], panel: <Panel /> }
          })}
        />
      </div>
    </div>
  )
}
