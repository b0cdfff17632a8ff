import { describe, expect, it } from 'vitest'
import type { FileAction } from './access.ts'
import { gardenPhoto, mayWithPhotos } from './garden-photos.ts'

const MUM = '018f2b1c-4f5e-7a3b-8c1d-2e3f4a5b6c7d'
const FILE = '1795230000000-k3v9qa.jpg'

describe('the garden of a photo', () => {
  it.each(['activities', 'progress'] as const)('is that of the owner below %s', (folder) => {
    expect(gardenPhoto('private', `${folder}/${MUM}/${FILE}`)).toEqual({ garden: MUM, folder })
  })

  it.each([
    ['private', `receipts/${MUM}/${FILE}`],
    ['private', `avatars/${MUM}/${FILE}`],
    ['garden', `activities/${MUM}/${FILE}`],
    ['garden', `community-posts/${MUM}/${FILE}`],
    ['private', `activities/${MUM}/a.jpg`],
    ['private', `activities/${MUM}/deep/${FILE}`],
    ['private', `activities/${MUM.toUpperCase()}/${FILE}`],
    // As long as an id, and none.
    ['private', `activities/${'-'.repeat(36)}/${FILE}`],
    ['private', `activities/${FILE}`],
    ['private', ''],
  ])('is none for %s/%s', (bucket, key) => {
    expect(gardenPhoto(bucket, key)).toBeUndefined()
  })
})

describe('what somebody who belongs to a garden may do with its photos', () => {
  const ACTIONS: FileAction[] = ['read', 'sign', 'write', 'delete']
  it.each([
    ['viewer', 'activities', ['read', 'sign']],
    ['viewer', 'progress', ['read', 'sign']],
    ['helper', 'activities', ['read', 'sign', 'write']],
    ['helper', 'progress', ['read', 'sign']],
  ] as const)('as a %s below %s is to %j', (role, folder, may) => {
    expect(ACTIONS.filter((action) => mayWithPhotos(role, action, folder))).toEqual(may)
  })
})
