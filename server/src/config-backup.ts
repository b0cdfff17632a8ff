import { isAbsolute, relative, resolve } from 'node:path'
import type { z } from 'zod'
import { onOff, text, wholeNumber } from './config-values.ts'

/** A passphrase protects the secrets wherever a copy of the archive ends up. */
export const PASSPHRASE_MIN = 12

export interface BackupConfig {
  /** Absolute folder of the daily backups; undefined means that none are made. */
  folder: string | undefined
  /** How many of them are kept. */
  keep: number
  /** False leaves the secrets out, for who keeps them elsewhere. */
  withSecrets: boolean
  /** What encrypts the secrets, itself or the absolute path of its file. Never log it. */
  passphrase: { text: string } | { file: string } | undefined
}

/** The settings of backups, to be spread into those of the server. */
export const backupFields = {
  BACKUP_FOLDER: text.optional(),
  BACKUP_KEEP: wholeNumber(1, 1000).default(7),
  BACKUP_SECRETS: onOff.default(true),
  BACKUP_PASSPHRASE: text
    .refine((raw) => raw.length >= PASSPHRASE_MIN, { error: `must have at least ${PASSPHRASE_MIN} characters` })
    .optional(),
  BACKUP_PASSPHRASE_FILE: text.optional(),
}

type Fields = {
  [Field in keyof typeof backupFields]?: z.output<(typeof backupFields)[Field]>
} & { BACKUP_KEEP: number; BACKUP_SECRETS: boolean; DATA_DIR: string }

export function backupProblems(values: Fields, root: string): { path: string; message: string }[] {
  const problems: { path: string; message: string }[] = []
  const { BACKUP_FOLDER: folder, BACKUP_PASSPHRASE: passphrase, BACKUP_PASSPHRASE_FILE: file } = values
  if (folder !== undefined && isWithin(resolve(root, folder), resolve(root, values.DATA_DIR)))
    problems.push({ path: 'BACKUP_FOLDER', message: 'must lie outside of DATA_DIR, best on another disk' })
  if (passphrase !== undefined && file !== undefined)
    problems.push({ path: 'BACKUP_PASSPHRASE_FILE', message: 'must not be set together with BACKUP_PASSPHRASE' })
  if (folder !== undefined && values.BACKUP_SECRETS && passphrase === undefined && file === undefined)
    problems.push({
      path: 'BACKUP_FOLDER',
      message: 'must come with BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE, or with BACKUP_SECRETS=off',
    })
  return problems
}

/** True for the folder itself as well. */
export function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way === '' || !(way.startsWith('..') || isAbsolute(way))
}

export function backupOf(values: Fields, root: string): BackupConfig {
  const { BACKUP_FOLDER: folder, BACKUP_PASSPHRASE: passphrase, BACKUP_PASSPHRASE_FILE: file } = values
  return {
    folder: folder === undefined ? undefined : resolve(root, folder),
    keep: values.BACKUP_KEEP,
    withSecrets: values.BACKUP_SECRETS,
    passphrase:
      passphrase === undefined
        ? file === undefined
          ? undefined
          : { file: resolve(root, file) }
        : { text: passphrase },
  }
}
