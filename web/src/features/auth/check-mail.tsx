import { MailCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useOnline } from '../../platform/online.ts'
import { Button } from '../../ui/button.tsx'
import { toastFailure } from '../../ui/toast-store.ts'
import { UNEXPECTED } from './auth-copy.ts'
import { type AuthProblem, askAuth, plainWords } from './auth-problem.ts'
import { CodeField } from './code-field.tsx'
import { MAIL_WORDS } from './mail-copy.ts'

interface CheckMailProps {
  email: string
  /** What its code is for, in the protocol's terms. */
  type: 'signup' | 'recovery' | 'email'
  children: ReactNode
  /** Asks for the mail once more. */
  resend: () => Promise<AuthProblem | null>
  /** As for the screens of guests: the session that the code opens must not redirect before its time. */
  hold: (held: boolean) => void
  onVerified: () => void
}

/** After a mail was sent: it waits for its link to be opened, or takes the code that stands beside it. */
export function CheckMail({ email, type, children, resend, hold, onVerified }: CheckMailProps) {
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<string>()
  const [error, setError] = useState<string>()
  const [refused, setRefused] = useState(0)

  const again = async () => {
    setBusy(true)
    setSaid(undefined)
    const problem = await resend()
    setBusy(false)
    if (problem === null) return setSaid(MAIL_WORDS.sentAgain)
    const words = plainWords(problem)
    if (words === undefined) toastFailure(UNEXPECTED)
    else setSaid(words)
  }

  const verify = async (token: string) => {
    hold(true)
    const problem = await askAuth((auth) => auth.verifyOtp({ email, token, type }))
    if (problem === null) return onVerified()
    hold(false)
    setRefused((times) => times + 1)
    const words = plainWords(problem)
    if (words === undefined) toastFailure(UNEXPECTED)
    setError(words)
  }

  return (
    <div className="py-10">
      <MailCheck className="mb-4 size-10 text-brand" aria-hidden />
      <h1 className="title-1" tabIndex={-1}>
        {MAIL_WORDS.checkTitle}
      </h1>
      <p className="mt-1 break-words text-ink-2">{children}</p>
      <p className="mt-2 mb-6 text-ink-2">{MAIL_WORDS.goodFor}</p>
      <CodeField
        id="mail-code"
        label={MAIL_WORDS.codeLabel}
        error={error}
        refused={refused}
        onTyped={() => setError(undefined)}
        onComplete={verify}
      />
      <Button
        look="secondary"
        size="large"
        className="mt-6 w-full"
        busy={busy}
        busyText={MAIL_WORDS.againBusy}
        disabled={!online}
        onClick={again}
      >
        {MAIL_WORDS.again}
      </Button>
      <p role="status" className="mt-2 min-h-6 text-center text-ink-2">
        {online ? said : 'You are offline'}
      </p>
    </div>
  )
}
