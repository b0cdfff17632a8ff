import { DEFAULT_SIGNUP_LOCATION } from '@turfwise/domain/account/profile'
import { type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { authClient } from '../../platform/auth-client.ts'
import { releaseEarlySubmit } from '../../platform/early-submit.ts'
import { useIdle } from '../../platform/idle.ts'
import { lazyScreen, useArrived } from '../../platform/lazy-screen.tsx'
import { focusHeading, usePageTitle } from '../../platform/page-title.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { fieldText, focusFirstError, stillWrong } from '../../ui/form-values.ts'
import type { PlaceChoice } from '../../ui/place-combobox.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast, toastFailure } from '../../ui/toast-store.ts'
import { AccountStep } from './account-step.tsx'
import { SIGNUP_TOASTS, SIGNUP_WORDS } from './auth-copy.ts'
import { AuthFoot } from './auth-foot.tsx'
import { AuthColumn, AuthFrame } from './auth-frame.tsx'
import { linkEnd } from './callback-page.ts'
import type { GuestScreenProps } from './guest-screen.ts'
import { leaveAfterWelcome } from './leave-after-welcome.ts'
import { type NewAccount, type SignUpNeeds, signUp } from './sign-up.ts'
import { gardenFrom, signupMetadata } from './signup-payload.ts'
import { type AccountErrors, checkAccountDetails } from './signup-step-one.ts'
import { StepHead } from './step-head.tsx'
import { SubmitButton } from './submit-button.tsx'

const ConfirmEmail = lazyScreen(() => import('./confirm-email.tsx').then((file) => file.ConfirmEmail))
// The second step comes while the first is filled in.
const GardenStep = lazyScreen(() => import('./garden-step.tsx').then((file) => file.GardenStep))

const DEFAULT_PLACE: PlaceChoice = { text: DEFAULT_SIGNUP_LOCATION, place: null }

const CLIENT_WHEN_HERE: SignUpNeeds['auth'] = {
  signUp: async (credentials) => {
    const options = { ...credentials.options, emailRedirectTo: linkEnd('confirm') }
    return (await authClient()).signUp({ ...credentials, options })
  },
}

const accountFrom = (form: FormData) => ({
  name: fieldText(form, 'name'),
  email: fieldText(form, 'email'),
  password: fieldText(form, 'password'),
  confirm: fieldText(form, 'confirm'),
})

/** /signup: account details, then the garden. Only the second step sends anything. */
export function SignupScreen({ hold, leave, linkState }: GuestScreenProps) {
  usePageTitle('Create an account')
  useEffect(releaseEarlySubmit, [])
  const [step, setStep] = useState<1 | 2>(1)
  const [visited, setVisited] = useState(false)
  const gardenHere = useArrived(GardenStep, useIdle() || visited)
  const [tried, setTried] = useState(false)
  const [errors, setErrors] = useState<AccountErrors>({})
  const [place, setPlace] = useState(DEFAULT_PLACE)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const [mailSentTo, setMailSentTo] = useState<string>()
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    focusHeading()
  }, [step])

  const leaveStepOne = (form: HTMLFormElement) => {
    const verdict = checkAccountDetails(accountFrom(new FormData(form)))
    setTried(true)
    setErrors(verdict.errors)
    if (verdict.toast !== undefined) toastFailure(verdict.toast)
    focusFirstError(form, ['name', 'email', 'password', 'confirm'], verdict.errors)
    if (Object.keys(verdict.errors).length > 0) return
    setVisited(true)
    setStep(2)
  }

  const create = async (form: FormData) => {
    const { name, email, password } = accountFrom(form)
    const account: NewAccount = {
      email: email.trim(),
      password,
      metadata: signupMetadata(name, { place, ...gardenFrom(form) }),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }
    setBusy(true)
    hold(true)
    const createProfile: SignUpNeeds['createProfile'] = async (body) =>
      (await import('./create-profile.ts')).createProfile(body)
    const result = await signUp({ auth: CLIENT_WHEN_HERE, createProfile }, account)
    if (result.outcome === 'signed-in') {
      toast(SIGNUP_TOASTS.welcome)
      return leaveAfterWelcome(leave)
    }
    setBusy(false)
    hold(false)
    if (result.outcome === 'failed') toastFailure(result.words)
    else setMailSentTo(account.email)
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    if (step === 1) leaveStepOne(event.currentTarget)
    else create(new FormData(event.currentTarget))
  }

  if (mailSentTo !== undefined) {
    return (
      <AuthFrame>
        <Suspense fallback={<Skeleton className="m-4 h-80" />}>
          <ConfirmEmail
            email={mailSentTo}
            hold={hold}
            onVerified={() => {
              toast(SIGNUP_TOASTS.welcome)
              leaveAfterWelcome(leave)
            }}
            onBack={() => navigate(paths.login(), { state: linkState })}
          />
        </Suspense>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame>
      <AuthColumn className={cx('pt-2.5 lg:grow-0 lg:pt-0', step === 1 ? 'grow' : 'pb-23 lg:pb-0')}>
        <StepHead step={step} />
        <form
          method="post"
          action={paths.signup()}
          noValidate
          onSubmit={submit}
          onInput={(event) => {
            if (step === 2) return
            const now = checkAccountDetails(accountFrom(new FormData(event.currentTarget))).errors
            setErrors((shown) => stillWrong(shown, now))
          }}
          onBlur={(event) =>
            tried && step === 1 && setErrors(checkAccountDetails(accountFrom(new FormData(event.currentTarget))).errors)
          }
        >
          <div hidden={step !== 1}>
            <AccountStep errors={errors} />
          </div>
          {visited && (
            <div hidden={step !== 2}>
              {gardenHere ? <GardenStep place={place} onPlace={setPlace} /> : <Skeleton className="h-120" />}
            </div>
          )}
          {step === 1 ? (
            <Button type="submit" size="large" className="my-5.5 w-full lg:mb-0">
              {SIGNUP_WORDS.next}
            </Button>
          ) : (
            <div
              data-bottom-bar="form"
              className="fixed inset-x-0 bottom-0 z-10 mx-auto flex max-w-120 items-start gap-2 border-t border-line bg-ground px-gutter pt-3 pb-[calc(16px+env(safe-area-inset-bottom))] lg:static lg:mt-6 lg:border-0 lg:bg-transparent lg:p-0"
            >
              <Button look="secondary" disabled={busy} onClick={() => setStep(1)}>
                {SIGNUP_WORDS.back}
              </Button>
              <SubmitButton beside busy={busy} busyText={SIGNUP_WORDS.busy} className="grow">
                {SIGNUP_WORDS.submit}
              </SubmitButton>
            </div>
          )}
        </form>
      </AuthColumn>
      {step === 1 && (
        <AuthFoot question="Already have an account?" link="Sign in" to={paths.login()} state={linkState} />
      )}
    </AuthFrame>
  )
}
