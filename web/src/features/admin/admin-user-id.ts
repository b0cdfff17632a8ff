import type { AdminUser } from '@turfwise/contract/admin'

/** Nobody among the accounts has the address as whom a call of zones is made. */
export class AdminUserNotFound extends Error {
  constructor() {
    super('Admin user not found')
    this.name = 'AdminUserNotFound'
  }
}

/**
 * The id that calls of zones name. The specification looks it up in the list of users by one fixed address; the server takes
 * no other than the caller's, so the address is the one that they are signed in with.
 * @throws {AdminUserNotFound}
 */
export const adminUserIdOf = (users: readonly Pick<AdminUser, 'id' | 'email'>[], adminEmail: string): string => {
  const sought = adminEmail.trim().toLowerCase()
  const found = sought === '' ? undefined : users.find(({ email }) => email.toLowerCase() === sought)
  if (found === undefined) throw new AdminUserNotFound()
  return found.id
}
