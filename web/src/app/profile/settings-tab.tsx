import { paths } from '@turfwise/contract/app-paths'
import { LogOut } from 'lucide-react'
import { Link } from 'react-router'
import { APPEARANCE_LABELS, MENU_WORDS } from '../../features/account/account-copy.ts'
import { useProfile } from '../../features/account/account-queries.ts'
import { AppearanceChoice } from '../../features/account/appearance-choice.tsx'
import { UnsentQuestion } from '../../features/account/unsent-question.tsx'
import { useSignOut } from '../../features/account/use-sign-out.ts'
import { PasswordStrength } from '../../features/auth/password-strength.tsx'
import { SETTINGS_WORDS } from '../../features/profile/profile-copy.ts'
import { PASSWORD_CHARS_MIN, PASSWORD_WORDS } from '../../features/security/password-copy.ts'
import { SecurityView } from '../../features/security/security-view.tsx'
import { useSingleKeys } from '../../platform/shortcuts.ts'
import { useAppearance } from '../../platform/theme.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { SiteLinks } from '../../ui/site-links.tsx'
import { LateTab } from './late-tab.tsx'
import {
  LateBlockedPeople,
  LateCalendarFeed,
  LateControllers,
  LateKeyboardSetting,
  LateMutedWords,
  LateNotificationSettings,
  LatePeople,
  LatePreferences,
} from './profile-tabs.ts'

const ASKED = { chars: PASSWORD_CHARS_MIN, hint: PASSWORD_WORDS.hint }

/** Appearance, keys, garden preferences, irrigation controllers, calendar feed, notifications, Privacy and Security, and the way out. */
export function SettingsTab() {
  const appearance = useAppearance()
  const singleKeys = useSingleKeys()
  const { name = '', email = '', location } = useProfile().data ?? {}
  const { busy, unsent, signOut, stay } = useSignOut()
  return (
    <div className="max-w-160">
      <div className="border-b border-line [&>section:first-child]:border-t-0">
        <Disclosure level={2} title={MENU_WORDS.appearance} summary={APPEARANCE_LABELS[appearance]}>
          <AppearanceChoice bare />
          <Link to={paths.logoUpload()} className="mt-2 inline-flex min-h-11 items-center font-strong text-link">
            {SETTINGS_WORDS.logo}
          </Link>
        </Disclosure>
        <Disclosure
          level={2}
          title={SETTINGS_WORDS.keyboard}
          summary={singleKeys ? SETTINGS_WORDS.keysOn : SETTINGS_WORDS.keysOff}
        >
          <LateTab part={LateKeyboardSetting} />
        </Disclosure>
        <Disclosure level={2} title={SETTINGS_WORDS.gardenPreferences} summary={location ?? undefined}>
          <LateTab part={LatePreferences} />
        </Disclosure>
        <Disclosure level={2} title={SETTINGS_WORDS.people}>
          <LateTab part={LatePeople} />
          <Link to={paths.gardens()} className="mt-2 inline-flex min-h-11 items-center font-strong text-link">
            {SETTINGS_WORDS.sharedGardens}
          </Link>
        </Disclosure>
        <Disclosure level={2} title={SETTINGS_WORDS.controllers}>
          <LateTab part={LateControllers} />
        </Disclosure>
        <Disclosure level={2} title={SETTINGS_WORDS.calendarFeed}>
          <LateTab part={LateCalendarFeed} />
        </Disclosure>
      </div>
      <section aria-labelledby="notification-settings">
        <h2 id="notification-settings" className="title-2 pt-7 pb-2">
          {SETTINGS_WORDS.notifications}
        </h2>
        <LateTab part={LateNotificationSettings} />
      </section>
      <SecurityView
        meter={(password) => <PasswordStrength password={password} own={[name, email]} asked={ASKED} />}
        community={
          <>
            <Disclosure title={SETTINGS_WORDS.blocked}>
              <LateTab part={LateBlockedPeople} />
            </Disclosure>
            <Disclosure title={SETTINGS_WORDS.muted}>
              <LateTab part={LateMutedWords} />
            </Disclosure>
          </>
        }
      />
      {unsent > 0 ? (
        <UnsentQuestion count={unsent} onStay={stay} onDiscard={() => signOut({ discard: true })} />
      ) : (
        <Button
          look="secondary"
          className="mt-7 w-full"
          busy={busy}
          busyText={MENU_WORDS.signingOut}
          onClick={() => signOut()}
        >
          <LogOut className="size-5.5" aria-hidden />
          {MENU_WORDS.signOut}
        </Button>
      )}
      <SiteLinks className="mt-5" />
    </div>
  )
}
