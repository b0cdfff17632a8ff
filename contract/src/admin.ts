import { ROLES } from '@turfwise/domain/account/profile'
import { AUDIT_ACTIONS } from '@turfwise/domain/admin/audit'
import { ADMIN_LIMITS, DELETE_PHRASE, POST_FILTERS, USER_FILTERS } from '@turfwise/domain/admin/limits'
import { MODERATIONS, REPORT_REASONS } from '@turfwise/domain/community/moderation'
import { PUSH_PROBLEMS } from '@turfwise/domain/push/push-answers'
import * as z from 'zod/mini'
import { moderationBody, postId } from './community.ts'
import { plantType, zoneId } from './irrigation.ts'
import { pageQuery } from './paging.ts'
import { route } from './route.ts'
import { proofFields } from './security.ts'
import { filledText, text } from './text.ts'
import { inUnit } from './unit.ts'
import { userId } from './users.ts'

const count = inUnit('count', z.number())
const { page, searchCharsMax, reasonCharsMax, auditRowsMax } = ADMIN_LIMITS
const q = z.optional(filledText(searchCharsMax))
/** Not required: nobody has to say why. */
const reason = z.optional(z.nullable(text(reasonCharsMax)))
/** Whoever asks; another one is refused. */
const adminUserId = z.optional(userId)

/** An account as administrators see it. */
export const adminUser = z.object({
  id: userId,
  /** Empty for who came in by phone, or without any address. */
  email: z.string(),
  name: z.nullable(z.string()),
  location: z.nullable(z.string()),
  role: z.enum(ROLES),
  /** Set for who is banned now. */
  bannedAt: z.nullable(z.string()),
  banReason: z.nullable(z.string()),
  createdAt: z.string(),
})
export type AdminUser = z.infer<typeof adminUser>

const usersSought = {
  /** Each of its words in e-mail, name or location, whatever its case. */
  q,
  filter: z.optional(z.enum(USER_FILTERS)),
}

export const listUsers = route({
  method: 'GET',
  path: '/api/admin/users',
  summary: `The accounts, the newest first, ${page} a page unless a limit is given: with every word of a text in e-mail, name or location, those who are banned, moderators, or administrators`,
  access: 'admin',
  query: z.object({ ...usersSought, ...pageQuery }),
  response: z.array(adminUser),
  errors: [],
})

export const countUsers = route({
  method: 'GET',
  path: '/api/admin/users/count',
  summary: 'How many accounts are meant, and how many of them are banned',
  access: 'admin',
  query: z.object(usersSought),
  response: z.object({ count, banned: count }),
  errors: [],
})

/** What each of the three answers when it asks for a proof, and when it may not be. */
const ACCESS_ERRORS = [
  'user/not-found',
  'admin/self',
  'admin/last-admin',
  'security/proof-needed',
  'security/wrong-password',
  'security/wrong-code',
  'security/code-needed',
  'rate/limited',
] as const

export const setRole = route({
  method: 'PUT',
  path: '/api/admin/users/:userId/role',
  summary:
    'Gives an account another role, for an administrator who proved who they are within ten minutes. It counts from the next call on. Nobody changes their own, and the last administrator stays one',
  access: 'admin',
  repeatable: false,
  params: z.object({ userId }),
  body: z.object({ role: z.enum(ROLES), ...proofFields }),
  response: adminUser,
  errors: ACCESS_ERRORS,
})

export const banUser = route({
  method: 'POST',
  path: '/api/admin/users/:userId/ban',
  summary:
    'Bans an account, for an administrator who proved who they are within ten minutes: its sessions, streams and push messages end at once. Nobody bans themselves, and the last administrator is not banned. Who is banned already stays so, with the reason that is given now',
  access: 'admin',
  repeatable: false,
  params: z.object({ userId }),
  body: z.object({ reason, ...proofFields }),
  response: adminUser,
  errors: ACCESS_ERRORS,
})

export const unbanUser = route({
  method: 'POST',
  path: '/api/admin/users/:userId/unban',
  summary: 'Lifts the ban of an account, for an administrator who proved who they are within ten minutes',
  access: 'admin',
  repeatable: false,
  params: z.object({ userId }),
  body: z.object({ reason, ...proofFields }),
  response: adminUser,
  errors: ACCESS_ERRORS,
})

/** A post as administrators see it. */
export const adminPost = z.object({
  id: postId,
  userId,
  title: z.nullable(z.string()),
  content: z.string(),
  /** Of a public picture, from the root of the server. */
  imageUrl: z.nullable(z.string()),
  /** What the photo shows, in the author's words; null where they gave none. */
  imageDescription: z.optional(z.nullable(z.string())),
  userName: z.nullable(z.string()),
  userEmail: z.string(),
  createdAt: z.string(),
  isHidden: z.boolean(),
  hiddenAt: z.nullable(z.string()),
  moderationReason: z.nullable(z.string()),
  /** Reports that nobody has acted on yet. */
  reportCount: count,
  /** Those, the newest first; who made them is told to nobody. */
  reports: z.array(z.object({ reason: z.enum(REPORT_REASONS), note: z.nullable(z.string()), createdAt: z.string() })),
})
export type AdminPost = z.infer<typeof adminPost>

const postsSought = {
  /** Every word of it in content, title or tags. */
  q,
  /** `reported`: with reports that nobody has acted on yet. */
  filter: z.optional(z.enum(POST_FILTERS)),
}

export const listAdminPosts = route({
  method: 'GET',
  path: '/api/admin/posts',
  summary: `All posts, the newest first, ${page} a page unless a limit is given: with every word of a text, those that are hidden, or those with reports that nobody has acted on yet`,
  access: 'admin',
  query: z.object({ ...postsSought, ...pageQuery }),
  response: z.array(adminPost),
  errors: [],
})

export const countAdminPosts = route({
  method: 'GET',
  path: '/api/admin/posts/count',
  summary: 'How many posts there are, how many are hidden, and how many wait with reports',
  access: 'admin',
  response: z.object({ count, hidden: count, reported: count }),
  errors: [],
})

export const moderateAdminPost = route({
  method: 'POST',
  path: '/api/admin/posts/:postId/moderate',
  summary: `Hides a post from everybody but its author, administrators and moderators, or shows it again. Either settles its reports: ${MODERATIONS[1]} for one that is not hidden keeps it`,
  access: 'admin',
  params: z.object({ postId }),
  body: moderationBody,
  response: adminPost,
  errors: ['post/not-found', 'rate/limited'],
})

/** A disabled irrigation zone of anybody. */
export const archivedZone = z.object({
  id: zoneId,
  name: z.string(),
  userId,
  userEmail: z.string(),
  plantTypes: z.array(plantType),
  areaSize: inUnit('square metres', z.number()),
  archivedAt: z.string(),
  archiveReason: z.nullable(z.string()),
})
export type ArchivedZone = z.infer<typeof archivedZone>

export const listArchivedZones = route({
  method: 'GET',
  path: '/api/admin/irrigation/zones/archived',
  summary: `The disabled irrigation zones of everybody, the one that was disabled last first, ${page} a page unless a limit is given. Restore one by PATCH /api/irrigation/zones/:zoneId/restore with adminUserId`,
  access: 'admin',
  query: z.object({ adminUserId, ...pageQuery }),
  response: z.array(archivedZone),
  errors: [],
})

export const deleteZone = route({
  method: 'DELETE',
  path: '/api/irrigation/zones/:id',
  summary: `Deletes a disabled irrigation zone of anybody for good, with its schedules and waterings, for an administrator who proved who they are within ten minutes and types ${DELETE_PHRASE}`,
  access: 'admin',
  repeatable: false,
  params: z.object({ id: zoneId }),
  body: z.object({
    adminUserId,
    /** Whose it is; needed only where several have a zone of this id, which devices make. */
    userId: z.optional(userId),
    confirmText: z.literal(DELETE_PHRASE),
    ...proofFields,
  }),
  response: z.object({ id: zoneId }),
  errors: [
    'irrigation-zone/not-found',
    'irrigation-zone/active',
    'security/proof-needed',
    'security/wrong-password',
    'security/wrong-code',
    'security/code-needed',
    'user/not-found',
    'rate/limited',
  ],
})

export const sendTestTo = route({
  method: 'POST',
  path: '/api/notifications/test',
  summary:
    'Sends the browsers of an account a message now and answers what became of it. Without any browser it is refused; one that its push service did not take is answered with the problem',
  access: 'admin',
  // A repeat is meant to send again.
  repeatable: false,
  body: z.object({ userId }),
  response: z.object({
    /** Browsers whose push service took the message. */
    sent: count,
    devices: z.array(z.object({ accepted: z.boolean(), problem: z.nullable(z.enum(PUSH_PROBLEMS)) })),
  }),
  errors: ['push-subscription/not-found', 'rate/limited'],
})

/** As `data:` addresses, drawn anew and small enough to be kept in the browser; null is the app's own. */
export const logoData = z.object({ fullLogo: z.nullable(z.string()), iconLogo: z.nullable(z.string()) })
export type LogoData = z.infer<typeof logoData>

export const readLogos = route({
  method: 'GET',
  path: '/api/logos',
  summary: 'The logos that an administrator set, for everybody; a browser may keep the answer for five minutes',
  access: 'anyone',
  response: z.object({ logoData }),
  errors: [],
})

export const setLogos = route({
  method: 'POST',
  path: '/api/admin/logos',
  summary:
    'Sets one logo or both, from a multipart form with the optional files fullLogo and iconLogo: JPEG, PNG or WebP images of at most 5 MB each, which are drawn anew. One that is not sent stays as it is',
  access: 'admin',
  repeatable: false,
  form: ['fullLogo', 'iconLogo'],
  response: z.object({ logoData }),
  errors: ['logo/not-an-image', 'logo/missing', 'rate/limited'],
})

export const resetLogos = route({
  method: 'DELETE',
  path: '/api/admin/logos',
  summary: 'Takes both logos away: everybody sees the app’s own again',
  access: 'admin',
  response: z.object({ logoData }),
  errors: ['rate/limited'],
})

/** A line of the record: who did what to whom, when and why. */
export const auditLine = z.object({
  id: z.uuid(),
  at: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  /** For people: 'Changed the role'. */
  words: z.string(),
  /** Null when the account is gone. */
  by: z.nullable(z.object({ id: userId, email: z.string(), name: z.nullable(z.string()) })),
  aboutUser: z.nullable(z.object({ id: userId, email: z.string(), name: z.nullable(z.string()) })),
  aboutPostId: z.nullable(postId),
  /** 'user to moderator', or the name of a zone. */
  detail: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type AuditLine = z.infer<typeof auditLine>

export const listAudit = route({
  method: 'GET',
  path: '/api/admin/audit',
  summary: `The record of what administrators and moderators did, the newest first, ${page} a page unless a limit is given; about: of one account or of one post, by its id`,
  access: 'admin',
  query: z.object({ about: z.optional(z.uuid()), ...pageQuery }),
  response: z.array(auditLine),
  errors: [],
})

export const exportAudit = route({
  method: 'GET',
  path: '/api/admin/audit.csv',
  summary: `The same as a CSV file, the newest ${auditRowsMax} lines`,
  access: 'admin',
  response: z.unknown(),
  mediaType: 'text/csv',
  errors: ['rate/limited'],
})
