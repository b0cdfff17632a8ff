import type { AuditAction } from '@turfwise/domain/admin/audit'
import type { Clock } from '../../clock.ts'
import type { Tx } from '../../db/queryable.ts'
import { newRowId } from '../../row-id.ts'
import { addAudit } from './audit.store.ts'

/** What was done to whom; what is not given is not about it. */
export interface Done {
  action: AuditAction
  /** Null for a key that is nobody's. */
  actorId: string | null
  userId?: string | null
  postId?: string | null
  detail?: string | null
  reason?: string | null | undefined
}

/** The record of what administrators and moderators do. It stands before the features that write into it. */
export interface Audit {
  /** Writes a line in the transaction that does it: neither is there without the other. */
  note(tx: Tx, done: Done): Promise<void>
}

export const makeAudit = ({ clock }: { clock: Clock }): Audit => ({
  async note(tx, { action, actorId, userId = null, postId = null, detail = null, reason = null }) {
    await addAudit(tx, {
      ...{ id: newRowId(), at: clock.now(), action, actorId, aboutUserId: userId, aboutPostId: postId, detail },
      reason: reason?.trim() ? reason.trim() : null,
    })
  },
})
