import { paths } from '@turfwise/contract/app-paths'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { authClient } from '../../platform/auth-client.ts'
import { useBackCloses } from '../../platform/back-closes.ts'
import { releaseEarlySubmit } from '../../platform/early-submit.ts'
import { useIdle } from '../../platform/idle.ts'
import { lazyScreen, useArrived } from '../../platform/lazy-screen.tsx'
import { focusHeading, usePageTitle } from '../../platform/page-title.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { FormFrame } from '../../ui/form/form-frame.tsx'
import { hasErrors } from '../../ui/form/form-state.ts'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { SiteLinks } from '../../ui/site-links.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast, toastFailure } from '../../ui/toast-store.ts'
import { isNowhere, placeError } from '../places/place-choice.ts'
import { AccountStep } from './account-step.tsx'
import { SIGNUP_TOASTS, SIGNUP_WORDS, UNEXPECTED } from './auth-copy.ts'
import { AuthFoot } from './auth-foot.tsx'
import { AuthColumn, AuthFrame } from './auth-frame.tsx'
import { linkEnd } from './callback-page.ts'
import type { GuestScreenProps } from './guest-screen.ts'
import { leaveAfterWelcome } from './leave-after-welcome.ts'
import { type SignUpNeeds, SignUpRefused, signUp } from './sign-up.ts'
import { GARDEN_BEFORE, type GardenSetup, signupMetadata } from './signup-payload.ts'
import { type AccountDetails, accountErrors, accountToast } from './signup-step-one.ts'
import { StepHead } from './step-head.tsx'
import { SubmitButton } from './submit-button.tsx'

const ConfirmEmail = lazyScreen(() => import('./confirm-email.tsx').then((file) => file.ConfirmEmail))
// The second step comes while the first is filled in.
const GardenStep = lazyScreen(() => import('./garden-step.tsx').then((file) => file.GardenStep))

const CLIENT_WHEN_HERE: SignUpNeeds['auth'] = {
  signUp: async (credentials) => {
    const options = { ...credentials.options, emailRedirectTo: linkEnd('confirm') }
    return (await authClient()).signUp({ ...credentials, options })
  },
}

const createProfile: SignUpNeeds['createProfile'] = async (body) =>
  (await import('./create-profile.ts')).createProfile(body)

const NOTHING_TYPED = { name: '', email: '', password: '', confirm: '', ...GARDEN_BEFORE }

/** /signup: account details, then the garden. Only the second step sends anything. */
export function SignupScreen({ hold, leave, linkState }: GuestScreenProps) {
  usePageTitle('Create an account')
  useEffect(releaseEarlySubmit, [])
  const [step, setStep] = useState<1 | 2>(1)
  const [visited, setVisited] = useState(false)
  const gardenHere = useArrived(GardenStep, useIdle() || visited)
  const navigate = useNavigate()
  const [mailSentTo, setMailSentTo] = useState<string>()
  const [welcomed, setWelcomed] = useState(false)
  const welcome = () => {
    setWelcomed(true)
    toast(isNowhere(form.values.place) ? SIGNUP_TOASTS.welcomeNowhere : SIGNUP_TOASTS.welcome)
    return leaveAfterWelcome(leave)
  }
  const form = useSheetForm<AccountDetails & GardenSetup>({
    given: NOTHING_TYPED,
    // The place is asked about on its own step.
    check: (values) => ({ ...accountErrors(values), place: step === 2 ? placeError(values.place) : undefined }),
    tell: accountToast,
    needsNetwork: step === 2,
    async send({ name, email, password, ...garden }) {
      if (step === 1) {
        setVisited(true)
        return setStep(2)
      }
      hold(true)
      const metadata = signupMetadata(name, garden)
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const account = { email: email.trim(), password, metadata, timeZone }
      // Busy until the page has gone.
      if ((await signUp({ auth: CLIENT_WHEN_HERE, createProfile }, account)) === 'signed-in') return welcome()
      hold(false)
      setMailSentTo(account.email)
    },
    onRefused(error) {
      hold(false)
      const refused = error instanceof SignUpRefused ? error : new SignUpRefused(UNEXPECTED)
      toastFailure(refused.words)
      if (hasErrors(refused.atFields)) setStep(1)
      return refused.atFields
    },
  })
  useBackCloses(step === 2 && mailSentTo === undefined && !welcomed, () => !form.busy && setStep(1))
  const shownStep = useRef(step)
  const isWrong = hasErrors(form.errors)
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    // Who is led back to a field begins there.
    if (!isWrong) focusHeading()
  }, [step, isWrong])

  if (mailSentTo !== undefined) {
    return (
      <AuthFrame>
        <Suspense fallback={<Skeleton className="m-4 h-80" />}>
          <ConfirmEmail
            email={mailSentTo}
            hold={hold}
            onVerified={() => void welcome()}
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
        <FormFrame form={form} method="post" action={paths.signup()} className="gap-0">
          <div hidden={step !== 1}>
            <AccountStep {...form} linkState={linkState} />
          </div>
          {visited && (
            <div hidden={step !== 2}>{gardenHere ? <GardenStep {...form} /> : <Skeleton className="h-120" />}</div>
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
              <Button look="secondary" disabled={form.busy} onClick={() => setStep(1)}>
                {SIGNUP_WORDS.back}
              </Button>
              <SubmitButton beside busy={form.busy} busyText={SIGNUP_WORDS.busy} className="grow">
                {SIGNUP_WORDS.submit}
              </SubmitButton>
            </div>
          )}
        </FormFrame>
        {step === 2 && <SiteLinks newTab className="pt-5" />}
      </AuthColumn>
      {step === 1 && (
        <>
          <AuthFoot question="Already have an account?" link="Sign in" to={paths.login()} state={linkState} />
          <AuthColumn className="pb-6 lg:grow-0 lg:pt-4">
            <SiteLinks newTab />
          </AuthColumn>
        </>
      )}
    </AuthFrame>
  )
}
