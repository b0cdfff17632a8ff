import type { ControllerToken } from '@turfwise/contract/controller-tokens'
import { useEffect, useId, useRef, useState } from 'react'
import { correctedNow } from '../../platform/server-time.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { Plate } from '../../ui/plate.tsx'
import { CONTROLLER_WORDS, REVOKE_WORDS } from './controller-tokens-copy.ts'
import { useRevokeToken } from './controller-tokens-queries.ts'
import { dateInWords, whenInWords } from './session-time.ts'

interface TokenRowProps {
  token: ControllerToken
  /** The id of the words that say why nothing can be changed. */
  offline: string | undefined
  onRevoked: () => void
}

/** One token: what reads with it, since when and when last, and the end of it, which nothing takes back. */
export function TokenRow({ token, offline, onRevoked }: TokenRowProps) {
  const { id, name, createdAt, lastUsedAt } = token
  const [asking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const keep = () => {
    setAsking(false)
    // It is about to come back.
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <li className="border-t border-line py-3 first:border-t-0 first:pt-1">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 grow basis-40">
          <b className="wrap-anywhere">{name}</b>
          <p className="tnum text-[0.9375rem] leading-[1.3125rem] text-ink-2">
            {CONTROLLER_WORDS.made(dateInWords(new Date(createdAt)))}
          </p>
          <p className="tnum text-[0.9375rem] leading-[1.3125rem] text-ink-2">
            {lastUsedAt === null
              ? CONTROLLER_WORDS.notUsed
              : CONTROLLER_WORDS.lastUsed(whenInWords(new Date(lastUsedAt), correctedNow()))}
          </p>
        </div>
        {!asking && (
          <Button
            ref={button}
            look="secondary"
            size="small"
            aria-label={REVOKE_WORDS.revokeNamed(name)}
            onClick={() => setAsking(true)}
            disabled={offline !== undefined}
            aria-describedby={offline}
          >
            {REVOKE_WORDS.revoke}
          </Button>
        )}
      </div>
      {asking && <RevokeQuestion {...{ id, name, offline, onRevoked }} onKeep={keep} />}
    </li>
  )
}

interface RevokeQuestionProps
  extends Pick<ControllerToken, 'id' | 'name'>,
    Pick<TokenRowProps, 'offline' | 'onRevoked'> {
  onKeep: () => void
}

function RevokeQuestion({ id, name, offline, onRevoked, onKeep }: RevokeQuestionProps) {
  const revoke = useRevokeToken()
  const title = useId()
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <Plate role="group" aria-labelledby={title} className="mt-2">
      <p id={title} className="font-strong wrap-anywhere">
        {REVOKE_WORDS.question(name)}
      </p>
      <p className="text-[0.9375rem] leading-[1.3125rem] text-ink-2">{REVOKE_WORDS.text}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          look="destructive"
          size="small"
          busy={revoke.isPending}
          busyText={REVOKE_WORDS.revoking}
          disabled={offline !== undefined}
          aria-describedby={offline}
          onClick={() => revoke.mutate(id, { onSuccess: onRevoked })}
        >
          {REVOKE_WORDS.sure}
        </Button>
        <Button ref={keep} look="secondary" size="small" onClick={onKeep}>
          {REVOKE_WORDS.keep}
        </Button>
      </div>
      <div role="status">
        <FieldError id={`${title}-failed`}>{revoke.isError ? REVOKE_WORDS.failed : undefined}</FieldError>
      </div>
    </Plate>
  )
}
