import type { AuditLine } from '@turfwise/contract/admin'
import { BY_SERVICE_KEY } from '@turfwise/domain/admin/audit'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ADMIN_WORDS, momentText, MANAGE_WORDS as WORDS } from './admin-copy.ts'
import { useAudit } from './admin-queries.ts'

/** Who did what about an account or a post, and when, the newest first. */
export function AuditLines({ about }: { about: string }) {
  const audit = useAudit(about)
  return (
    <section aria-label={WORDS.record} className="mt-5 border-t border-line pt-4">
      <h3 className="font-[family-name:var(--f-text)] font-strong tracking-normal">{WORDS.record}</h3>
      {audit.data !== undefined ? (
        audit.data.length === 0 ? (
          <p className="mt-1 text-ink-2">{WORDS.noRecord}</p>
        ) : (
          <ul className="mt-1">
            {audit.data.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
        )
      ) : audit.error !== null ? (
        <div role="alert" className="mt-1 flex flex-wrap items-center gap-3">
          <p>{WORDS.recordFailed}</p>
          <Button look="secondary" size="small" busy={audit.isFetching} onClick={() => audit.refetch()}>
            {ADMIN_WORDS.again}
          </Button>
        </div>
      ) : (
        <div aria-busy="true" className="mt-2">
          <span role="status" className="sr-only">
            {WORDS.recordLoading}
          </span>
          <Skeleton className="h-10 w-full" />
        </div>
      )}
    </section>
  )
}

/** Nobody is named where the account is gone; where it was none, the detail says so. */
const whoDid = ({ by, detail }: Pick<AuditLine, 'by' | 'detail'>): string => {
  if (by === null && detail?.endsWith(BY_SERVICE_KEY)) return ''
  return ` ${WORDS.by(by?.email || (by?.name ?? WORDS.goneAdmin))}`
}

function Line({ line: { words, detail, by, at, reason } }: { line: AuditLine }) {
  return (
    <li className="border-t border-line py-2 wrap-anywhere first:border-t-0">
      <p>
        <b>{words}</b>
        {detail !== null && `, ${detail}`}
      </p>
      <p className="tnum text-[0.9375rem] leading-[1.3125rem] text-ink-2">
        {momentText(at)}
        {whoDid({ by, detail })}
      </p>
      {reason !== null && reason !== '' && <p className="text-[0.9375rem] leading-[1.3125rem]">{reason}</p>}
    </li>
  )
}
