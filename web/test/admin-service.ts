import { whyNotBan, whyNotRole } from '@turfwise/domain/admin/access'
import { AUDIT_WORDS, type AuditAction } from '@turfwise/domain/admin/audit'
import {
  type AdminPost,
  type AdminUser,
  type ArchivedZone,
  type AuditLine,
  banUser,
  countAdminPosts,
  countUsers,
  deleteZone,
  type LogoData,
  listAdminPosts,
  listArchivedZones,
  listAudit,
  listUsers,
  moderateAdminPost,
  resetLogos,
  sendTestTo,
  setLogos,
  setRole,
  unbanUser,
} from '../../contract/src/admin.ts'
import { restoreZone } from '../../contract/src/irrigation.ts'
import { type Network, pageOf, refusal } from './network.ts'
import type { Person } from './person.ts'

const PAGE = 50
const now = () => new Date().toISOString()
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAP8AAP8AACwAAAAAAQABAAACAkQBADs='

type UserMore = Partial<AdminUser> & { email: string }

/** What admins see and do, of accounts that a test names; `person` is the admin who looks. */
export const plantAdmin = (network: Network, person: Person) => {
  const users: AdminUser[] = []
  let posts: AdminPost[] = []
  let zones: ArchivedZone[] = []
  let logoData: LogoData = { fullLogo: null, iconLogo: null }
  const audit: AuditLine[] = []
  const sentTests: string[] = []
  const sentForms: Record<string, File>[] = []
  let taken = 1
  const addUser = (more: UserMore): AdminUser => {
    const user: AdminUser = {
      ...{ id: crypto.randomUUID(), name: null, location: null, role: 'user', bannedAt: null, banReason: null },
      createdAt: '2026-03-02T01:00:00.000Z',
      ...more,
    }
    users.push(user)
    return user
  }
  addUser({ id: person.id, email: person.email, name: person.name, role: 'admin', location: 'Parramatta, NSW' })
  const isMeant = (
    user: AdminUser,
    { q = '', filter = 'all' }: { q?: string | undefined; filter?: string | undefined },
  ) => {
    const text = [user.email, user.name, user.location].join(' ').toLowerCase()
    if (
      !q
        .toLowerCase()
        .split(/\s+/)
        .every((word) => text.includes(word))
    )
      return false
    if (filter === 'banned') return user.bannedAt !== null
    return filter === 'all' || user.role === filter.slice(0, -1)
  }
  const record = (action: AuditAction, more: Partial<AuditLine>) => {
    const by = { id: person.id, email: person.email, name: person.name }
    const line: AuditLine = {
      ...{ id: crypto.randomUUID(), at: now(), action, words: AUDIT_WORDS[action], by },
      ...{ aboutUser: null, aboutPostId: null, detail: null, reason: null },
      ...more,
    }
    audit.unshift(line)
    return line
  }
  const targetOf = (user: AdminUser) => ({
    isSelf: user.id === person.id,
    role: user.role,
    isLastAdmin:
      user.role === 'admin' && users.filter(({ role, bannedAt }) => role === 'admin' && !bannedAt).length < 2,
  })
  const change = (id: string, changes: Partial<AdminUser>, action: AuditAction, more: Partial<AuditLine> = {}) => {
    const user = users.find((one) => one.id === id)
    if (user === undefined) return refusal('user/not-found')
    Object.assign(user, changes)
    record(action, { aboutUser: { id, email: user.email, name: user.name }, ...more })
    return user
  }
  const refused = (id: string, why: (target: ReturnType<typeof targetOf>) => string | undefined) => {
    const user = users.find((one) => one.id === id)
    const reason = user && why(targetOf(user))
    return reason === undefined ? undefined : refusal(reason === 'self' ? 'admin/self' : 'admin/last-admin')
  }

  network.on(listUsers, ({ query: { q, filter, limit = PAGE, cursor } }) =>
    pageOf(
      users.filter((user) => isMeant(user, { q, filter })),
      { limit, ...(cursor !== undefined && { cursor }) },
    ),
  )
  network.on(countUsers, ({ query }) => {
    const meant = users.filter((user) => isMeant(user, query))
    return { count: meant.length, banned: meant.filter(({ bannedAt }) => bannedAt !== null).length }
  })
  network.on(setRole, ({ params: { userId }, body: { role } }) => {
    const before = users.find(({ id }) => id === userId)?.role
    return (
      refused(userId, (target) => whyNotRole(target, role)) ??
      change(userId, { role }, 'role', { detail: `${before} to ${role}` })
    )
  })
  network.on(banUser, ({ params: { userId }, body: { reason = null } }) => {
    return refused(userId, whyNotBan) ?? change(userId, { bannedAt: now(), banReason: reason }, 'ban', { reason })
  })
  network.on(unbanUser, ({ params: { userId } }) => change(userId, { bannedAt: null, banReason: null }, 'unban'))
  network.on(listAdminPosts, ({ query: { filter, limit = PAGE, cursor } }) =>
    pageOf(
      posts.filter((post) => !filter || (filter === 'hidden' ? post.isHidden : post.reportCount > 0)),
      { limit, ...(cursor !== undefined && { cursor }) },
    ),
  )
  network.on(countAdminPosts, () => ({
    count: posts.length,
    hidden: posts.filter(({ isHidden }) => isHidden).length,
    reported: posts.filter(({ reportCount }) => reportCount > 0).length,
  }))
  network.on(moderateAdminPost, ({ params: { postId }, body: { action, reason = null } }) => {
    const post = posts.find(({ id }) => id === postId)
    if (post === undefined) return refusal('post/not-found')
    const isHidden = action === 'hide'
    Object.assign(post, { isHidden, moderationReason: isHidden ? reason : null, reports: [], reportCount: 0 })
    record(isHidden ? 'hide-post' : 'unhide-post', { aboutPostId: postId, reason })
    return post
  })
  network.on(listArchivedZones, ({ query: { limit = PAGE, cursor } }) =>
    pageOf(zones, { limit, ...(cursor !== undefined && { cursor }) }),
  )
  network.on(restoreZone, ({ params: { zoneId } }) => {
    if (!zones.some(({ id }) => id === zoneId)) return refusal('irrigation-zone/not-found')
    zones = zones.filter(({ id }) => id !== zoneId)
    return new Response(JSON.stringify({ id: zoneId }), { headers: { 'content-type': 'application/json' } })
  })
  network.on(deleteZone, ({ params: { id } }) => {
    if (!zones.some((zone) => zone.id === id)) return refusal('irrigation-zone/not-found')
    zones = zones.filter((zone) => zone.id !== id)
    return { id }
  })
  network.on(listAudit, ({ query: { about } }) =>
    audit.filter(({ aboutUser, aboutPostId }) => aboutUser?.id === about || aboutPostId === about),
  )
  network.on(sendTestTo, ({ body: { userId } }) => {
    sentTests.push(userId)
    return { sent: taken, devices: [{ accepted: taken > 0, problem: taken > 0 ? null : ('gone' as const) }] }
  })
  network.onPath('POST', setLogos.path, ({ body }) => {
    const form = body as Record<string, File>
    sentForms.push(form)
    logoData = {
      fullLogo: form.fullLogo === undefined ? logoData.fullLogo : PIXEL,
      iconLogo: form.iconLogo === undefined ? logoData.iconLogo : PIXEL,
    }
    return { logoData }
  })
  network.on(resetLogos, () => {
    logoData = { fullLogo: null, iconLogo: null }
    return { logoData }
  })

  return {
    users,
    addUser,
    userNamed: (email: string) => users.find((user) => user.email === email),
    addPost(more: Partial<AdminPost> = {}): AdminPost {
      const post: AdminPost = {
        ...{ id: crypto.randomUUID(), userId: crypto.randomUUID(), title: null, content: 'Is this bindii?' },
        ...{
          imageUrl: null,
          imageDescription: null,
          userName: null,
          userEmail: 'jess@example.com',
          createdAt: '2026-11-20T02:00:00.000Z',
        },
        ...{ isHidden: false, hiddenAt: null, moderationReason: null, reportCount: 0, reports: [] },
        ...more,
      }
      posts = [...posts, post]
      return post
    },
    posts: () => posts,
    addZone(more: Partial<ArchivedZone> = {}): ArchivedZone {
      const zone: ArchivedZone = {
        ...{ id: crypto.randomUUID(), name: 'Front lawn', userId: crypto.randomUUID(), userEmail: 'tom@example.com' },
        ...{ plantTypes: ['buffalo-grass', 'native-shrubs'], areaSize: 120, archivedAt: '2026-10-05T02:00:00.000Z' },
        archiveReason: 'Paved over',
        ...more,
      }
      zones = [...zones, zone]
      return zone
    },
    zones: () => zones,
    record,
    sentTests,
    sentForms,
    /** How many browsers take a test message from now on. */
    takeTests: (count: number) => {
      taken = count
    },
    PIXEL,
  }
}

export type AdminService = ReturnType<typeof plantAdmin>
