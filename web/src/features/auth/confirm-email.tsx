import { useEffect } from 'react'
import { focusHeading } from '../../platform/page-title.ts'
import { AuthColumn } from './auth-frame.tsx'
import { askAuth } from './auth-problem.ts'
import { BackButton } from './back-button.tsx'
import { linkEnd } from './callback-page.ts'
import { CheckMail } from './check-mail.tsx'

interface ConfirmEmailProps {
  email: string
  hold: (held: boolean) => void
  onVerified: () => void
  onBack: () => void
}

/** Shown instead of signing in where the service wants the e-mail confirmed first. */
export function ConfirmEmail({ email, hold, onVerified, onBack }: ConfirmEmailProps) {
  useEffect(focusHeading, [])
  const resend = () =>
    askAuth((auth) => auth.resend({ type: 'signup', email, options: { emailRedirectTo: linkEnd('confirm') } }))
  return (
    <>
      <AuthColumn className="grow lg:grow-0">
        <CheckMail email={email} type="signup" resend={resend} hold={hold} onVerified={onVerified}>
          We sent a link to <b className="text-ink">{email}</b>. Open it to finish.
        </CheckMail>
      </AuthColumn>
      <BackButton onPress={onBack} />
    </>
  )
}
