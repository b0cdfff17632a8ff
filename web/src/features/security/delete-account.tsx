import { useMutation } from '@tanstack/react-query'
import { deleteAccount } from '@turfwise/contract/security'
import { Download } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { call } from '../../platform/api.ts'
import { ApiError } from '../../platform/api-error.ts'
import { leaveForGood } from '../../platform/leave-for-good.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { ACCOUNT_WORDS } from './account-copy.ts'
import { saveOwnData } from './export-file.ts'
import { type Proof, type ProofMeans, proofBody, proofRefusal } from './proof.ts'
import { ProofField, useProofInput } from './proof-field.tsx'
import { useOwnId } from './security-queries.ts'

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
  const input = useProofInput(proofs)
  const take = useMutation({ mutationFn: () => saveOwnData(userId) })
  const remove = useMutation({
    mutationFn: async (proof: Proof | undefined) =>
      call(deleteAccount, { params: { id: userId }, body: await proofBody(proof) }),
    onSuccess: leaveForGood,
    onError: (problem) => input.refuse(wordsFor(problem)),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (remove.isPending) return
    const proof = input.read()
    // Who has nothing to show may have signed in just now.
    if (proof !== undefined || input.kind === undefined) remove.mutate(proof)
  }
  return (
    <>
      <p>{ACCOUNT_WORDS.exportLead}</p>
      <Button
        look="secondary"
        className="mt-3 w-full"
        busy={take.isPending}
        busyText={ACCOUNT_WORDS.exporting}
        onClick={() => take.mutate()}
      >
        <Download className="size-5" aria-hidden />
        {ACCOUNT_WORDS.export}
      </Button>
      <div role="status">
        <FieldError id="export-failed">{take.isError ? ACCOUNT_WORDS.exportFailed : undefined}</FieldError>
      </div>
      <form noValidate onSubmit={submit} className="mt-5 border-t border-line pt-4">
        <p className="mb-3">{ACCOUNT_WORDS.removeDetail}</p>
        <ProofField input={input} />
        <FieldError id="not-removed">{input.kind === undefined ? input.error : undefined}</FieldError>
        <Button
          type="submit"
          look="destructive"
          className="mt-4 w-full"
          busy={remove.isPending || remove.isSuccess}
          busyText={ACCOUNT_WORDS.removing}
        >
          {ACCOUNT_WORDS.removeNow}
        </Button>
      </form>
    </>
  )
}
