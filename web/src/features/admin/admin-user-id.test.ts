import { describe, expect, it } from 'vitest'
import { adminUserIdOf } from './admin-user-id.ts'

const USERS = [
  { id: 'mia', email: 'mia@example.com' },
  { id: 'tom', email: 'Tom@Example.com' },
  { id: 'by-phone', email: '' },
]

describe('the id that calls of zones name', () => {
  it.each([
    ['mia@example.com', 'mia'],
    ['tom@example.com ', 'tom'],
  ])('is that of the account with the address %s [ADMIN-40]', (email, id) =>
    expect(adminUserIdOf(USERS, email)).toBe(id),
  )

  it.each(['nobody@example.com', 'mia@example.co', ''])(
    'is that of nobody for %j: Admin user not found [ADMIN-41]',
    (email) => expect(() => adminUserIdOf(USERS, email)).toThrow('Admin user not found'),
  )
})
