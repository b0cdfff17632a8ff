import { Pencil } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { MENU_WORDS } from '../../features/account/account-copy.ts'
import { useProfile } from '../../features/account/account-queries.ts'
import { PROFILE_WORDS, TAB_WORDS } from '../../features/profile/profile-copy.ts'
import { documentTitle, usePageTitle } from '../../platform/page-title.ts'
import { Button } from '../../ui/button.tsx'
import { LateTab } from './late-tab.tsx'
import { PROFILE_PANEL, PROFILE_TABS, ProfileFrame } from './profile-frame.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { LATE_TABS, TABS, type Tab } from './profile-tabs.ts'
import { SettingsTab } from './settings-tab.tsx'
import { useProfileForm } from './use-profile-form.ts'

const TAB_PARAM = 'tab'

/** Who is here, and the tabs of what is theirs; the chosen one stands in the address. */
export function ProfileScreen() {
  const [params, setParams] = useSearchParams()
  const tab = TABS.find((one) => one === params.get(TAB_PARAM)) ?? 'profile'
  usePageTitle(MENU_WORDS.profile)
  const part = TAB_WORDS[tab]
  // After the page's own name. From tab to tab the focus stays where it is.
  useEffect(() => {
    document.title = documentTitle(part)
  }, [part])
  // What was opened stays, so that a look at the other tab takes away neither backup codes nor half a password.
  const [opened, open] = useState<readonly Tab[]>([tab])
  if (!opened.includes(tab)) open([...opened, tab])
  const profile = useProfile().data
  const { form, start, cancel, editButton } = useProfileForm(profile)
  const edit = (
    <Button ref={editButton} look="secondary" size="small" onClick={start}>
      <Pencil className="size-5" aria-hidden />
      {PROFILE_WORDS.edit}
    </Button>
  )
  const end = (
    <div className="flex flex-wrap gap-2">
      <Button look="secondary" size="small" disabled={form?.busy ?? false} onClick={cancel}>
        {PROFILE_WORDS.cancel}
      </Button>
      <Button
        type="submit"
        form={form?.id}
        size="small"
        busy={form?.busy ?? false}
        busyText={PROFILE_WORDS.saving}
        disabled={form?.online === false}
        aria-describedby={form?.reasonId}
      >
        {PROFILE_WORDS.save}
      </Button>
    </div>
  )
  const actions = form === undefined ? edit : end
  const panel = (value: Tab) => ({
    value,
    className: PROFILE_PANEL,
    ...(opened.includes(value) ? { forceMount: true as const, hidden: value !== tab } : {}),
  })
  return (
    <Tabs.Root
      value={tab}
      onValueChange={(next) => setParams(next === 'profile' ? {} : { [TAB_PARAM]: next })}
      // Each choice is a step of the way back, so the arrows only move along.
      activationMode="manual"
    >
      <ProfileFrame>
        <ProfileHead>{tab === 'profile' && profile !== undefined && actions}</ProfileHead>
        <Tabs.List aria-label={MENU_WORDS.profile} className={PROFILE_TABS}>
          {TABS.map((one) => (
            <Tabs.Trigger
              key={one}
              value={one}
              className="min-h-13 grow border-b-4 border-transparent pt-1 font-[550] text-ink-2 active:bg-press data-[state=active]:border-brand data-[state=active]:font-[750] data-[state=active]:text-ink lg:px-6"
            >
              {TAB_WORDS[one]}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content {...panel('profile')}>
          <ProfileTab form={form} />
        </Tabs.Content>
        <Tabs.Content {...panel('garden')}>
          <LateTab part={LATE_TABS.garden} />
        </Tabs.Content>
        <Tabs.Content {...panel('shed')}>
          <LateTab part={LATE_TABS.shed} />
        </Tabs.Content>
        <Tabs.Content {...panel('settings')}>
          <SettingsTab />
        </Tabs.Content>
      </ProfileFrame>
    </Tabs.Root>
  )
}
