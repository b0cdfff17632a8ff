import { hashSync, parseOptions } from '@node-rs/bcrypt'
import { describe, expect, it } from 'vitest'
import { whyNotTakenOver } from './imported-hash.ts'

const SALT = 'N9qo8uLOickgx2ZMRZoMye'
const REST = 'IjZAgcfl7p92ldGxad68LJZdL17lhWy'
const ARGON2 = '$argon2id$v=19$m=8192,t=2,p=1$c29tZXNhbHRzYWx0$YWhhc2hhaGFzaGFoYXNo'

describe('a hash of another service', () => {
  it.each([`$2a$10$${SALT}${REST}`, `$2b$04$${SALT}${REST}`, `$2y$12$${SALT}${REST}`, ARGON2])(
    'can be taken over: %s',
    (hash) => expect(whyNotTakenOver(hash)).toBeUndefined(),
  )

  it.each([
    [`$2a$03$${SALT}${REST}`, 'cost of 4 to 12'],
    [`$2a$13$${SALT}${REST}`, 'cost of 4 to 12'],
    [`$2x$10$${SALT}${REST}`, 'cost of 4 to 12'],
    [`$2$10$${SALT}${REST}`, 'cost of 4 to 12'],
    [`$2a$+4$${SALT}${REST}`, 'cost of 4 to 12'],
    [`$2a$10$${SALT}${REST.slice(1)}`, 'cost of 4 to 12'],
    [`$2a$10$${SALT}${REST}\n`, 'cost of 4 to 12'],
    [ARGON2.replace('m=8192', 'm=4194304'), 'at most 262144 KiB'],
    ['5f4dcc3b5aa765d61d8327deb882cf99', 'only hashes of argon2 and bcrypt'],
    ['$1$salt$qJH7.N4xYta3aEG/dfqo/0', 'only hashes of argon2 and bcrypt'],
  ])('cannot be taken over: %s', (hash, why) => expect(whyNotTakenOver(hash)).toContain(why))

  it('is one whose bits the library reads too', () => {
    const library = (hash: string): boolean => {
      try {
        return parseOptions(hash).cost === 10
      } catch {
        return false
      }
    }
    const alphabet = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
    for (const last of alphabet) {
      for (const hash of [`$2a$10$${SALT.slice(0, -1)}${last}${REST}`, `$2a$10$${SALT}${REST.slice(0, -1)}${last}`]) {
        expect([hash, whyNotTakenOver(hash) === undefined]).toEqual([hash, library(hash)])
      }
    }
    for (let count = 0; count < 20; count += 1)
      expect(whyNotTakenOver(hashSync(`a${count}`, { cost: 4 }))).toBeUndefined()
  })
})
