import { useEffect, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form/form-frame.tsx'
import { Plate } from '../../ui/plate.tsx'
import { useOfflineReason } from './offline-reason.tsx'
import { type Proof, type ProofMeans, proofRefusal } from './proof.ts'
import { PROOF_WORDS } from './proof-copy.ts'
import { ProofField, useProofForm } from './proof-field.tsx'
import { Cancel } from './two-factor-setup.tsx'

interface ConfirmIdentityProps {
  proofs: readonly ProofMeans[]
  /** Throws when the proof was not taken. */
  onProof: (proof: Proof | undefined) => Promise<unknown>
  onCancel: () => void
}

/** What the server asks for before it changes what opens the account: stands in the place of what was pressed. */
export function ConfirmIdentity({ proofs, onProof, onCancel }: ConfirmIdentityProps) {
  const title = useId()
  const offline = useOfflineReason()
  const form = useProofForm(proofs, onProof, proofRefusal)
  useEffect(form.focus, [])
  return (
    <Plate role="group" aria-labelledby={title}>
      <h4 id={title} className="font-strong">
        {PROOF_WORDS.title}
      </h4>
      <p className="mt-0.5 mb-3 text-[0.9375rem] leading-[1.3125rem] text-ink-2">{PROOF_WORDS.lead}</p>
      <FormFrame form={form}>
        <ProofField form={form} />
        {proofs.length > 0 && (
          <Button
            type="submit"
            className="-mt-1.5 w-full"
            busy={form.busy}
            disabled={offline !== undefined}
            aria-describedby={offline}
          >
            {PROOF_WORDS.confirm}
          </Button>
        )}
      </FormFrame>
      <Cancel onCancel={onCancel} />
    </Plate>
  )
}
