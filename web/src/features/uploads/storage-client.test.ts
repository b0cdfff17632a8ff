import { readFilePath } from '@turfwise/domain/storage/file-path'
import { describe, expect, it } from 'vitest'
import { makeStorageClient, type StorageTokens } from './storage-client.ts'

const OLIVE = '0192f0c1-2222-7333-8444-555566667777'
const nobody: StorageTokens = { current: async () => null, fresh: async () => null, userId: () => undefined }
const asNobody = makeStorageClient(nobody)
const file = {
  folder: 'avatars',
  path: `avatars/${OLIVE}/1-k3v9qa.jpg`,
  body: new Blob(['x']),
  type: 'image/jpeg',
} as const
const quietly = { signal: new AbortController().signal, onProgress: () => undefined }

describe('without a signed-in user', () => {
  it('an upload fails with words for the person, in the four fields of a result [UPLOAD-05, UPLOAD-07]', async () => {
    expect(await asNobody.upload(file, quietly)).toEqual({
      success: false,
      url: null,
      path: null,
      error: 'User not authenticated. Please log in and try again.',
    })
  })
  it('so it does when the session ended but its token still lies there [UPLOAD-05]', async () => {
    const client = makeStorageClient({ ...nobody, current: async () => 'token' })
    expect((await client.upload(file, quietly)).error).toBe('User not authenticated. Please log in and try again.')
  })
  it('the client raises its internal error [UPLOAD-06]', () => {
    expect(() => asNobody.newPath('avatars', 'image/jpeg', new Date())).toThrow(/^User not authenticated$/)
  })
})

describe('with one', () => {
  const client = makeStorageClient({ ...nobody, current: async () => 'token', userId: () => OLIVE })
  it('a new file gets a path of the shape, below the own id, and no two the same [UPLOAD-10]', () => {
    const chosenAt = new Date('2026-11-24T01:02:03.004Z')
    const paths = Array.from({ length: 50 }, () => client.newPath('receipts', 'application/pdf', chosenAt))
    expect(new Set(paths).size).toBe(50)
    for (const path of paths) {
      expect(path).toMatch(new RegExp(`^receipts/${OLIVE}/\\d{13}-[a-z0-9]{12}\\.pdf$`))
      expect(readFilePath(path)?.timestamp).toBe(chosenAt.getTime())
    }
  })
})
