import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { FailurePlate } from '../../ui/failure-plate.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOfflineReason } from './offline-reason.tsx'
import { SESSION_WORDS } from './security-copy.ts'
import { useEndSession, useLoginSessions } from './security-queries.ts'
import { SessionRow } from './session-row.tsx'

const ROWS_SHOWN = 5

/** Where the account is signed in, this device first. */
export function SessionsSection() {
  const sessions = useLoginSessions()
  return (
    <Disclosure title={SESSION_WORDS.title} summary={sessions.data?.length}>
      {sessions.data !== undefined ? (
        <SessionList />
      ) : sessions.error !== null ? (
        <FailurePlate
          title={SESSION_WORDS.failedRead}
          retrying={sessions.isFetching}
          onRetry={() => sessions.refetch()}
        />
      ) : (
        <Skeleton className="h-32 w-full" />
      )}
    </Disclosure>
  )
}

function SessionList() {
  const sessions = useLoginSessions().data ?? []
  const end = useEndSession()
  const offline = useOfflineReason()
  const list = useRef<HTMLUListElement>(null)
  // The row that had the focus goes.
  const act = (id: string | undefined) => end.mutate(id, { onSuccess: () => list.current?.focus() })
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={SESSION_WORDS.title} className="outline-none">
        {sessions.slice(0, ROWS_SHOWN).map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            ending={end.isPending && end.variables === session.id}
            onEnd={() => act(session.id)}
          />
        ))}
      </ul>
      {sessions.length > ROWS_SHOWN && (
        <p className="tnum pb-1 text-small text-ink-2">{SESSION_WORDS.shown(ROWS_SHOWN, sessions.length)}</p>
      )}
      {sessions.length > 1 && (
        <Button
          look="secondary"
          className="mt-3 w-full"
          busy={end.isPending && end.variables === undefined}
          onClick={() => act(undefined)}
          disabled={offline !== undefined}
          aria-describedby={offline}
        >
          {SESSION_WORDS.endOthers}
        </Button>
      )}
      <div role="status">
        <FieldError id="session-not-ended">{end.isError ? SESSION_WORDS.failedEnd : undefined}</FieldError>
      </div>
    </>
  )
}
