import type { AuditAction } from '@turfwise/domain/admin/audit'
import type { Queryable, Statement } from '../../db/queryable.ts'
import { run } from '../../db/table.ts'

/** What was done, as it is written down. */
export interface AuditEntry {
  id: string
  at: Date
  action: AuditAction
  actorId: string | null
  aboutUserId: string | null
  aboutPostId: string | null
  detail: string | null
  reason: string | null
}

/** The same as it is read: of who is gone nothing is left but that somebody did it. */
export interface ReadAudit extends AuditEntry {
  actorEmail: string | null
  actorName: string | null
  aboutEmail: string | null
  aboutName: string | null
}

const ADD: Statement = {
  name: 'audit-add',
  text: `insert into app.audit_log (id, at, action, actor_id, about_user_id, about_post_id, detail, reason)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
}

export const addAudit = async (tx: Queryable, entry: AuditEntry): Promise<number> =>
  run(tx, ADD, [
    entry.id,
    entry.at.toISOString(),
    entry.action,
    entry.actorId,
    entry.aboutUserId,
    entry.aboutPostId,
    entry.detail,
    entry.reason,
  ])

/** Where a page ended: the line's time in ISO 8601, and its id. */
export type AuditKey = [at: string, id: string]

const COLUMNS = `l.id, l.at, l.action, l.actor_id as "actorId", l.about_user_id as "aboutUserId",
  l.about_post_id as "aboutPostId", l.detail, l.reason, a.email as "actorEmail", ap.name as "actorName",
  u.email as "aboutEmail", up.name as "aboutName"`
const FROM = `app.audit_log l left join auth.users a on a.id = l.actor_id
  left join app.profiles ap on ap.user_id = l.actor_id left join auth.users u on u.id = l.about_user_id
  left join app.profiles up on up.user_id = l.about_user_id`

/** The statement of one page, `$1` its limit: of everything, or of one account or post. */
export function auditStatement(about: string | undefined, after: AuditKey | undefined): Statement {
  const [ofOne, behind] = [about !== undefined, after !== undefined]
  const key = ofOne ? '($3::timestamptz, $4::uuid)' : '($2::timestamptz, $3::uuid)'
  const where = [
    ...(ofOne ? ['(l.about_user_id = $2::uuid or l.about_post_id = $2::uuid)'] : []),
    ...(behind ? [`(l.at, l.id) < ${key}`] : []),
  ]
  return {
    name: ['audit', ofOne && 'of-one', behind && 'after'].filter(Boolean).join('-'),
    text: `select ${COLUMNS} from ${FROM} ${where.length === 0 ? '' : `where ${where.join(' and ')}`}
      order by l.at desc, l.id desc limit $1`,
  }
}

/** Lines of the record, the newest first. */
export function readAudit(
  db: Queryable,
  { about, limit, after }: { about: string | undefined; limit: number; after: AuditKey | undefined },
): Promise<ReadAudit[]> {
  const { name, text } = auditStatement(about, after)
  return db.query<ReadAudit>(text, [limit, ...(about === undefined ? [] : [about]), ...(after ?? [])], name)
}

/** What was done about somebody, without who did it: the oldest first. */
export const auditAbout = (tx: Queryable, userId: string): Promise<object[]> =>
  tx.query(
    `select at, action, about_post_id as post_id, detail, reason from app.audit_log
     where about_user_id = $1 order by at, id`,
    [userId],
    'audit-about',
  )
