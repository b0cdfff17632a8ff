import { describe, expect, it } from 'vitest'
import { changedUserMetadata, userMetadata } from './user-metadata.ts'

const known = { id: 'u1', email: 'olive@example.com', emailVerified: true }

it('keeps what the client sent beside what the server knows', () => {
  expect(userMetadata(known, { name: 'Olive', lawnSize: 'small' })).toEqual({
    sub: 'u1',
    email: 'olive@example.com',
    email_verified: true,
    phone_verified: false,
    name: 'Olive',
    lawnSize: 'small',
  })
})

it('knows somebody by their phone, whatever the client says of it', () => {
  const byPhone = { id: 'u1', phone: '61491570006', phoneVerified: false }
  expect(
    userMetadata(byPhone, { phone: '61400000000', phone_verified: true, email: 'a@b.example', name: 'Olive' }),
  ).toEqual({ sub: 'u1', phone: '61491570006', email_verified: false, phone_verified: false, name: 'Olive' })
})

it('says that a phone was verified where it was', () => {
  expect(userMetadata({ id: 'u1', phone: '61491570006', phoneVerified: true }, {})).toMatchObject({
    phone_verified: true,
    email_verified: false,
  })
})

it('keeps the position out of the token', () => {
  const kept = userMetadata(known, {
    place_id: 'au:x',
    coordinates: { lat: -33.87, lng: 151.21 },
    location: 'Sydney, NSW',
  })
  expect(kept).not.toHaveProperty('place_id')
  expect(kept).not.toHaveProperty('coordinates')
  expect(kept.location).toBe('Sydney, NSW')
})

it('lets nobody write what the server verified', () => {
  const kept = userMetadata(known, {
    sub: 'u2',
    email: 'boss@example.com',
    email_verified: false,
    phone_verified: true,
  })
  expect(kept).toEqual(userMetadata(known, {}))
})

describe('a change of metadata', () => {
  const before = { sub: '1', email: 'a@b.example', email_verified: true, phone_verified: false, name: 'Olive', mood: 1 }

  it.each([
    ['adds and replaces what was sent', { name: 'Mia', pet: 'dog' }, { ...before, name: 'Mia', pet: 'dog' }],
    ['takes away what was sent as null', { mood: null }, { ...before, mood: undefined }],
    [
      'leaves what the server wrote',
      { sub: '2', email: 'c@d.example', email_verified: false, phone_verified: null },
      before,
    ],
    ['keeps no place', { place_id: 'x', coordinates: { lat: 1, lng: 2 }, timeZone: 'Australia/Perth' }, before],
  ])('%s', (_name, sent, after) => {
    expect(changedUserMetadata(before, sent)).toEqual(after)
  })
})
