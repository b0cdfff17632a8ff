import { ACCOUNT_LIMITS } from '@turfwise/domain/account/profile'
import { type SubmitEvent, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { authClient } from '../../platform/auth-client.ts'
import { releaseEarlySubmit } from '../../platform/early-submit.ts'
import { lazyScreen } from '../../platform/lazy-screen.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { retryAfterSeconds } from '../../platform/retry-after.ts'
import { sessionState, useSession } from '../../platform/session.ts'
import { awaitedCode } from '../../platform/session-state.ts'
import { Banner } from '../../ui/banner.tsx'
import { fieldText, focusFirstError, stillWrong } from '../../ui/form-values.ts'
import { Mark } from '../../ui/mark.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast, toastFailure } from '../../ui/toast-store.ts'
import { type AuthFailure, FIELD_ERRORS, LOGIN_TOASTS, LOGIN_WORDS } from './auth-copy.ts'
import { AuthFoot } from './auth-foot.tsx'
import { AuthColumn, AuthFrame, MARK_ON_STRIP } from './auth-frame.tsx'
import { EmailField } from './email-field.tsx'
import type { GuestScreenProps } from './guest-screen.ts'
import { leaveAfterWelcome } from './leave-after-welcome.ts'
import { login } from './login.ts'
import { stoppedWords } from './stopped-words.ts'
import { SubmitButton } from './submit-button.tsx'

// Of no use to those without a second factor, nor to those whose address is confirmed.
const SecondFactorStep = lazyScreen(() => import('./second-factor-step.tsx').then((file) => file.SecondFactorStep))
const ConfirmEmail = lazyScreen(() => import('./confirm-email.tsx').then((file) => file.ConfirmEmail))

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
  /** Why the account does not open although the password may be right. */
  const [stopped, setStopped] = useState<string>()
  const [unconfirmed, setUnconfirmed] = useState<string>()
  const awaited = awaitedCode(useSession())
  // The step stays while its welcome shows, though by then nothing is awaited.
  const [codeShownFor, setCodeShownFor] = useState<string>()
  const codeFor = codeShownFor ?? awaited

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
    setStopped(undefined)
    hold(true)
    const email = fieldText(form, 'email').trim()
    let problem: AuthFailure = {}
    const failure = await login(CLIENT_WHEN_HERE, { email, password: fieldText(form, 'password') }, (error) => {
      problem = error
    })
    if (failure === null && awaitedCode(sessionState()) === undefined) return welcome()
    setBusy(false)
    hold(false)
    if (failure === null) return
    toastFailure(failure)
    setStopped(stoppedWords(problem, retryAfterSeconds()))
    if (problem.code === 'email_not_confirmed') setUnconfirmed(email)
  }

  const welcome = () => {
    toast(LOGIN_TOASTS.welcome)
    leaveAfterWelcome(leave)
  }

  if (codeFor !== undefined) {
    return (
      <AuthFrame strip>
        <AuthColumn>
          <Mark size={60} className={MARK_ON_STRIP} />
        </AuthColumn>
        <Suspense fallback={<Skeleton className="m-4 h-80" />}>
          <SecondFactorStep
            email={codeFor}
            hold={(held) => {
              setCodeShownFor(held ? codeFor : undefined)
              hold(held)
            }}
            onDone={welcome}
          />
        </Suspense>
      </AuthFrame>
    )
  }
  if (unconfirmed !== undefined) {
    return (
      <AuthFrame>
        <Suspense fallback={<Skeleton className="m-4 h-80" />}>
          <ConfirmEmail email={unconfirmed} hold={hold} onVerified={welcome} onBack={() => setUnconfirmed(undefined)} />
        </Suspense>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame strip>
      <AuthColumn className="grow lg:grow-0">
        <Mark size={60} className={MARK_ON_STRIP} />
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
          <EmailField error={errors.email} />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            maxLength={ACCOUNT_LIMITS.passwordCharsMax}
            required
            error={errors.password}
          />
          <p className="-my-2">
            <Link to={paths.forgotPassword()} state={linkState} className="-my-1 inline-block py-3 font-strong">
              {LOGIN_WORDS.forgot}
            </Link>
          </p>
          {stopped !== undefined && (
            <Banner tone="danger" role="alert">
              {stopped}
            </Banner>
          )}
          <SubmitButton busy={busy} busyText={LOGIN_WORDS.busy} className="mt-1.5">
            {LOGIN_WORDS.submit}
          </SubmitButton>
        </form>
      </AuthColumn>
      <AuthFoot question="New here?" link={LOGIN_WORDS.toSignup} to={paths.signup()} state={linkState} />
    </AuthFrame>
  )
}
