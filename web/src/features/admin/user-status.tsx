import { Ban, Check } from 'lucide-react'
import { Pill } from '../../ui/pill.tsx'
import { USER_WORDS } from './admin-copy.ts'

/** Whether an account is banned, by icon and word. */
export function UserStatus({ bannedAt }: { bannedAt: string | null }) {
  const Icon = bannedAt === null ? Check : Ban
  return (
    <Pill tone={bannedAt === null ? 'ok' : 'danger'}>
      <Icon className="mr-1 size-4 shrink-0" strokeWidth={2.4} aria-hidden />
      {bannedAt === null ? USER_WORDS.active : USER_WORDS.banned}
    </Pill>
  )
}
