import type { SecuritySettings } from '@turfwise/contract/security'
import { PRIVACY_SWITCHES } from '@turfwise/domain/security/privacy'
import { useOwnId } from '../../platform/session.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Pill } from '../../ui/pill.tsx'
import { SwitchRow } from '../../ui/switch.tsx'
import { useOfflineReason } from './offline-reason.tsx'
import { PRIVACY_LABELS, PRIVACY_WORDS, VISIBILITY } from './security-copy.ts'
import { changeOwnPrivacy, useShownSettings } from './security-queries.ts'

/** Who sees what. The visibility of the profile is shown only. */
export function PrivacySection({ settings: read }: { settings: SecuritySettings }) {
  const userId = useOwnId() ?? ''
  const settings = useShownSettings(read)
  const offline = useOfflineReason()
  return (
    <Disclosure title={PRIVACY_WORDS.title}>
      <p className="pb-2 text-[0.9375rem] leading-[1.3125rem] text-ink-2">{PRIVACY_WORDS.noEffect}</p>
      <ul>
        <li className="flex min-h-14.5 items-center gap-4 py-2.75">
          <div className="min-w-0 grow">
            <b>{PRIVACY_WORDS.visibility}</b>
            <span className="block text-[0.9375rem] leading-[1.3125rem] text-ink-2">
              {PRIVACY_WORDS.visibilityDetail}
            </span>
          </div>
          <Pill>{VISIBILITY[settings.profileVisibility] ?? settings.profileVisibility}</Pill>
        </li>
        {PRIVACY_SWITCHES.map((name) => (
          <li key={name} className="border-t border-line">
            <SwitchRow
              {...PRIVACY_LABELS[name]}
              on={settings[name]}
              onChange={(on) => void changeOwnPrivacy(userId, name, on)}
              disabledBecause={offline}
            />
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
