import { CONTROLLER_TOKENS_MAX } from '@turfwise/domain/irrigation/controller-token'
import { useId, useRef, useState } from 'react'
import { useOnline } from '../../platform/online.ts'
import { ShownOnce } from '../../ui/confirm-plate.tsx'
import { FailurePlate } from '../../ui/failure-plate.tsx'
import { NeededHint } from '../../ui/needed-hint.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TokenRow } from './controller-token-row.tsx'
import { CONTROLLER_WORDS, NEW_TOKEN_WORDS } from './controller-tokens-copy.ts'
import { type NewToken, useControllerTokens } from './controller-tokens-queries.ts'
import { MakeToken } from './new-controller-token.tsx'

/** What reads the schedules with a token, with what shows while that is read and when it cannot be. */
export function ControllerTokens() {
  const tokens = useControllerTokens()
  return (
    <>
      <p className="pb-3">{CONTROLLER_WORDS.lead}</p>
      {tokens.data !== undefined ? (
        <Tokens />
      ) : tokens.error !== null || tokens.errorUpdateCount > 0 ? (
        <FailurePlate
          title={CONTROLLER_WORDS.failed}
          text={CONTROLLER_WORDS.stillWorks}
          retrying={tokens.isFetching}
          onRetry={() => tokens.refetch()}
        />
      ) : (
        <div aria-busy="true">
          <span role="status" className="sr-only">
            {CONTROLLER_WORDS.loading}
          </span>
          <Skeleton className="h-32 w-full" />
        </div>
      )}
    </>
  )
}

function Tokens() {
  const tokens = useControllerTokens().data ?? []
  const reasonId = useId()
  const offline = useOnline() ? undefined : reasonId
  const [made, setMade] = useState<NewToken>()
  const list = useRef<HTMLElement>(null)
  // What had the focus goes.
  const toList = () => list.current?.focus()
  return (
    <>
      {offline !== undefined && (
        <p id={reasonId} className="pb-3 text-ink-2">
          {CONTROLLER_WORDS.offline}
        </p>
      )}
      <section ref={list} tabIndex={-1} aria-label={CONTROLLER_WORDS.list} className="outline-none">
        {tokens.length === 0 ? (
          <p className="text-ink-2">{CONTROLLER_WORDS.none}</p>
        ) : (
          <ul>
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} offline={offline} onRevoked={toList} />
            ))}
          </ul>
        )}
      </section>
      {made !== undefined ? (
        <ShownOnce
          title={NEW_TOKEN_WORDS.title(made.name)}
          text={NEW_TOKEN_WORDS.onlyNow}
          secret={made.token}
          words={NEW_TOKEN_WORDS}
          onDone={() => {
            setMade(undefined)
            toList()
          }}
        />
      ) : tokens.length >= CONTROLLER_TOKENS_MAX ? (
        <div className="mt-3">
          <NeededHint id={`${reasonId}-full`}>{NEW_TOKEN_WORDS.tooMany(CONTROLLER_TOKENS_MAX)}</NeededHint>
        </div>
      ) : (
        <MakeToken offline={offline} onMade={setMade} />
      )}
    </>
  )
}
