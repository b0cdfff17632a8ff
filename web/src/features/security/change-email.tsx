import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { authClient } from '../../platform/auth-client.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ACCOUNT_WORDS } from './account-copy.ts'
import { useOfflineReason } from './offline-reason.tsx'

/** What stands at the field: by status, since the service never tells whether an address is another person's. */
const wordsFor = (status: number | undefined): string => {
  if (status === 429) return ACCOUNT_WORDS.emailTooMany
  return status === 400 || status === 422 ? ACCOUNT_WORDS.emailRefused : ACCOUNT_WORDS.emailFailed
}

/** Asks the auth service for the change; it is confirmed from both mailboxes. */
const sendLinks = async (email: string): Promise<void> => {
  const { error } = await (await authClient()).updateUser({ email })
  if (error !== null) throw error
}

/** One field for the new address; then where to look. */
export function ChangeEmail() {
  const offline = useOfflineReason()
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const send = useMutation({
    mutationFn: sendLinks,
    onError: (problem: { status?: number }) => {
      setError(wordsFor(problem.status))
      form.current?.querySelector('input')?.focus()
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const typed = email.trim()
    if (send.isPending || offline !== undefined) return
    form.current?.querySelector('input')?.focus()
    if (!typed.includes('@')) return setError(ACCOUNT_WORDS.emailMissing)
    setError(undefined)
    send.mutate(typed)
  }
  if (send.isSuccess)
    return (
      <Banner tone="ok" role="status" className="mb-2 break-words">
        {ACCOUNT_WORDS.sent(send.variables)}
      </Banner>
    )
  return (
    <form ref={form} noValidate onSubmit={submit} className="pb-4">
      <p className="mb-3 text-[0.9375rem] leading-[1.3125rem] text-ink-2">{ACCOUNT_WORDS.changeLead}</p>
      <TextField
        label={ACCOUNT_WORDS.newEmail}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={100}
        value={email}
        error={error}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button
        type="submit"
        look="secondary"
        className="mt-3 w-full"
        busy={send.isPending}
        busyText={ACCOUNT_WORDS.sending}
        disabled={offline !== undefined}
        aria-describedby={offline}
      >
        {ACCOUNT_WORDS.send}
      </Button>
    </form>
  )
}
