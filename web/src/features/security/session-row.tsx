import type { LoginSession } from '@turfwise/contract/security'
import { Laptop, Smartphone } from 'lucide-react'
import { correctedNow } from '../../platform/server-time.ts'
import { Button } from '../../ui/button.tsx'
import { Pill } from '../../ui/pill.tsx'
import { useOfflineReason } from './offline-reason.tsx'
import { SESSION_WORDS } from './security-copy.ts'
import { whenInWords } from './session-time.ts'

interface SessionRowProps {
  session: LoginSession
  ending: boolean
  onEnd: () => void
}

/** One device: what it is, from where, when it was last here, and the end of it. */
export function SessionRow({ session, ending, onEnd }: SessionRowProps) {
  const offline = useOfflineReason()
  const device = session.device ?? SESSION_WORDS.unknownDevice
  const Icon = /Android|iPhone|iPad/.test(device) ? Smartphone : Laptop
  const from = [session.location, session.ipAddress].filter((part) => part !== null).join(' · ')
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line py-3 first:border-t-0 first:pt-1">
      <Icon className="size-6 shrink-0 self-start text-ink-2" aria-hidden />
      <div className="min-w-0 grow basis-40">
        <div className="flex flex-wrap items-center justify-between gap-x-2">
          <b>{device}</b>
          {session.thisDevice && <Pill tone="ok">{SESSION_WORDS.thisDevice}</Pill>}
        </div>
        <p className="tnum text-[0.9375rem] leading-[1.3125rem] break-words text-ink-2">{from}</p>
        <p className="tnum text-[0.9375rem] leading-[1.3125rem] text-ink-2">
          {session.thisDevice ? SESSION_WORDS.activeNow : whenInWords(new Date(session.lastUsedAt), correctedNow())}
        </p>
      </div>
      {!session.thisDevice && (
        <Button
          look="secondary"
          size="small"
          aria-label={SESSION_WORDS.endNamed(device)}
          busy={ending}
          onClick={onEnd}
          disabled={offline !== undefined}
          aria-describedby={offline}
        >
          {SESSION_WORDS.end}
        </Button>
      )}
    </li>
  )
}
