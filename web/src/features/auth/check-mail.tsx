import { MailCheck } from 'lucide-react'

/** Shown instead of signing in where the service wants the e-mail confirmed first. */
export function CheckMail({ email }: { email: string }) {
  return (
    <div className="py-10 text-center">
      <MailCheck className="mx-auto mb-4 size-10 text-brand" aria-hidden />
      <h1 className="title-1" tabIndex={-1}>
        Check your mail
      </h1>
      <p className="mt-1 text-ink-2">
        We sent a link to <b className="text-ink">{email}</b>. Open it to finish.
      </p>
    </div>
  )
}
