import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { BACKUP_CODE_BYTES, BACKUP_CODES, backupCodeOf, normaliseBackupCode } from '@turfwise/domain/auth/backup-code'
import type { Tx } from '../../../db/queryable.ts'
import { replaceBackupCodes, spendBackupCode } from './backup-codes.store.ts'

/** Codes that open once each when the second factor is not at hand. Only keyed hashes of them are kept. */
export interface BackupCodes {
  /** A new set in the place of the old one; the only time that it can be read. */
  renew(tx: Tx, userId: string, at: Date): Promise<string[]>
  /** True when it was one of the user's codes and had not been used. */
  spend(tx: Tx, userId: string, typed: string, at: Date): Promise<boolean>
}

/** @param secret 32 bytes in base64url, from which a key of its own is derived */
export function makeBackupCodes(secret: string): BackupCodes {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', 'turfwise backup codes', 32))
  const hashOf = (userId: string, code: string): Buffer =>
    createHmac('sha256', key).update(`${userId}\n${code}`).digest()
  return {
    async renew(tx, userId, at) {
      const codes = Array.from({ length: BACKUP_CODES }, () => backupCodeOf(randomBytes(BACKUP_CODE_BYTES)))
      const hashes = codes.map((code) => hashOf(userId, normaliseBackupCode(code) ?? code))
      await replaceBackupCodes(tx, userId, hashes, at)
      return codes
    },
    async spend(tx, userId, typed, at) {
      const code = normaliseBackupCode(typed)
      return code !== undefined && spendBackupCode(tx, userId, hashOf(userId, code), at)
    },
  }
}
