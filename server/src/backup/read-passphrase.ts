import { readFile } from 'node:fs/promises'
import { type BackupConfig, PASSPHRASE_MIN } from '../config-backup.ts'
import { BackupError } from './backup-error.ts'

/**
 * The passphrase that the settings name; undefined when they name none. Of a file its first line counts.
 *
 * @throws BackupError when its file cannot be read or holds too little
 */
export async function readPassphrase({ passphrase }: Pick<BackupConfig, 'passphrase'>): Promise<string | undefined> {
  if (passphrase === undefined) return undefined
  if ('text' in passphrase) return passphrase.text
  const text = await readFile(passphrase.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`The file of the passphrase, ${passphrase.file}, cannot be read (${error.code}).`)
  })
  const [line = ''] = text.split(/\r?\n/)
  if (line.length < PASSPHRASE_MIN)
    throw new BackupError(`The passphrase in ${passphrase.file} must have at least ${PASSPHRASE_MIN} characters.`)
  return line
}
