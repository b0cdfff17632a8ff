import type { AdminUser } from '@turfwise/contract/admin'
import type { AccessRefusal } from '@turfwise/domain/admin/access'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast-store.ts'
import {
  ADMIN_WORDS,
  LOCKED_WORDS,
  USER_BANNED,
  USER_UNBANNED,
  USER_WORDS,
  MANAGE_WORDS as WORDS,
} from './admin-copy.ts'
import { useReadAgain } from './admin-queries.ts'
import { ban, type Prove, unban } from './admin-writes.ts'
import { AuditLines } from './audit-lines.tsx'
import { Facts } from './facts.tsx'
import { PlainAction, ReasonForm } from './reason-form.tsx'
import { UserStatus } from './user-status.tsx'

interface ManageSheetProps {
  user: AdminUser
  open: boolean
  onClose: () => void
  lock: AccessRefusal | undefined
  online: boolean
  prove: Prove
  /** Asks who it is, in the place of what was pressed. */
  confirm: ReactNode
}

/** One account: who it is, its ban and the end of it, and what was done about it. */
export function ManageSheet({ open, onClose, ...rest }: ManageSheetProps) {
  return (
    <Sheet open={open} onOpenChange={(now) => !now && onClose()} title={WORDS.title}>
      {open && <Manage key={rest.user.id} {...rest} onDone={onClose} />}
    </Sheet>
  )
}

function Manage({
  user,
  lock,
  online,
  prove,
  confirm,
  onDone,
}: Omit<ManageSheetProps, 'open' | 'onClose'> & { onDone: () => void }) {
  const id = useId()
  const [asking, setAsking] = useState(false)
  const readAgain = useReadAgain()
  const { bannedAt, banReason } = user
  const done = (words: typeof USER_BANNED) => {
    toast(words)
    void readAgain('users')
    onDone()
  }
  const why = lock !== undefined ? LOCKED_WORDS[lock] : online ? undefined : ADMIN_WORDS.offline
  const whyId = why === undefined ? undefined : `${id}-why`
  return (
    <>
      <Facts
        of={[
          [WORDS.email, user.email || USER_WORDS.noEmail],
          [WORDS.name, user.name ?? USER_WORDS.noName],
          [WORDS.role, user.role],
          [
            WORDS.status,
            <span key="status" className="flex flex-wrap items-center gap-2">
              <UserStatus bannedAt={bannedAt} />
              {bannedAt !== null && <span className="text-small text-ink-2">{WORDS.since(bannedAt)}</span>}
            </span>,
          ],
          ...(bannedAt !== null && banReason ? [[WORDS.banReason, banReason] as const] : []),
        ]}
      />
      {confirm !== undefined && <div className="mt-4">{confirm}</div>}
      {/* Kept beneath, so that what was typed is there when the question goes. */}
      <div hidden={confirm !== undefined}>
        {bannedAt !== null ? (
          <PlainAction
            words={{ act: WORDS.unban, busy: WORDS.unbanning }}
            disabled={why !== undefined}
            describedBy={whyId}
            onAct={() => prove(unban(user.id)).then(() => done(USER_UNBANNED))}
          />
        ) : asking ? (
          <>
            <p className="mt-4 text-ink-2">{WORDS.effect}</p>
            <ReasonForm
              words={{ confirm: WORDS.confirmBan, busy: WORDS.banning }}
              onConfirm={(reason) => prove(ban(user.id, reason)).then(() => done(USER_BANNED))}
            />
          </>
        ) : (
          <Button
            look="secondary"
            className="mt-4 w-full text-on-danger-soft"
            disabled={why !== undefined}
            aria-describedby={whyId}
            onClick={() => setAsking(true)}
          >
            {WORDS.ban}
          </Button>
        )}
        {why !== undefined && (
          <p id={whyId} className="mt-2 text-small text-ink-2">
            {why}
          </p>
        )}
      </div>
      <AuditLines about={user.id} />
    </>
  )
}
