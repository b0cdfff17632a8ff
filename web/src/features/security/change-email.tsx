import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { authClient } from '../../platform/auth-client.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ACCOUNT_WORDS } from './account-copy.ts'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { useOfflineReason } from './offline-reason.tsx'
import { isProofNeeded, type Proof, type ProofMeans, proofBody, proofRefusal } from './proof.ts'

/** What stands at the field: by status, since the service never tells whether an address is another person's. */
const wordsFor = (status: number | undefined): string => {
  if (status === 429) return ACCOUNT_WORDS.emailTooMany
  return status === 400 || status === 422 ? ACCOUNT_WORDS.emailRefused : ACCOUNT_WORDS.emailFailed
}

interface Wish {
  email: string
  proof: Proof | undefined
}

/** Asks the auth service for the change; it is confirmed from both mailboxes. */
const sendLinks = async ({ email, proof }: Wish): Promise<void> => {
  const { currentPassword, sentCode } = await proofBody(proof)
  const { error } = await (await authClient()).updateUser({
    email,
    ...(currentPassword !== undefined && { current_password: currentPassword }),
    ...(sentCode !== undefined && { nonce: sentCode }),
  })
  if (error !== null) throw error
}

/** One field for the new address; then who it is, where that has to be asked; then where to look. */
export function ChangeEmail({ proofs }: { proofs: readonly ProofMeans[] }) {
  const offline = useOfflineReason()
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [asked, setAsked] = useState<string>()
  const send = useMutation({
    mutationFn: sendLinks,
    onError: (problem: { status?: number }, { email: wanted, proof }) => {
      if (proof === undefined && isProofNeeded(problem)) return setAsked(wanted)
      if (proof !== undefined && proofRefusal(problem) !== undefined) return
      setAsked(undefined)
      setError(wordsFor(problem.status))
      // The form may be about to come back.
      requestAnimationFrame(() => form.current?.querySelector('input')?.focus())
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const typed = email.trim()
    if (send.isPending || offline !== undefined) return
    form.current?.querySelector('input')?.focus()
    if (!typed.includes('@')) return setError(ACCOUNT_WORDS.emailMissing)
    setError(undefined)
    send.mutate({ email: typed, proof: undefined })
  }
  if (send.isSuccess)
    return (
      <Banner tone="ok" role="status" className="mb-2 break-words">
        {ACCOUNT_WORDS.sent(send.variables.email)}
      </Banner>
    )
  if (asked !== undefined)
    return (
      <div className="pb-4">
        <ConfirmIdentity
          proofs={proofs}
          busy={send.isPending}
          error={proofRefusal(send.error)}
          onProof={(proof) => send.mutate({ email: asked, proof })}
          onCancel={() => {
            send.reset()
            setAsked(undefined)
            requestAnimationFrame(() => form.current?.querySelector('input')?.focus())
          }}
        />
      </div>
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
