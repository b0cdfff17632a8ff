import { MailCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useOnline } from '../../platform/online.ts'
import { Button } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form/form-frame.tsx'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { toastFailure } from '../../ui/toast-store.ts'
import { UNEXPECTED } from './auth-copy.ts'
import { type AuthProblem, askAuth, orThrow, plainWords } from './auth-problem.ts'
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

  const form = useSheetForm({
    given: { code: '' },
    async send({ code: token }) {
      hold(true)
      await orThrow(askAuth((auth) => auth.verifyOtp({ email, token, type })))
      onVerified()
    },
    onRefused(problem) {
      hold(false)
      form.change({ code: '' })
      const words = plainWords(problem as AuthProblem)
      if (words === undefined) toastFailure(UNEXPECTED)
      return { code: words }
    },
  })

  return (
    <div className="py-10">
      <MailCheck className="mb-4 size-10 text-brand" aria-hidden />
      <h1 className="title-1" tabIndex={-1}>
        {MAIL_WORDS.checkTitle}
      </h1>
      <p className="mt-1 break-words text-ink-2">{children}</p>
      <p className="mt-2 mb-6 text-ink-2">{MAIL_WORDS.goodFor}</p>
      <FormFrame form={form}>
        <CodeField {...form.field('code')} label={MAIL_WORDS.codeLabel} onComplete={(code) => form.submit({ code })} />
      </FormFrame>
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
