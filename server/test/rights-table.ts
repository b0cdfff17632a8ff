/** Who walks the calls. Everybody but the owner and nobody has an account and a garden of their own. */
export const PEOPLE = [
  'owner',
  /** Somebody whom the owner has nothing to do with. */
  'stranger',
  /** A second stranger, with an invitation into the garden that is not accepted yet. */
  'invited',
  /** Whom the owner blocks. */
  'blocked',
  /** Who blocks the owner. */
  'blocking',
  'viewer',
  'helper',
  /** No member of the garden, as the administrator. */
  'moderator',
  'admin',
  /** Without a session. */
  'nobody',
] as const
export type Person = (typeof PEOPLE)[number]

/** What some calls have in common. A call is named by its method and its path. */
export interface Rights {
  what: string
  /**
   * Who may besides the owner, in the owner's garden: the one that the path names by the owner's id, or the header `Garden`.
   * For everybody else it is closed: 403, and nothing is read or changed.
   */
  inGarden: readonly Person[]
  /** Who may without naming the garden, with the ids of the owner's things. A call that names the garden in its path has no such way. */
  alone: readonly Person[]
  /**
   * What everybody else with a session gets there: `refused` is 403 or 404; `own` is answered with what is the caller's own,
   * which shows and changes nothing of the owner's. Where it is missing, a call with the id of a thing is refused, any other
   * is `own`.
   */
  others?: 'refused' | 'own'
  /** Who may besides the owner where the request names the owner as `userId`, which else is 403. */
  byUserId?: readonly Person[]
  calls: readonly string[]
}

const NO_OTHER: readonly Person[] = []
const OWNER: readonly Person[] = ['owner']
const SIGNED_IN = PEOPLE.filter((person) => person !== 'nobody')
/** Everybody between whom and the author nobody blocks. */
const MEMBERS = SIGNED_IN.filter((person) => person !== 'blocked' && person !== 'blocking')
const OTHER_MEMBERS = MEMBERS.filter((person) => person !== 'owner')

/** What each of them may do, at every call of the contract. Whoever is in none of the lists may not. */
export const RIGHTS: readonly Rights[] = [
  {
    what: 'to look at a garden',
    inGarden: ['viewer', 'helper'],
    alone: OWNER,
    calls: [
      'GET /api/activity-logs',
      'GET /api/activity-logs/recent',
      'GET /api/activity-logs/stats',
      'GET /api/irrigation/schedules',
      'GET /api/irrigation/zones',
      'GET /api/irrigation/zones/:id/water',
      'GET /api/lawn-zones',
      'GET /api/tasks/:id/record',
      'GET /api/users/:id/calendar',
      'GET /api/users/:id/deeds',
      'GET /api/users/:id/garden-preferences',
      'GET /api/users/:id/holds',
      'GET /api/users/:id/holiday',
      'GET /api/users/:id/product-uses',
      'GET /api/users/:id/progress',
      'GET /api/users/:id/schedules',
      'GET /api/users/:id/tasks',
      'GET /api/users/:id/tasks/counts',
      'GET /api/users/:id/tasks/search',
      'GET /api/users/:id/tasks/upcoming',
      'GET /api/users/:id/watering-rule',
      'GET /api/users/:userId/analytics',
      'GET /api/users/:userId/analytics/overview',
      'GET /api/users/:userId/health-scores',
      'GET /api/users/:userId/health-scores/basis',
      'GET /api/users/:userId/health-scores/latest',
      'GET /api/weather/:location',
    ],
  },
  {
    what: 'to do the jobs of a garden',
    inGarden: ['helper'],
    alone: OWNER,
    calls: [
      'POST /api/activity-logs',
      'POST /api/irrigation/zones/:id/waterings',
      'POST /api/tasks',
      'POST /api/tasks/:id/skip',
      'POST /api/tasks/:id/snooze',
      'PUT /api/tasks/:id',
      'PUT /api/tasks/:id/complete',
    ],
  },
  {
    what: 'to keep a garden: what it has, what is planned, who belongs to it, and all deleting',
    inGarden: NO_OTHER,
    alone: OWNER,
    calls: [
      'DELETE /api/activity-logs/:id',
      'DELETE /api/chemicals/:id',
      'DELETE /api/equipment/:id',
      'DELETE /api/health-scores/:id',
      'DELETE /api/irrigation/waterings/:id',
      'DELETE /api/lawn-zones/:id',
      'DELETE /api/progress/:id',
      'DELETE /api/schedules/:id',
      'DELETE /api/tasks/:id',
      'DELETE /api/users/:id/calendar-feed',
      'DELETE /api/users/:id/controller-tokens/:tokenId',
      'DELETE /api/users/:id/holiday',
      'DELETE /api/users/:id/invitations/:invitationId',
      'DELETE /api/users/:id/members/:memberId',
      'DELETE /api/users/:id/rain-gauge/:readingId',
      'GET /api/chemicals',
      'GET /api/equipment',
      'GET /api/lawn-care-retailers',
      'GET /api/users/:id/calendar-feed',
      'GET /api/users/:id/controller-tokens',
      'GET /api/users/:id/first-garden',
      'GET /api/users/:id/holiday/preview',
      'GET /api/users/:id/members',
      'GET /api/users/:id/rain-gauge/last',
      'GET /api/users/:id/retailer-preferences',
      'GET /api/users/:id/schedule-proposals',
      'GET /api/users/:userId/records',
      'PATCH /api/activity-logs/:id',
      'PATCH /api/irrigation/zones/:id',
      'PATCH /api/irrigation/zones/:zoneId/archive',
      'PATCH /api/schedules/:id',
      'PATCH /api/schedules/:id/items/:itemId',
      'PATCH /api/users/:id/garden-preferences',
      'PATCH /api/users/:id/members/:memberId',
      'PATCH /api/users/:id/watering-rule',
      'POST /api/activity-logs/import',
      'POST /api/chemicals',
      'POST /api/equipment',
      'POST /api/irrigation/schedules/generate',
      'POST /api/irrigation/waterings/:id/confirm',
      'POST /api/irrigation/zones',
      'POST /api/lawn-zones',
      'POST /api/progress',
      'POST /api/schedules/:id/generate-tasks',
      'POST /api/schedules/create-manual',
      'POST /api/schedules/generate-ai',
      'POST /api/users/:id/calendar-feed',
      'POST /api/users/:id/controller-tokens',
      'POST /api/users/:id/first-garden',
      'POST /api/users/:id/first-garden/dismiss',
      'POST /api/users/:id/invitations',
      'POST /api/users/:id/rain-gauge',
      'POST /api/users/:id/schedule-proposals/accept',
      'POST /api/users/:userId/analytics/generate-weekly',
      'POST /api/users/:userId/health-scores',
      'PUT /api/chemicals/:id',
      'PUT /api/equipment/:id',
      'PUT /api/irrigation/zones/:id/cup-test',
      'PUT /api/irrigation/zones/:id/runs/:date',
      'PUT /api/lawn-zones/:id',
      'PUT /api/users/:id/holiday',
      'PUT /api/users/:id/retailer-preferences/:retailerId',
    ],
  },
  {
    what: 'to keep a garden, where the body names the things or the person',
    inGarden: NO_OTHER,
    alone: OWNER,
    others: 'refused',
    calls: ['POST /api/tasks/together', 'POST /api/security/change-password', 'POST /api/users/create'],
  },
  {
    what: 'to bring an irrigation zone back',
    inGarden: NO_OTHER,
    alone: ['owner', 'admin'],
    byUserId: ['admin'],
    calls: ['PATCH /api/irrigation/zones/:zoneId/restore'],
  },
  {
    what: 'to be somebody: account, sign-in, settings and what they are told',
    inGarden: NO_OTHER,
    alone: OWNER,
    calls: [
      'DELETE /api/security/sessions/:userId',
      'DELETE /api/security/sessions/:userId/:sessionId',
      'DELETE /api/users/:id',
      'GET /api/community/muted-words',
      'GET /api/notifications',
      'GET /api/notifications/push-health',
      'GET /api/notifications/unread-count',
      'GET /api/security/sessions/:userId',
      'GET /api/security/settings/:userId',
      'GET /api/user-preferences/:userId',
      'GET /api/users/:id',
      'GET /api/users/:id/export',
      'GET /api/users/:id/stats',
      'PATCH /api/notifications/:id/read',
      'PATCH /api/notifications/mark-all-read',
      'PATCH /api/security/privacy/:userId',
      'PATCH /api/user-preferences/:userId',
      'PATCH /api/users/:id',
      'GET /api/ai/abilities',
      'GET /api/ai/keys/:key',
      'POST /api/ai/chat',
      'POST /api/community/muted-words',
      'POST /api/notifications/push-subscription',
      'POST /api/notifications/push-test',
      'POST /api/security/2fa/disable/:userId',
      'POST /api/security/2fa/enable/:userId',
    ],
  },
  {
    what: 'to be somebody, where what is not one’s own is answered as if it were gone, or is made anew',
    inGarden: NO_OTHER,
    alone: OWNER,
    others: 'own',
    calls: [
      'DELETE /api/ai/feedback/:id',
      'DELETE /api/community/blocks/:id',
      'DELETE /api/community/muted-words/:id',
      'DELETE /api/notifications/push-subscription',
      'PUT /api/ai/feedback/:id',
    ],
  },
  {
    what: 'to be invited',
    inGarden: NO_OTHER,
    alone: ['invited'],
    others: 'refused',
    calls: ['POST /api/invitations/accept', 'POST /api/invitations/read'],
  },
  {
    what: 'to belong to a garden',
    inGarden: NO_OTHER,
    alone: ['viewer', 'helper'],
    others: 'own',
    calls: ['GET /api/gardens'],
  },
  {
    what: 'to leave a garden',
    inGarden: NO_OTHER,
    alone: ['viewer', 'helper'],
    calls: ['DELETE /api/gardens/:gardenId/membership'],
  },
  {
    what: 'to say and read something in the community that is of nobody else',
    inGarden: NO_OTHER,
    alone: SIGNED_IN,
    calls: [
      'GET /api/community/blocks',
      'GET /api/community/tags',
      'POST /api/community/posts',
      'PUT /api/community/blocks/:id',
    ],
  },
  {
    what: 'to find posts',
    inGarden: NO_OTHER,
    alone: MEMBERS,
    others: 'own',
    calls: ['GET /api/community/posts', 'GET /api/community/posts/count'],
  },
  {
    what: 'to read a post, to like it and to say something to it',
    inGarden: NO_OTHER,
    alone: MEMBERS,
    calls: [
      'DELETE /api/community/posts/:id/hidden-for-me',
      'DELETE /api/community/posts/:id/like',
      'GET /api/community/posts/:id',
      'GET /api/community/posts/:id/comments',
      'POST /api/community/comments/:id/replies',
      'POST /api/community/posts/:id/comments',
      'POST /api/community/posts/:id/like',
    ],
  },
  {
    what: 'to want no more of a post',
    inGarden: NO_OTHER,
    alone: OTHER_MEMBERS,
    calls: ['POST /api/community/posts/:id/report', 'PUT /api/community/posts/:id/hidden-for-me'],
  },
  {
    what: 'to be the author of a post or comment',
    inGarden: NO_OTHER,
    alone: OWNER,
    calls: [
      'DELETE /api/community/comments/:id',
      'DELETE /api/community/posts/:id',
      'DELETE /api/community/posts/:id/hidden-by-me',
      'PATCH /api/community/comments/:id',
      'PATCH /api/community/posts/:id',
      'PUT /api/community/posts/:id/hidden-by-me',
    ],
  },
  {
    what: 'to moderate',
    inGarden: NO_OTHER,
    alone: ['moderator', 'admin'],
    calls: ['POST /api/community/posts/:id/moderate'],
  },
  {
    what: 'to administer',
    inGarden: NO_OTHER,
    alone: ['admin'],
    others: 'refused',
    calls: [
      'DELETE /api/admin/logos',
      'DELETE /api/irrigation/zones/:id',
      'GET /api/admin/audit',
      'GET /api/admin/audit.csv',
      'GET /api/admin/irrigation/zones/archived',
      'GET /api/admin/posts',
      'GET /api/admin/posts/count',
      'GET /api/admin/users',
      'GET /api/admin/users/count',
      'POST /api/admin/logos',
      'POST /api/admin/posts/:postId/moderate',
      'POST /api/admin/users/:userId/ban',
      'POST /api/admin/users/:userId/unban',
      'POST /api/notifications/test',
      'PUT /api/admin/users/:userId/role',
    ],
  },
  {
    what: 'to prove a browser by its own secret, whoever is signed in',
    inGarden: NO_OTHER,
    alone: OWNER,
    others: 'refused',
    calls: ['POST /api/notifications/push-subscription/renew'],
  },
  {
    what: 'to see what is of nobody',
    inGarden: NO_OTHER,
    alone: PEOPLE,
    calls: [
      'GET /api/logos',
      'GET /api/notifications/vapid-public-key',
      'GET /api/places',
      'GET /api/places/:id',
      'GET /api/places/nearest',
    ],
  },
]

/** Calls that let everybody in, whose answer does not go by a session. */
export const OPEN_TO_ALL: readonly string[] = [
  'GET /api/logos',
  'GET /api/notifications/vapid-public-key',
  'GET /api/places',
  'GET /api/places/:id',
  'GET /api/places/nearest',
  'POST /api/notifications/push-subscription/renew',
]

/** The garden stands in the path itself, by the id of its owner. */
export const namesGarden = (call: string): boolean =>
  / \/api\/(users\/:|user-preferences\/:|security\/\w+\/:|security\/2fa\/)/.test(call)
/** The path holds the id of something, or of somebody. */
export const namesThing = (call: string): boolean => /\/:(id|\w+Id)\b/.test(call)

/** What one of them gets. */
export type Outcome = 'done' | 'refused' | 'own'

export const rightsOf = (call: string): Rights | undefined => RIGHTS.find(({ calls }) => calls.includes(call))

export type Way = 'in the garden' | 'alone' | 'by userId'

export function outcomeOf(call: string, person: Person, way: Way): Outcome {
  const rights = rightsOf(call)
  if (rights === undefined) throw new Error(`No row of rights has ${call}.`)
  const { inGarden, alone, others, byUserId = NO_OTHER } = rights
  if (OPEN_TO_ALL.includes(call)) return alone.includes(person) ? 'done' : 'refused'
  if (person === 'nobody') return 'refused'
  if (way === 'by userId') return byUserId.includes(person) ? 'done' : 'refused'
  if (way === 'in the garden') return person === 'owner' || inGarden.includes(person) ? 'done' : 'refused'
  if (alone.includes(person)) return 'done'
  return others ?? (namesThing(call) ? 'refused' : 'own')
}
