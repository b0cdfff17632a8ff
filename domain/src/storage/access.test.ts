import { describe, expect, it } from 'vitest'
import { type FileAction, type FileActor, listedOwner, mayDo, mayManageBuckets } from './access.ts'

const OLIVE: FileActor = { kind: 'user', userId: 'olive', managesBuckets: false }
const ADMIN: FileActor = { kind: 'user', userId: 'ada', managesBuckets: true }
const SERVICE: FileActor = { kind: 'service' }
const ANYONE: FileActor = { kind: 'anyone' }
const ACTIONS: FileAction[] = ['read', 'write', 'delete', 'sign']
const GARDEN = { isPublic: true }
const PRIVATE = { isPublic: false }

describe('who may do what with a file', () => {
  it.each(ACTIONS)('lets a user %s below their own id, in any bucket', (action) => {
    expect(mayDo(OLIVE, action, PRIVATE, 'receipts/olive/1.pdf')).toBe(true)
    expect(mayDo(OLIVE, action, GARDEN, 'avatars/olive/1.jpg')).toBe(true)
  })
  it.each(ACTIONS)('lets nobody %s what is private and not theirs', (action) => {
    for (const key of [
      'receipts/oliver/1.pdf',
      'receipts/olivex/1.pdf',
      'receipts/oliv/1.pdf',
      'receipts/OLIVE/1.pdf',
      'olive/1.pdf',
      'olive/olive',
      'receipts/x/olive/1.pdf',
      'olive/receipts/1.pdf',
    ]) {
      expect(mayDo(OLIVE, action, PRIVATE, key)).toBe(false)
      expect(mayDo(ANYONE, action, PRIVATE, key)).toBe(false)
      expect(mayDo(ADMIN, action, PRIVATE, key)).toBe(false)
      expect(mayDo(SERVICE, action, PRIVATE, key)).toBe(true)
    }
  })
  it('lets anybody read what is public, and do nothing else with it', () => {
    const allowed = ACTIONS.filter((action) => mayDo(ANYONE, action, GARDEN, 'avatars/olive/1.jpg'))
    expect(allowed).toEqual(['read'])
    expect(ACTIONS.filter((action) => mayDo(ADMIN, action, GARDEN, 'avatars/olive/1.jpg'))).toEqual(['read'])
  })
  it('leaves buckets to the server and administrators', () => {
    expect([OLIVE, ANYONE].some(mayManageBuckets)).toBe(false)
    expect([ADMIN, SERVICE].every(mayManageBuckets)).toBe(true)
  })
  it('lists for users their own files alone', () => {
    expect(listedOwner(OLIVE)).toEqual({ userId: 'olive' })
    expect(listedOwner(ADMIN)).toEqual({ userId: 'ada' })
    expect(listedOwner(ANYONE)).toBe('nobody')
    expect(listedOwner(SERVICE)).toBe('everybody')
  })
})
