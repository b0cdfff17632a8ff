import { LogOut } from 'lucide-react'
import { APPEARANCE_LABELS, MENU_WORDS } from '../features/account/account-copy.ts'
import { useProfile } from '../features/account/account-queries.ts'
import { AppearanceChoice } from '../features/account/appearance-choice.tsx'
import { useSignOut } from '../features/account/use-sign-out.ts'
import { PasswordStrength } from '../features/auth/password-strength.tsx'
import { PASSWORD_CHARS_MIN, PASSWORD_WORDS } from '../features/security/password-copy.ts'
import { SecurityView } from '../features/security/security-view.tsx'
import { usePageTitle } from '../platform/page-title.ts'
import { useAppearance } from '../platform/theme.ts'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { ScreenHeader } from './header.tsx'
import { OwnPicture } from './own-picture.tsx'
import { SETTINGS_TITLE, SettingsFrame } from './settings-frame.tsx'

const ASKED = { chars: PASSWORD_CHARS_MIN, hint: PASSWORD_WORDS.hint }

/** Appearance, Privacy and Security, and the way out, until they become a tab of the profile. */
export function SettingsScreen() {
  usePageTitle(SETTINGS_TITLE)
  const appearance = useAppearance()
  const { name = '', email = '' } = useProfile().data ?? {}
  const { busy, signOut } = useSignOut()
  return (
    <SettingsFrame>
      <ScreenHeader title={SETTINGS_TITLE} />
      <div className="px-gutter pt-3.5">
        <OwnPicture />
        <div className="border-b border-line">
          <Disclosure level={2} title={MENU_WORDS.appearance} summary={APPEARANCE_LABELS[appearance]}>
            <AppearanceChoice bare />
          </Disclosure>
        </div>
        <SecurityView
          meter={(password) => <PasswordStrength password={password} own={[name, email]} asked={ASKED} />}
        />
        <Button look="secondary" className="mt-7 w-full" busy={busy} busyText={MENU_WORDS.signingOut} onClick={signOut}>
          <LogOut className="size-5.5" aria-hidden />
          {MENU_WORDS.signOut}
        </Button>
      </div>
    </SettingsFrame>
  )
}
