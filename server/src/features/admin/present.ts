import type { AdminUser, AuditLine } from '@turfwise/contract/admin'
import { AUDIT_WORDS } from '@turfwise/domain/admin/audit'
import { roleOf } from '@turfwise/domain/auth/access-token'
import { guardCell } from '@turfwise/domain/kernel/csv-cell'
import Papa from 'papaparse'
import type { ReadAudit } from './audit.store.ts'
import type { ReadUser } from './users.store.ts'

export const presentUser = ({ email, name, role, bannedAt, createdAt, ...rest }: ReadUser): AdminUser => ({
  ...rest,
  email: email ?? '',
  name: name?.trim() || null,
  role: roleOf({ role }),
  bannedAt: bannedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})

const person = (id: string | null, email: string | null, name: string | null): AuditLine['by'] =>
  id === null ? null : { id, email: email ?? '', name: name?.trim() || null }

export const presentAudit = (line: ReadAudit): AuditLine => ({
  id: line.id,
  at: line.at.toISOString(),
  action: line.action,
  words: AUDIT_WORDS[line.action],
  by: person(line.actorId, line.actorEmail, line.actorName),
  aboutUser: person(line.aboutUserId, line.aboutEmail, line.aboutName),
  aboutPostId: line.aboutPostId,
  detail: line.detail,
  reason: line.reason,
})

const HEADER = ['When', 'Who', 'What', 'Account', 'Post', 'Detail', 'Reason']

/** The same lines as a file (RFC 4180), of which a spreadsheet runs nothing. */
export const auditCsv = (lines: readonly ReadAudit[]): string => {
  const data = lines.map((line) =>
    [
      line.at.toISOString(),
      line.actorEmail ?? line.actorId,
      AUDIT_WORDS[line.action],
      line.aboutEmail ?? line.aboutUserId,
      line.aboutPostId,
      line.detail,
      line.reason,
    ].map((value) => guardCell(value ?? '')),
  )
  return `${Papa.unparse({ fields: HEADER, data }, { newline: '\r\n' })}\r\n`
}
