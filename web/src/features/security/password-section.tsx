import { useMutation } from '@tanstack/react-query'
import { changePassword, type SecuritySettings } from '@turfwise/contract/security'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { call } from '../../platform/api.ts'
import { ApiError } from '../../platform/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { focusFirstError } from '../../ui/form-values.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { failure, toast, toastFailure } from '../../ui/toast-store.ts'
import { useOfflineReason } from './offline-reason.tsx'
import { PASSWORD_FIELDS, type PasswordErrors, type PasswordValues, passwordProblem } from './password-check.ts'
import { PASSWORD_CHANGED, PASSWORD_FAILED, PASSWORD_REFUSED, PASSWORD_WORDS } from './password-copy.ts'
import { useOwnId, useReadSecurityAgain } from './security-queries.ts'
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

const refusalOf = (error: unknown): PasswordErrors =>
  error instanceof ApiError ? (PASSWORD_REFUSED[error.problem?.code ?? ''] ?? {}) : {}

function PasswordForm({ meter }: { meter: PasswordMeter }) {
  const userId = useOwnId() ?? ''
  const readAgain = useReadSecurityAgain()
  const offline = useOfflineReason()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(EMPTY)
  const [errors, setErrors] = useState<PasswordErrors>({})
  const show = (found: PasswordErrors) => {
    setErrors(found)
    focusFirstError(form.current, PASSWORD_FIELDS, found)
  }
  const change = useMutation({
    mutationFn: ({ current, next }: PasswordValues) =>
      call(changePassword, { body: { userId, currentPassword: current, newPassword: next } }),
    onSuccess: () => {
      toast(PASSWORD_CHANGED)
      setValues(EMPTY)
      return readAgain()
    },
    onError: (error) => {
      toastFailure(PASSWORD_FAILED)
      show(refusalOf(error))
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (change.isPending || offline !== undefined) return
    const found = passwordProblem(values)
    const [words] = Object.values(found)
    show(found)
    if (words === undefined) change.mutate(values)
    else toastFailure(failure(words))
  }
  const field = (name: keyof PasswordValues) => ({
    name,
    label: PASSWORD_WORDS[name],
    value: values[name],
    error: errors[name],
    maxLength: 256,
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => {
      setValues({ ...values, [name]: value })
      setErrors({ ...errors, [name]: undefined })
    },
  })
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-3.5 flex flex-col gap-4">
      <PasswordField {...field('current')} autoComplete="current-password" />
      <PasswordField {...field('next')} autoComplete="new-password" help={meter(values.next)} />
      <PasswordField {...field('confirm')} autoComplete="new-password" />
      <Button
        type="submit"
        look="secondary"
        className="mt-0.5 w-full"
        busy={change.isPending}
        busyText={PASSWORD_WORDS.busy}
        disabled={offline !== undefined}
        aria-describedby={offline}
      >
        {PASSWORD_WORDS.submit}
      </Button>
    </form>
  )
}
