import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type Proof, type ProofMeans, sendCode } from './proof.ts'
import { PROOF_INSTEAD, PROOF_WORDS } from './proof-copy.ts'

/**
 * What is typed to show who it is, by the first of the ways that the person has. `send` gets no proof from those who have
 * nothing to show: they may have signed in just now.
 */
export function useProofForm(
  proofs: readonly ProofMeans[],
  send: (proof: Proof | undefined) => Promise<unknown>,
  wordsFor: (error: unknown) => string | undefined,
) {
  const [chosen, setChosen] = useState<ProofMeans>()
  const kind = chosen !== undefined && proofs.includes(chosen) ? chosen : proofs[0]
  // A password may begin and end with spaces; codes are copied along with them.
  const given = (typed: string) => (kind === 'password' ? typed : typed.replaceAll(/\s/g, ''))
  const missing = kind === 'password' ? PROOF_WORDS.passwordMissing : PROOF_WORDS.codeMissing
  const form = useSheetForm({
    given: { proof: '' },
    check: ({ proof }) => ({ proof: kind !== undefined && given(proof) === '' ? missing : undefined }),
    send: ({ proof }) => send(kind === undefined ? undefined : { kind, typed: given(proof) }),
    onRefused: (error) => ({ proof: wordsFor(error) }),
  })
  const focus = () => form.frame.ref.current?.querySelector<HTMLElement>('input, button')?.focus()
  const choose = (next: ProofMeans) => {
    setChosen(next)
    form.reset()
    // What was pressed goes away.
    requestAnimationFrame(focus)
  }
  return { ...form, proofs, kind, choose, focus }
}

export type ProofForm = ReturnType<typeof useProofForm>

/** One field for the way that was chosen, and the other ways below it. */
export function ProofField({ form }: { form: ProofForm }) {
  const { kind, proofs } = form
  if (kind === undefined) return <p>{PROOF_WORDS.unknown}</p>
  const field = form.text('proof')
  const isSent = kind === 'mail' || kind === 'message'
  return (
    <div>
      {kind === 'password' ? (
        <PasswordField {...field} label={PROOF_WORDS.password} autoComplete="current-password" maxLength={256} />
      ) : (
        <>
          {isSent && <SendCode kind={kind} onSent={() => form.frame.ref.current?.querySelector('input')?.focus()} />}
          <TextField
            {...field}
            label={isSent ? PROOF_WORDS.sentCode : PROOF_WORDS.factorCode}
            inputMode={isSent ? 'numeric' : 'text'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
          />
        </>
      )}
      {proofs
        .filter((other) => other !== kind)
        .map((other) => (
          <button
            key={other}
            type="button"
            onClick={() => form.choose(other)}
            className="mt-1 block min-h-11 text-left font-strong text-link underline"
          >
            {PROOF_INSTEAD[other]}
          </button>
        ))}
    </div>
  )
}

function SendCode({ kind, onSent }: { kind: 'mail' | 'message'; onSent: () => void }) {
  const send = useMutation({ mutationFn: sendCode, onSuccess: onSent })
  const failed = (send.error as { status?: number } | null)?.status === 429 ? PROOF_WORDS.tooMany : PROOF_WORDS.notSent
  return (
    <div className="mb-3">
      <Button
        look="secondary"
        size="small"
        busy={send.isPending}
        busyText={PROOF_WORDS.sending}
        onClick={() => send.mutate()}
      >
        {send.isSuccess ? PROOF_WORDS.sendAgain : PROOF_WORDS.send}
      </Button>
      <div role="status" className="mt-1.5 text-small text-ink-2">
        {send.isSuccess && PROOF_WORDS.sent[kind]}
        <FieldError id="code-not-sent">{send.isError ? failed : undefined}</FieldError>
      </div>
    </div>
  )
}
