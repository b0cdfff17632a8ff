import { ACCOUNT_LIMITS } from '@turfwise/domain/account/profile'
import { type SubmitEvent, useEffect, useState } from 'react'
import { paths } from '../../paths.ts'
import { authClient } from '../../platform/auth-client.ts'
import { releaseEarlySubmit } from '../../platform/early-submit.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { Mark } from '../../ui/mark.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast, toastFailure } from '../../ui/toast-store.ts'
import { FIELD_ERRORS, LOGIN_TOASTS, LOGIN_WORDS } from './auth-copy.ts'
import { AuthFoot } from './auth-foot.tsx'
import { AuthColumn, AuthFrame } from './auth-frame.tsx'
import { fieldText, focusFirstError, stillWrong } from './form-values.ts'
import type { GuestScreenProps } from './guest-screen.ts'
import { leaveAfterWelcome } from './leave-after-welcome.ts'
import { login } from './login.ts'
import { SubmitButton } from './submit-button.tsx'

type LoginErrors = { email?: string; password?: string }

const missingFields = (form: FormData): LoginErrors => ({
  ...(fieldText(form, 'email').trim() === '' && { email: FIELD_ERRORS.email }),
  ...(fieldText(form, 'password') === '' && { password: FIELD_ERRORS.password }),
})

const CLIENT_WHEN_HERE: Parameters<typeof login>[0] = {
  signInWithPassword: async (credentials) => (await authClient()).signInWithPassword(credentials),
}

/** /login: e-mail and password. */
export function LoginScreen({ hold, leave, linkState }: GuestScreenProps) {
  usePageTitle('Sign in')
  useEffect(releaseEarlySubmit, [])
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const [errors, setErrors] = useState<LoginErrors>({})

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const missing = missingFields(form)
    setTried(true)
    setErrors(missing)
    if (Object.keys(missing).length > 0) {
      focusFirstError(event.currentTarget, ['email', 'password'], missing)
      return toastFailure(LOGIN_TOASTS.missing)
    }
    setBusy(true)
    hold(true)
    const failure = await login(CLIENT_WHEN_HERE, {
      email: fieldText(form, 'email'),
      password: fieldText(form, 'password'),
    })
    if (failure === null) {
      toast(LOGIN_TOASTS.welcome)
      return leaveAfterWelcome(leave)
    }
    setBusy(false)
    hold(false)
    toastFailure(failure)
  }

  return (
    <AuthFrame strip>
      <AuthColumn className="grow lg:grow-0">
        <Mark
          size={60}
          className="relative -mt-7.5 block rounded-[17px] shadow-[0_0_0_5px_var(--ground)] lg:mt-0 lg:shadow-none"
        />
        <h1 className="title-1 mt-4">{LOGIN_WORDS.title}</h1>
        <p className="text-ink-2">{LOGIN_WORDS.lead}</p>
        {/* Never GET: a form that is sent before the script is there must not write the password into the address. */}
        <form
          method="post"
          action={paths.login()}
          noValidate
          className="mt-5 flex flex-col gap-4 pb-6 lg:pb-0"
          onSubmit={submit}
          onInput={(event) => {
            const now = missingFields(new FormData(event.currentTarget))
            setErrors((shown) => stillWrong(shown, now))
          }}
          onBlur={(event) => tried && setErrors(missingFields(new FormData(event.currentTarget)))}
        >
          <TextField
            label="E-mail"
            name="email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={ACCOUNT_LIMITS.emailCharsMax}
            required
            error={errors.email}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            maxLength={ACCOUNT_LIMITS.passwordCharsMax}
            required
            error={errors.password}
          />
          <SubmitButton busy={busy} busyText={LOGIN_WORDS.busy} className="mt-1.5">
            {LOGIN_WORDS.submit}
          </SubmitButton>
        </form>
      </AuthColumn>
      <AuthFoot question="New here?" link={LOGIN_WORDS.toSignup} to={paths.signup()} state={linkState} />
    </AuthFrame>
  )
}
