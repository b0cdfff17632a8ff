/** What administrators and moderators do to others; each leaves a line in the record. */
export const AUDIT_ACTIONS = [
  'role',
  'ban',
  'unban',
  'hide-post',
  'unhide-post',
  'restore-zone',
  'delete-zone',
  'test-push',
  'set-logos',
  'reset-logos',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** Ends the detail of what a service key did: a program of the operator's, which is nobody's. */
export const BY_SERVICE_KEY = 'by a service key'

/** The same for people. */
export const AUDIT_WORDS: Readonly<Record<AuditAction, string>> = {
  role: 'Changed the role',
  ban: 'Banned',
  unban: 'Lifted the ban',
  'hide-post': 'Hid a post',
  'unhide-post': 'Showed a post again',
  'restore-zone': 'Restored an irrigation zone',
  'delete-zone': 'Deleted an irrigation zone for good',
  'test-push': 'Sent a test message',
  'set-logos': 'Changed the logos',
  'reset-logos': 'Reset the logos',
}
