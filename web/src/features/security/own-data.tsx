import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useOwnId } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { ACCOUNT_WORDS } from './account-copy.ts'
import { saveOwnData } from './export-file.ts'
import { useOfflineReason } from './offline-reason.tsx'

/** Everything that is kept of the person, as a file. */
export function OwnData({ lead }: { lead: string }) {
  const userId = useOwnId() ?? ''
  const offline = useOfflineReason()
  const take = useMutation({ mutationFn: () => saveOwnData(userId) })
  return (
    <>
      <p>{lead}</p>
      <Button
        look="secondary"
        className="mt-3 w-full"
        busy={take.isPending}
        busyText={ACCOUNT_WORDS.exporting}
        disabled={offline !== undefined}
        aria-describedby={offline}
        onClick={() => take.mutate()}
      >
        <Download className="size-5" aria-hidden />
        {ACCOUNT_WORDS.export}
      </Button>
      <div role="status">
        <FieldError id="export-failed">{take.isError ? ACCOUNT_WORDS.exportFailed : undefined}</FieldError>
      </div>
    </>
  )
}
