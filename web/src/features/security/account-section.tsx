import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { ACCOUNT_WORDS } from './account-copy.ts'
import { ChangeEmail } from './change-email.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { useOfflineReason } from './offline-reason.tsx'
import type { ProofMeans } from './proof.ts'

/** The address of the account, and its end. */
export function AccountSection({ proofs }: { proofs: readonly ProofMeans[] }) {
  const session = useSession()
  const offline = useOfflineReason()
  const [changing, setChanging] = useState(false)
  const [deleting, setDeleting] = useState(false)
  return (
    <Disclosure title={ACCOUNT_WORDS.title}>
      <div className="flex min-h-14.5 flex-wrap items-center gap-x-4 py-2.75">
        <div className="min-w-0 grow basis-40">
          <b>{ACCOUNT_WORDS.email}</b>
          <span className="block text-[0.9375rem] leading-[1.3125rem] break-words text-ink-2">
            {session.status === 'signed-in' && session.user.email}
          </span>
        </div>
        <Button
          look="secondary"
          size="small"
          aria-label={ACCOUNT_WORDS.changeTitle}
          aria-expanded={changing}
          onClick={() => setChanging(!changing)}
        >
          {ACCOUNT_WORDS.change}
        </Button>
      </div>
      {changing && <ChangeEmail proofs={proofs} />}
      <div className="border-t border-line py-2.75">
        <b>{ACCOUNT_WORDS.remove}</b>
        <span className="block text-[0.9375rem] leading-[1.3125rem] text-ink-2">{ACCOUNT_WORDS.removeDetail}</span>
      </div>
      <Button
        look="secondary"
        className="mt-1 w-full border-danger! text-danger!"
        onClick={() => setDeleting(true)}
        disabled={offline !== undefined}
        aria-describedby={offline}
      >
        <Trash2 className="size-5" aria-hidden />
        {ACCOUNT_WORDS.remove}
      </Button>
      <Sheet open={deleting} onOpenChange={setDeleting} title={ACCOUNT_WORDS.remove}>
        <DeleteAccount proofs={proofs} />
      </Sheet>
    </Disclosure>
  )
}
