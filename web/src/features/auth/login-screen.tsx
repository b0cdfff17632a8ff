import { paths } from '@turfwise/contract/app-paths'
import { ACCOUNT_LIMITS } from '@turfwise/domain/account/profile'
import { Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { authClient } from '../../platform/auth-client.ts'
import { forgetBan, notedBan } from '../../platform/ban-note.ts'
import { releaseEarlySubmit } from '../../platform/early-submit.ts'
import { lazyScreen } from '../../platform/lazy-screen.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { retryAfterSeconds } from '../../platform/retry-after.ts'
import { sessionState, useSession } from '../../platform/session.ts'
import { awaitedCode } from '../../platform/session-state.ts'
import { Banner } from '../../ui/banner.tsx'
import { FormFrame } from '../../ui/form/form-frame.tsx'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { Mark } from '../../ui/mark.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast, toastFailure } from '../../ui/toast-store.ts'
import { FIELD_ERRORS, LOGIN_TOASTS, LOGIN_WORDS, UNEXPECTED } from './auth-copy.ts'
import { AuthFoot } from './auth-foot.tsx'
import { AuthColumn, AuthFrame, MARK_ON_STRIP } from './auth-frame.tsx'
import { BanDetails } from './ban-details.tsx'
import { EmailField } from './email-field.tsx'
import type { GuestScreenProps } from './guest-screen.ts'
import { leaveAfterWelcome } from './leave-after-welcome.ts'
import { type Credentials, LoginRefused, login } from './login.ts'
import { BANNED_MEANWHILE, stoppedWords } from './stopped-words.ts'
import { SubmitButton } from './submit-button.tsx'

// Of no use to those without a second factor, nor to those whose address is confirmed.
const SecondFactorStep = lazyScreen(() => import('./second-factor-step.tsx').then((file) => file.SecondFactorStep))
const ConfirmEmail = lazyScreen(() => import('./confirm-email.tsx').then((file) => file.ConfirmEmail))

const EMPTY: Credentials = { email: '', password: '' }

const missingFields = ({ email, password }: Credentials) => ({
  email: email.trim() === '' ? FIELD_ERRORS.email : undefined,
  password: password === '' ? FIELD_ERRORS.password : undefined,
})

const CLIENT_WHEN_HERE: Parameters<typeof login>[0] = {
  signInWithPassword: async (credentials) => (await authClient()).signInWithPassword(credentials),
}

/** /login: e-mail and password. */
export function LoginScreen({ hold, leave, linkState }: GuestScreenProps) {
  usePageTitle('Sign in')
  useEffect(releaseEarlySubmit, [])
  /** Why the account does not open although the password may be right. */
  const [stopped, setStopped] = useState(() => (notedBan() === undefined ? undefined : BANNED_MEANWHILE))
  const [unconfirmed, setUnconfirmed] = useState<string>()
  const awaited = awaitedCode(useSession())
  // The step stays while its welcome shows, though by then nothing is awaited.
  const [codeShownFor, setCodeShownFor] = useState<string>()
  const codeFor = codeShownFor ?? awaited

  const welcome = () => {
    toast(LOGIN_TOASTS.welcome)
    return leaveAfterWelcome(leave)
  }
  const form = useSheetForm({
    given: EMPTY,
    check: missingFields,
    tell: () => LOGIN_TOASTS.missing,
    async send(credentials) {
      setStopped(undefined)
      forgetBan()
      hold(true)
      await login(CLIENT_WHEN_HERE, credentials)
      // Busy until the page has gone.
      if (awaitedCode(sessionState()) === undefined) await welcome()
      else hold(false)
    },
    onRefused(error, { email }) {
      hold(false)
      const { words, problem } = error instanceof LoginRefused ? error : new LoginRefused(UNEXPECTED)
      toastFailure(words)
      setStopped(stoppedWords(problem, retryAfterSeconds()))
      if (problem.code === 'email_not_confirmed') setUnconfirmed(email.trim())
      return undefined
    },
  })

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
          <ConfirmEmail
            email={unconfirmed}
            hold={hold}
            onVerified={() => void welcome()}
            onBack={() => setUnconfirmed(undefined)}
          />
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
        <FormFrame form={form} method="post" action={paths.login()} className="mt-5 gap-4 pb-6 lg:pb-0">
          <EmailField {...form.text('email')} />
          <PasswordField
            {...form.text('password')}
            label="Password"
            autoComplete="current-password"
            maxLength={ACCOUNT_LIMITS.passwordCharsMax}
            required
          />
          <p className="-my-2">
            <Link to={paths.forgotPassword()} state={linkState} className="-my-1 inline-block py-3 font-strong">
              {LOGIN_WORDS.forgot}
            </Link>
          </p>
          {stopped !== undefined && (
            <Banner tone="danger" role="alert">
              {stopped}
              <BanDetails />
            </Banner>
          )}
          <SubmitButton busy={form.busy} busyText={LOGIN_WORDS.busy} className="mt-1.5">
            {LOGIN_WORDS.submit}
          </SubmitButton>
        </FormFrame>
      </AuthColumn>
      <AuthFoot question="New here?" link={LOGIN_WORDS.toSignup} to={paths.signup()} state={linkState} />
    </AuthFrame>
  )
}
