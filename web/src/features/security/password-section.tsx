import { changePassword, type SecuritySettings } from '@turfwise/contract/security'
import { ACCOUNT_LIMITS } from '@turfwise/domain/account/profile'
import type { ReactNode } from 'react'
import { ApiError } from '../../platform/api-error.ts'
import { sendNow } from '../../platform/outbox/send-now.ts'
import { useOwnId } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { FormFrame } from '../../ui/form/form-frame.tsx'
import type { FieldErrors } from '../../ui/form/form-state.ts'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { failure, toast, toastFailure } from '../../ui/toast-store.ts'
import { useOfflineReason } from './offline-reason.tsx'
import { type PasswordValues, passwordErrors, passwordProblem } from './password-check.ts'
import { PASSWORD_CHANGED, PASSWORD_FAILED, PASSWORD_REFUSED, PASSWORD_WORDS } from './password-copy.ts'
import { useReadSecurityAgain } from './security-queries.ts'
import { dateInWords } from './session-time.ts'

/** How hard a password is to guess, and whether it is long enough. */
export type PasswordMeter = (password: string) => ReactNode

export function PasswordSection({ settings, meter }: { settings: SecuritySettings; meter: PasswordMeter }) {
  const { lastPasswordChange: changed } = settings
  const date = changed === null ? undefined : dateInWords(new Date(changed))
  return (
    <Disclosure title={PASSWORD_WORDS.title} summary={date === undefined ? undefined : PASSWORD_WORDS.changed(date)}>
      <p className="tnum text-[0.9375rem] leading-[1.3125rem] text-ink-2">
        {date === undefined ? PASSWORD_WORDS.neverChanged : PASSWORD_WORDS.lastChanged(date)} {PASSWORD_WORDS.effect}
      </p>
      <PasswordForm meter={meter} />
    </Disclosure>
  )
}

const EMPTY: PasswordValues = { current: '', next: '', confirm: '' }

const refusalOf = (error: unknown): FieldErrors<PasswordValues> =>
  error instanceof ApiError ? (PASSWORD_REFUSED[error.problem?.code ?? ''] ?? {}) : {}

function PasswordForm({ meter }: { meter: PasswordMeter }) {
  const userId = useOwnId() ?? ''
  const readAgain = useReadSecurityAgain()
  const offline = useOfflineReason()
  const form = useSheetForm({
    given: EMPTY,
    check: passwordErrors,
    tell: (values) => failure(passwordProblem(values)),
    send: ({ current, next }) =>
      sendNow(changePassword, { body: { userId, currentPassword: current, newPassword: next } }),
    onSent() {
      toast(PASSWORD_CHANGED)
      form.reset()
      readAgain()
    },
    onRefused(error) {
      toastFailure(PASSWORD_FAILED)
      return refusalOf(error)
    },
  })
  const field = (name: keyof PasswordValues) => ({
    ...form.text(name),
    label: PASSWORD_WORDS[name],
    maxLength: ACCOUNT_LIMITS.passwordCharsMax,
  })
  return (
    <FormFrame form={form} className="mt-3.5 gap-4">
      <PasswordField {...field('current')} autoComplete="current-password" />
      <PasswordField {...field('next')} autoComplete="new-password" help={meter(form.values.next)} />
      <PasswordField {...field('confirm')} autoComplete="new-password" />
      <Button
        type="submit"
        look="secondary"
        className="mt-0.5 w-full"
        busy={form.busy}
        busyText={PASSWORD_WORDS.busy}
        disabled={offline !== undefined}
        aria-describedby={offline}
      >
        {PASSWORD_WORDS.submit}
      </Button>
    </FormFrame>
  )
}
