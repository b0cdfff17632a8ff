import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayDo } from './access.ts'
import { FOLDERS, type Folder, filePath, readFilePath } from './file-path.ts'
import { FILE_TYPES, type FileType } from './file-types.ts'
import { isObjectKey } from './object-key.ts'

const OLIVE = '0192f0c1-2222-7333-8444-555566667777'
const NOW = new Date('2026-11-21T03:00:00Z')

describe('paths of files', () => {
  it.each([
    ['image/jpeg', 'jpg'],
    ['image/png', 'png'],
    ['image/webp', 'webp'],
    ['application/pdf', 'pdf'],
  ] as const)('have the shape folder, user, time and chance, ending, of %s .%s [UPLOAD-10]', (type, ext) => {
    expect(filePath({ folder: 'receipts', userId: OLIVE, type, now: NOW, random: 'k3v9qa' })).toBe(
      `receipts/${OLIVE}/1795230000000-k3v9qa.${ext}`,
    )
  })

  it('keep receipts in their own folder of the private bucket [UPLOAD-13]', () => {
    expect(FOLDERS.receipts).toBe('private')
    const path = filePath({ folder: 'receipts', userId: OLIVE, type: 'application/pdf', now: NOW, random: 'k3v9qa' })
    expect(path.startsWith('receipts/')).toBe(true)
  })

  it('can be read again, are names of files, and are the own of their user', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(FOLDERS) as Folder[])),
        fc.constantFrom(...(Object.keys(FILE_TYPES) as FileType[])),
        fc.uuid(),
        fc.date({ min: new Date('2001-10-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
        fc.stringMatching(/^[a-z0-9]{6,32}$/),
        (folder, type, userId, now, random) => {
          const path = filePath({ folder, userId, type, now, random })
          expect(isObjectKey(path)).toBe(true)
          const { ext } = FILE_TYPES[type]
          expect(readFilePath(path)).toEqual({ folder, userId, timestamp: now.getTime(), random, ext })
          const owner = { kind: 'user', userId, managesBuckets: false } as const
          expect(mayDo(owner, 'write', { isPublic: false }, path)).toBe(true)
        },
      ),
    )
  })

  it.each(['a/b/c', `receipts/${OLIVE}/../1795230000000-k3v9qa.jpg`, `/receipts/${OLIVE}/1795230000000-k3v9qa.jpg`])(
    'does not read %j as one of ours',
    (path) => expect(readFilePath(path)).toBeUndefined(),
  )
})
