import { paths } from '@turfwise/contract/app-paths'
import { ACCOUNT_LIMITS } from '@turfwise/domain/account/profile'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Callback } from '../../platform/callback-address.ts'
import { focusHeading, usePageTitle } from '../../platform/page-title.ts'
import { arrivedCallback, checkSessionAgain, sessionMethods, useSession } from '../../platform/session.ts'
import { awaitedCode } from '../../platform/session-state.ts'
import { buttonClass } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form/form-frame.tsx'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { SpinnerPage } from '../../ui/spinner-page.tsx'
import { toastFailure } from '../../ui/toast-store.ts'
import { UNEXPECTED } from './auth-copy.ts'
import { AuthColumn, AuthFrame } from './auth-frame.tsx'
import { type AuthProblem, askAuth, orThrow } from './auth-problem.ts'
import { bringsCode, hasTrouble, linkTrouble } from './callback-words.ts'
import { CodeArrival } from './code-arrival.tsx'
import { LinkProblem } from './link-problem.tsx'
import { RESET_WORDS } from './mail-copy.ts'
import { NEW_PASSWORD_CHARS_MIN, newPasswordErrors, newPasswordToast, refusedPassword } from './new-password.ts'
import { PasswordStrength } from './password-strength.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'
import { SubmitButton } from './submit-button.tsx'

/** Sessions that were opened by a mail in order to choose a password. */
const BY_MAIL = ['recovery', 'invite']

const noHold = () => undefined

/** /reset-password: where the link of the mail ends. A new password, after the second factor where there is one. */
export function ResetPasswordScreen() {
  usePageTitle('Choose a new password')
  // Of this visit alone: the page may be come back to later in the same tab.
  const [callback] = useState(arrivedCallback)
  if (!bringsCode(callback)) return <ChoosePassword callback={callback} />
  return <CodeArrival callback={callback}>{(end) => <ChoosePassword callback={end} />}</CodeArrival>
}

function ChoosePassword({ callback }: { callback: Callback | undefined }) {
  const session = useSession()
  const [done, setDone] = useState(false)
  const email = awaitedCode(session)
  if (done) return <PasswordChanged />
  if (hasTrouble(callback)) return <LinkProblem {...linkTrouble(callback, true)} />
  if (session.status === 'loading') return <SpinnerPage onRetry={checkSessionAgain} />
  if (email !== undefined) {
    return (
      <AuthFrame>
        <SecondFactorStep email={email} hold={noHold} onDone={focusHeading} />
      </AuthFrame>
    )
  }
  if (session.status === 'signed-out' || !sessionMethods().some((method) => BY_MAIL.includes(method))) {
    return <LinkProblem {...linkTrouble(callback, true)} />
  }
  return <NewPasswordForm email={session.user.email} onDone={() => setDone(true)} />
}

function PasswordChanged() {
  return (
    <AuthFrame>
      <AuthColumn className="grow py-10 lg:grow-0">
        <KeyRound className="mb-4 size-10 text-brand" aria-hidden />
        <h1 className="title-1" tabIndex={-1} ref={(heading) => heading?.focus()}>
          {RESET_WORDS.doneTitle}
        </h1>
        <p className="mt-1 mb-6 text-ink-2">{RESET_WORDS.done}</p>
        <Link to={paths.home()} replace className={`${buttonClass('primary', 'large')} w-full`}>
          {RESET_WORDS.toApp}
        </Link>
      </AuthColumn>
    </AuthFrame>
  )
}

function NewPasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const form = useSheetForm({
    given: { password: '', confirm: '' },
    check: newPasswordErrors,
    tell: newPasswordToast,
    send: ({ password }) => orThrow(askAuth((auth) => auth.updateUser({ password }))),
    onSent: onDone,
    onRefused(problem) {
      const password = refusedPassword(problem as AuthProblem)
      if (password === undefined) toastFailure(UNEXPECTED)
      return { password }
    },
  })

  return (
    <AuthFrame>
      <AuthColumn className="grow pt-10 lg:grow-0 lg:pt-0">
        <h1 className="title-1" tabIndex={-1}>
          {RESET_WORDS.title}
        </h1>
        <p className="break-words text-ink-2">
          For <b className="text-ink">{email}</b>. {RESET_WORDS.lead}
        </p>
        <FormFrame form={form} className="mt-5 gap-4 pb-6 lg:pb-0">
          {/* Tells a password manager whose password it is. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            {...form.text('password')}
            label="New password"
            autoComplete="new-password"
            maxLength={ACCOUNT_LIMITS.passwordCharsMax}
            required
            help={
              <PasswordStrength
                password={form.values.password}
                own={[email]}
                asked={{ chars: NEW_PASSWORD_CHARS_MIN, hint: RESET_WORDS.hint }}
              />
            }
          />
          <PasswordField
            {...form.text('confirm')}
            label="Confirm password"
            autoComplete="new-password"
            maxLength={ACCOUNT_LIMITS.passwordCharsMax}
            required
          />
          <SubmitButton busy={form.busy} busyText={RESET_WORDS.busy} className="mt-1.5">
            {RESET_WORDS.submit}
          </SubmitButton>
        </FormFrame>
      </AuthColumn>
    </AuthFrame>
  )
}
