import type { UserKey } from '../../server/src/features/admin/users.store.ts'

/** The list of accounts gives out this cursor where a page ended. */
export const cursorAt = (key: UserKey): string => Buffer.from(JSON.stringify(key)).toString('base64url')

export const keyIn = (cursor: string): UserKey =>
  JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as UserKey
