import * as contract from '@turfwise/contract/admin'
import { ADMIN_LIMITS } from '@turfwise/domain/admin/limits'
import { patternsOf } from '@turfwise/domain/admin/search'
import * as z from 'zod/mini'
import { type RouteEntry, serve } from '../../http/calls/serve.ts'
import { pageOf } from '../../http/lists/page-of.ts'
import type { RateLimit } from '../../limits/rate-limit.ts'
import { Refusal } from '../../refusal.ts'
import type { AdminNeeds } from './admin-needs.ts'
import { type AuditKey, type ReadAudit, readAudit } from './audit.store.ts'
import { logosNow, resetLogos, setLogos } from './logos.ts'
import { auditCsv, presentAudit, presentUser } from './present.ts'
import { countUsers, type ReadUser, readUser, readUsers, type SoughtUsers, type UserKey } from './users.store.ts'

/** Calls that may hash a password, draw pictures or read everything. */
const limited = (name: string, points: number): { limit: RateLimit } => ({ limit: { name, points, seconds: 300 } })
const LOGO_SECONDS = 300

const soughtOf = ({ q, filter }: { q?: string | undefined; filter?: SoughtUsers['filter'] | undefined }) => ({
  patterns: patternsOf(q ?? ''),
  filter: filter ?? 'all',
})

interface SentProof {
  currentPassword?: string | undefined
  sentCode?: string | undefined
}

export function adminRoutes(needs: AdminNeeds): RouteEntry[] {
  const { db, clock, audit, access } = needs
  const key = z.tuple([z.iso.datetime(), z.uuid()])
  const usersPage = pageOf({
    most: ADMIN_LIMITS.page,
    key,
    keyOf: ({ createdAt, id }: ReadUser): UserKey => [createdAt.toISOString(), id],
  })
  const auditPage = pageOf({
    most: ADMIN_LIMITS.page,
    key,
    keyOf: ({ at, id }: ReadAudit): AuditKey => [at.toISOString(), id],
  })
  const userNow = async (id: string) => {
    const user = await readUser(db, id, clock.now())
    if (user === undefined) throw new Refusal('user/not-found')
    return presentUser(user)
  }
  const asking = ({
    actor,
    body,
    request,
  }: {
    actor: Parameters<typeof access.ban>[0]['actor']
    body: SentProof
    request: { ip: string }
  }) => ({
    actor,
    sent: { password: body.currentPassword, code: body.sentCode, ip: request.ip },
  })

  return [
    serve(contract.listUsers, async (call) => {
      const sought = soughtOf(call.query)
      const now = clock.now()
      const users = await usersPage(call, (limit, after) => readUsers(db, sought, { now, limit, after }))
      return users.map(presentUser)
    }),
    serve(contract.countUsers, ({ query }) => countUsers(db, soughtOf(query), clock.now())),
    serve(
      contract.setRole,
      async (call) => {
        const { actor, params, body } = call
        const userId = params.userId.toLowerCase()
        await access.setRole(asking(call), userId, body.role, (tx, { before }) =>
          audit.note(tx, { action: 'role', actorId: actor.userId, userId, detail: `${before} to ${body.role}` }),
        )
        return userNow(userId)
      },
      limited('admin-role', 60),
    ),
    serve(
      contract.banUser,
      async (call) => {
        const { actor, params, body } = call
        const userId = params.userId.toLowerCase()
        const reason = body.reason?.trim() || null
        await access.ban(asking(call), userId, reason, (tx) =>
          audit.note(tx, { action: 'ban', actorId: actor.userId, userId, reason }),
        )
        return userNow(userId)
      },
      limited('admin-ban', 60),
    ),
    serve(
      contract.unbanUser,
      async (call) => {
        const { actor, params, body } = call
        const userId = params.userId.toLowerCase()
        await access.unban(asking(call), userId, (tx) =>
          audit.note(tx, { action: 'unban', actorId: actor.userId, userId, reason: body.reason }),
        )
        return userNow(userId)
      },
      limited('admin-unban', 60),
    ),
    serve(contract.listAudit, async (call) => {
      const { about } = call.query
      const lines = await auditPage(call, (limit, after) => readAudit(db, { about, limit, after }))
      return lines.map(presentAudit)
    }),
    serve(
      contract.exportAudit,
      async ({ header }) => {
        header('content-type', 'text/csv; charset=utf-8')
        header('content-disposition', 'attachment; filename="turfwise-audit.csv"')
        return auditCsv(await readAudit(db, { about: undefined, limit: ADMIN_LIMITS.auditRowsMax, after: undefined }))
      },
      limited('admin-audit-file', 20),
    ),
    serve(contract.readLogos, async ({ header }) => {
      header('cache-control', `public, max-age=${LOGO_SECONDS}`)
      return { logoData: await logosNow(needs) }
    }),
    serve(
      contract.setLogos,
      async ({ actor, files }) => ({ logoData: await setLogos(needs, actor.userId, files) }),
      limited('admin-logos', 30),
    ),
    serve(contract.resetLogos, async ({ actor }) => ({ logoData: await resetLogos(needs, actor.userId) }), {
      ...limited('admin-logos', 30),
    }),
  ]
}
