import { ACCOUNT_LIMITS } from '@turfwise/domain/account/profile'
import { useState } from 'react'
import { authClient } from '../../platform/auth-client.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form/form-frame.tsx'
import type { FieldErrors } from '../../ui/form/form-state.ts'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
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
  const [asked, setAsked] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  const send = async (email: string, proof: Proof | undefined) => {
    await sendLinks({ email, proof })
    setSentTo(email)
  }
  const wordsOf = (error: unknown) => ({ email: wordsFor((error as { status?: number }).status) })
  const form = useSheetForm({
    given: { email: '' },
    check: ({ email }) => ({ email: email.includes('@') ? undefined : ACCOUNT_WORDS.emailMissing }),
    send: ({ email }) => send(email.trim(), undefined),
    onRefused(error, { email }) {
      if (!isProofNeeded(error)) return wordsOf(error)
      setAsked(email.trim())
      return undefined
    },
  })
  const back = (errors: FieldErrors<{ email: string }> = {}) => {
    setAsked(undefined)
    form.refuse(errors)
    // The form is about to come back.
    requestAnimationFrame(() => form.frame.ref.current?.querySelector('input')?.focus())
  }
  const prove = (email: string) => (proof: Proof | undefined) =>
    send(email, proof).catch((error: unknown) => {
      if (proofRefusal(error) !== undefined) throw error
      back(wordsOf(error))
    })
  if (sentTo !== undefined)
    return (
      <Banner tone="ok" role="status" className="mb-2 break-words">
        {ACCOUNT_WORDS.sent(sentTo)}
      </Banner>
    )
  if (asked !== undefined)
    return (
      <div className="pb-4">
        <ConfirmIdentity proofs={proofs} onProof={prove(asked)} onCancel={() => back()} />
      </div>
    )
  return (
    <FormFrame form={form} className="gap-3 pb-4">
      <p className="text-[0.9375rem] leading-[1.3125rem] text-ink-2">{ACCOUNT_WORDS.changeLead}</p>
      <TextField
        {...form.text('email')}
        label={ACCOUNT_WORDS.newEmail}
        type="email"
        autoComplete="email"
        maxLength={ACCOUNT_LIMITS.emailCharsMax}
      />
      <Button
        type="submit"
        look="secondary"
        className="w-full"
        busy={form.busy}
        busyText={ACCOUNT_WORDS.sending}
        disabled={offline !== undefined}
        aria-describedby={offline}
      >
        {ACCOUNT_WORDS.send}
      </Button>
    </FormFrame>
  )
}
