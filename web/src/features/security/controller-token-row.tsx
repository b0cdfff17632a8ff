import type { ControllerToken } from '@turfwise/contract/controller-tokens'
import { correctedNow } from '../../platform/server-time.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmPlate, useConfirmPlate } from '../../ui/confirm-plate.tsx'
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
  const revoke = useRevokeToken()
  const { asking, ask, onKeep, button } = useConfirmPlate()
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
            onClick={ask}
            disabled={offline !== undefined}
            aria-describedby={offline}
          >
            {REVOKE_WORDS.revoke}
          </Button>
        )}
      </div>
      {asking && (
        <ConfirmPlate
          words={{ ...REVOKE_WORDS, question: REVOKE_WORDS.question(name) }}
          {...{ offline, onKeep }}
          busy={revoke.isPending}
          failed={revoke.isError}
          onSure={() => revoke.mutate(id, { onSuccess: onRevoked })}
        />
      )}
    </li>
  )
}
