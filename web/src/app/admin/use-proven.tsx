import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { NotProven, type ProofBody, type Prove } from '../../features/admin/admin-writes.ts'
import { ConfirmIdentity } from '../../features/security/confirm-identity.tsx'
import { isProofNeeded, type Proof, proofBody, proofRefusal } from '../../features/security/proof.ts'
import { securitySettingsQuery } from '../../features/security/security-queries.ts'
import { ApiError } from '../../platform/api-error.ts'
import { useOwnId } from '../../platform/session.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** What waits until it is known who asks. */
interface Asked {
  send: (proof: ProofBody) => Promise<unknown>
  resolve: (answer: unknown) => void
  reject: (error: unknown) => void
}

const isAskedFor = (error: unknown): boolean =>
  isProofNeeded(error) || (error instanceof ApiError && error.problem?.code === 'security/code-needed')

/**
 * Does what an admin has to prove who they are for: at once where the server knows, else after `confirm`, which is to be
 * drawn, was answered. `cancel` gives it up.
 */
export const useProven = (): { prove: Prove; confirm: ReactNode; cancel: () => void } => {
  const [asked, setAsked] = useState<Asked>()
  const prove: Prove = async (send) => {
    try {
      return await send({})
    } catch (error) {
      if (!isAskedFor(error)) throw error
      return new Promise((resolve, reject) => {
        setAsked({ send, resolve: resolve as Asked['resolve'], reject })
      })
    }
  }
  const cancel = () => {
    asked?.reject(new NotProven())
    setAsked(undefined)
  }
  const answer = async (proof: Proof | undefined) => {
    if (asked === undefined) return
    try {
      asked.resolve(await asked.send(await proofBody(proof)))
    } catch (error) {
      if (proofRefusal(error) !== undefined) throw error
      asked.reject(error)
    }
    setAsked(undefined)
  }
  const confirm = asked === undefined ? undefined : <Confirm onProof={answer} onCancel={cancel} />
  return { prove, confirm, cancel }
}

function Confirm({
  onProof,
  onCancel,
}: {
  onProof: (proof: Proof | undefined) => Promise<void>
  onCancel: () => void
}) {
  const settings = useQuery(securitySettingsQuery(useOwnId()))
  // Without the settings the password is asked for, which most have.
  const proofs = settings.data?.proofs ?? (settings.error === null ? undefined : (['password'] as const))
  if (proofs === undefined) return <Skeleton className="h-40 w-full" />
  return <ConfirmIdentity proofs={proofs} onProof={onProof} onCancel={onCancel} />
}
