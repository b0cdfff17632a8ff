import { deleteAccount } from '@turfwise/contract/security'
import { ApiError } from '../../platform/api-error.ts'
import { leaveForGood } from '../../platform/leave-for-good.ts'
import { sendNow } from '../../platform/outbox/send-now.ts'
import { useOwnId } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { FormFrame } from '../../ui/form/form-frame.tsx'
import { ACCOUNT_WORDS } from './account-copy.ts'
import { OwnData } from './own-data.tsx'
import { type Proof, type ProofMeans, proofBody, proofRefusal } from './proof.ts'
import { ProofField, useProofForm } from './proof-field.tsx'

const REFUSED: Readonly<Record<string, string>> = {
  'security/proof-needed': ACCOUNT_WORDS.proofNeeded,
  'security/last-admin': ACCOUNT_WORDS.lastAdmin,
}

const wordsFor = (error: unknown): string =>
  proofRefusal(error) ??
  ((error instanceof ApiError && REFUSED[error.problem?.code ?? '']) || ACCOUNT_WORDS.removeFailed)

/** Own data to take along, then who it is, then the end of the account. */
export function DeleteAccount({ proofs }: { proofs: readonly ProofMeans[] }) {
  const userId = useOwnId() ?? ''
  const remove = async (proof: Proof | undefined) => {
    await sendNow(deleteAccount, { params: { id: userId }, body: await proofBody(proof) })
    return leaveForGood()
  }
  const form = useProofForm(proofs, remove, wordsFor)
  return (
    <>
      <OwnData lead={ACCOUNT_WORDS.exportFirst} />
      <FormFrame form={form} className="mt-5 border-t border-line pt-4">
        <p className="mb-3">{ACCOUNT_WORDS.removeDetail}</p>
        <ProofField form={form} />
        <FieldError id="not-removed">{form.kind === undefined ? form.errors.proof : undefined}</FieldError>
        <Button
          type="submit"
          look="destructive"
          className="mt-4 w-full"
          busy={form.busy}
          busyText={ACCOUNT_WORDS.removing}
        >
          {ACCOUNT_WORDS.removeNow}
        </Button>
      </FormFrame>
    </>
  )
}
