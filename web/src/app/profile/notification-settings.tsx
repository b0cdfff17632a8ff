import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { Info } from 'lucide-react'
import { useProfile } from '../../features/account/account-queries.ts'
import { clockOptions } from '../../features/notifications/clock-options.ts'
import {
  FLAG_LABELS,
  MORE_LABELS,
  type PlainFlag,
  PREFERENCE_WORDS,
  PUSH_REASONS,
} from '../../features/notifications/preferences-copy.ts'
import { saveUserPreferences, useUserPreferences } from '../../features/notifications/preferences-queries.ts'
import { HealthLine } from '../../features/push/health-line.tsx'
import { needsHomeScreen } from '../../features/push/push-state.ts'
import { PUSH_WORDS } from '../../features/push/push-words.ts'
import { useOwnId } from '../../platform/session.ts'
import { FailurePlate } from '../../ui/failure-plate.tsx'
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SwitchRow } from '../../ui/switch.tsx'
import { usePushSwitch } from '../notifications/use-push-switch.ts'

const REASON_ID = 'push-reason'

/** What somebody wants to be told, how and when. Each switch acts at once. */
export function NotificationSettings() {
  const userId = useOwnId() ?? ''
  const { preferences, error, isFetching, retry } = useUserPreferences(userId)
  if (preferences === undefined)
    return error === null ? (
      <RowsSkeleton rows={5} label={PREFERENCE_WORDS.loading} />
    ) : (
      <FailurePlate
        title={PREFERENCE_WORDS.failed}
        text={PREFERENCE_WORDS.failedText}
        retrying={isFetching}
        onRetry={retry}
      />
    )
  const save = (change: Parameters<typeof saveUserPreferences>[1]) => void saveUserPreferences(userId, change)
  const flag = (name: PlainFlag | keyof typeof MORE_LABELS) => (
    <li className="border-t border-line">
      <SwitchRow
        {...{ ...FLAG_LABELS, ...MORE_LABELS }[name]}
        on={preferences[name]}
        onChange={(on) => save({ [name]: on })}
      />
    </li>
  )
  const clock = (name: 'quietFrom' | 'quietTo' | 'reminderTime') => (
    <SelectField
      label={PREFERENCE_WORDS[name]}
      name={name}
      value={preferences[name]}
      options={clockOptions(preferences[name])}
      onChange={(value) => save({ [name]: value })}
    />
  )
  return (
    <ul>
      {flag('notificationsEnabled')}
      <li className="border-t border-line">
        <PushRow userId={userId} allOn={preferences.notificationsEnabled} flag={preferences.pushNotificationsEnabled} />
      </li>
      {flag('weatherNotifications')}
      {flag('taskNotifications')}
      {flag('communityNotifications')}
      <li className="border-t border-line py-3">{clock('reminderTime')}</li>
      {flag('quietHours')}
      {preferences.quietHours && (
        <>
          <li className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 pb-3">
            {clock('quietFrom')}
            {clock('quietTo')}
          </li>
          {flag('frostInQuietHours')}
        </>
      )}
      {flag('emailDigest')}
    </ul>
  )
}

interface PushRowProps {
  userId: string
  /** All notifications are on. */
  allOn: boolean
  /** As it is saved, for all browsers of the person. */
  flag: boolean
}

/** Its switch is on where messages come to this browser, and can be turned only where they could. */
function PushRow({ userId, allOn, flag }: PushRowProps) {
  const timeZone = useProfile().data?.timeZone ?? DEFAULT_TIME_ZONE
  const { state, turn } = usePushSwitch(userId)
  const { label, detail } = FLAG_LABELS.pushNotificationsEnabled
  const reason = state === 'unsupported' ? PUSH_REASONS.unsupported : allOn ? undefined : PUSH_REASONS.allOff
  const hint =
    state === 'unsupported'
      ? needsHomeScreen(navigator.userAgent, navigator.maxTouchPoints)
        ? PUSH_WORDS.homeScreen
        : PUSH_WORDS.otherBrowser
      : state === 'denied'
        ? PUSH_WORDS.denied
        : undefined
  const on = flag && state === 'subscribed'
  return (
    <>
      <SwitchRow
        label={label}
        detail={
          reason === undefined ? (
            (hint ?? detail)
          ) : (
            <span className="flex gap-1.5">
              <Info className="mt-0.5 size-4.5 shrink-0" strokeWidth={2.25} aria-hidden />
              <span id={REASON_ID}>
                <b className="block">{reason}</b>
                {hint !== undefined && <span className="block">{hint}</span>}
              </span>
            </span>
          )
        }
        on={on}
        onChange={turn}
        disabledBecause={reason === undefined && state !== undefined ? undefined : REASON_ID}
      />
      {on && <HealthLine userId={userId} timeZone={timeZone} />}
    </>
  )
}
