import { paths } from '@turfwise/contract/app-paths'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { focusHeading, usePageTitle } from '../../platform/page-title.ts'
import { sessionState } from '../../platform/session.ts'
import { awaitedCode } from '../../platform/session-state.ts'
import { FormFrame } from '../../ui/form/form-frame.tsx'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { Mark } from '../../ui/mark.tsx'
import { toastFailure } from '../../ui/toast-store.ts'
import { FIELD_ERRORS, UNEXPECTED } from './auth-copy.ts'
import { AuthFoot } from './auth-foot.tsx'
import { AuthColumn, AuthFrame, MARK_ON_STRIP } from './auth-frame.tsx'
import { type AuthProblem, askAuth, orThrow, plainWords } from './auth-problem.ts'
import { BackToLogin } from './back-to-login.tsx'
import { linkEnd } from './callback-page.ts'
import { CheckMail } from './check-mail.tsx'
import { EmailField } from './email-field.tsx'
import type { GuestScreenProps } from './guest-screen.ts'
import { FORGOT_WORDS, LINK_WORDS } from './mail-copy.ts'
import { looksLikeEmail } from './signup-step-one.ts'
import { SubmitButton } from './submit-button.tsx'

const askForReset = (email: string) =>
  askAuth((auth) => auth.resetPasswordForEmail(email, { redirectTo: linkEnd('resetPassword') }))

const askForLink = (email: string) =>
  askAuth((auth) =>
    auth.signInWithOtp({ email, options: { shouldCreateUser: false, emailRedirectTo: linkEnd('confirm') } }),
  )

const emailError = (email: string): string | undefined => {
  if (email === '') return FIELD_ERRORS.email
  return looksLikeEmail(email) ? undefined : FIELD_ERRORS.emailForm
}

/** /forgot-password: asks for the mail with which a new password is chosen. */
export function ForgotPasswordScreen(props: GuestScreenProps) {
  usePageTitle('Forgot your password?')
  const navigate = useNavigate()
  return (
    <MailRequest
      {...props}
      words={FORGOT_WORDS}
      other={paths.signInLink()}
      ask={askForReset}
      type="recovery"
      sent="a link to choose a new password"
      onVerified={() => navigate(paths.resetPassword(), { replace: true })}
    />
  )
}

/** /sign-in-link: asks for the mail whose link signs in. */
export function SignInLinkScreen(props: GuestScreenProps) {
  usePageTitle('Sign in by mail')
  const navigate = useNavigate()
  const go = () =>
    awaitedCode(sessionState()) === undefined
      ? props.leave()
      : navigate(paths.login(), { replace: true, state: props.linkState })
  return (
    <MailRequest
      {...props}
      words={LINK_WORDS}
      other={paths.login()}
      ask={askForLink}
      type="email"
      sent="a link that signs you in"
      onVerified={go}
    />
  )
}

interface MailRequestProps extends GuestScreenProps {
  words: typeof FORGOT_WORDS | typeof LINK_WORDS
  other: string
  ask: typeof askForReset
  type: 'recovery' | 'email'
  sent: string
  onVerified: () => void
}

/** What it says does not depend on whether anybody has the address. */
function MailRequest({ words, other, ask, type, sent, onVerified, hold, linkState }: MailRequestProps) {
  const [sentTo, setSentTo] = useState<string>()
  useEffect(() => {
    if (sentTo !== undefined) focusHeading()
  }, [sentTo])
  const form = useSheetForm({
    given: { email: '' },
    check: ({ email }) => ({ email: emailError(email.trim()) }),
    async send({ email }) {
      await orThrow(ask(email.trim()))
      setSentTo(email.trim())
    },
    onRefused(problem) {
      const plain = plainWords(problem as AuthProblem)
      if (plain === undefined) toastFailure(UNEXPECTED)
      return { email: plain }
    },
  })

  if (sentTo !== undefined) {
    return (
      <AuthFrame>
        <AuthColumn className="grow lg:grow-0">
          <CheckMail email={sentTo} type={type} resend={() => ask(sentTo)} hold={hold} onVerified={onVerified}>
            If <b className="text-ink">{sentTo}</b> has an account, we sent {sent} to it.
          </CheckMail>
        </AuthColumn>
        <BackToLogin state={linkState} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame strip>
      <AuthColumn className="grow lg:grow-0">
        <Mark size={60} className={MARK_ON_STRIP} />
        <h1 className="title-1 mt-4" tabIndex={-1}>
          {words.title}
        </h1>
        <p className="text-ink-2">{words.lead}</p>
        <FormFrame form={form} className="mt-5 gap-4 pb-4">
          <EmailField {...form.text('email')} />
          <SubmitButton busy={form.busy} busyText={words.busy} className="mt-1.5">
            {words.submit}
          </SubmitButton>
        </FormFrame>
        <BackToLogin state={linkState} inline />
      </AuthColumn>
      <AuthFoot question={words.question} link={words.other} to={other} state={linkState} />
    </AuthFrame>
  )
}
