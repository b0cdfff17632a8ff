import { type SubmitEvent, useEffect, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Plate } from '../../ui/plate.tsx'
import { useOfflineReason } from './offline-reason.tsx'
import type { Proof, ProofMeans } from './proof.ts'
import { PROOF_WORDS } from './proof-copy.ts'
import { ProofField, useProofInput } from './proof-field.tsx'
import { Cancel } from './two-factor-setup.tsx'

interface ConfirmIdentityProps {
  proofs: readonly ProofMeans[]
  busy: boolean
  /** Of the last proof, when it was not taken. */
  error: string | undefined
  onProof: (proof: Proof) => void
  onCancel: () => void
}

/** What the server asks for before it changes what opens the account: stands in the place of what was pressed. */
export function ConfirmIdentity({ proofs, busy, error, onProof, onCancel }: ConfirmIdentityProps) {
  const title = useId()
  const offline = useOfflineReason()
  const input = useProofInput(proofs)
  const { refuse, box } = input
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it shows
  useEffect(() => box.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each refusal, and not with what is typed after it
  useEffect(() => {
    if (error !== undefined && !busy) refuse(error)
  }, [error, busy])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (busy || offline !== undefined) return
    const proof = input.read()
    if (proof === undefined) return
    input.focus()
    onProof(proof)
  }
  return (
    <Plate role="group" aria-labelledby={title}>
      <h4 id={title} className="font-strong">
        {PROOF_WORDS.title}
      </h4>
      <p className="mt-0.5 mb-3 text-[0.9375rem] leading-[1.3125rem] text-ink-2">{PROOF_WORDS.lead}</p>
      <form noValidate onSubmit={submit}>
        <ProofField input={input} />
        {proofs.length > 0 && (
          <Button
            type="submit"
            className="mt-3 w-full"
            busy={busy}
            disabled={offline !== undefined}
            aria-describedby={offline}
          >
            {PROOF_WORDS.confirm}
          </Button>
        )}
      </form>
      <Cancel onCancel={onCancel} />
    </Plate>
  )
}
