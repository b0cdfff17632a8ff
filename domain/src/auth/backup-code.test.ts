import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BACKUP_CODE_BYTES, backupCodeOf, normaliseBackupCode } from './backup-code.ts'

const random = fc.uint8Array({ minLength: BACKUP_CODE_BYTES, maxLength: BACKUP_CODE_BYTES })

describe('a backup code', () => {
  it('is sixteen letters and digits in four groups, and reads back however it is typed', () => {
    fc.assert(
      fc.property(random, (bytes) => {
        const code = backupCodeOf(bytes)
        expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/)
        const plain = code.replaceAll('-', '')
        for (const typed of [code, code.toUpperCase(), plain, ` ${code.replaceAll('-', ' ')} `]) {
          expect(normaliseBackupCode(typed)).toBe(plain)
        }
      }),
    )
  })

  it('differs for different random bytes', () => {
    fc.assert(
      fc.property(random, random, (a, b) => {
        expect(backupCodeOf(a) === backupCodeOf(b)).toBe(Buffer.from(a).equals(Buffer.from(b)))
      }),
    )
  })

  it.each(['123456', '', 'abcd-efgh-ijkl-mno', 'abcd-efgh-ijkl-mnop-q', 'abcd-efgh-ijkl-mno0'])('is not %j', (typed) =>
    expect(normaliseBackupCode(typed)).toBeUndefined(),
  )
})
