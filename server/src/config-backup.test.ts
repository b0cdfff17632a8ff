import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const PASSPHRASE = 'couch by the tap stand'
const wrong = (env: Record<string, string>): string => {
  try {
    readConfig(env)
    return 'nothing'
  } catch (error) {
    return (error as Error).message
  }
}

describe('the settings of backups', () => {
  it('ask for none unless a folder is named, and keep a week', () => {
    expect(readConfig({}).backup).toEqual({ folder: undefined, keep: 7, withSecrets: true, passphrase: undefined })
    const { backup } = readConfig({ BACKUP_FOLDER: '/mnt/b', BACKUP_KEEP: '30', BACKUP_PASSPHRASE: PASSPHRASE })
    expect(backup).toEqual({ folder: '/mnt/b', keep: 30, withSecrets: true, passphrase: { text: PASSPHRASE } })
    expect(readConfig({ BACKUP_FOLDER: '/mnt/b', BACKUP_SECRETS: 'off' }).backup.withSecrets).toBe(false)
  })

  it.each([
    [{ BACKUP_FOLDER: '/mnt/b' }, 'BACKUP_FOLDER must come with BACKUP_PASSPHRASE'],
    [{ BACKUP_FOLDER: './data/backups', BACKUP_SECRETS: 'off' }, 'BACKUP_FOLDER must lie outside of DATA_DIR'],
    [{ BACKUP_FOLDER: '/srv/t', DATA_DIR: '/srv/t', BACKUP_SECRETS: 'off' }, 'must lie outside of DATA_DIR'],
    [{ BACKUP_PASSPHRASE: PASSPHRASE, BACKUP_PASSPHRASE_FILE: '/p' }, 'must not be set together'],
    [{ BACKUP_PASSPHRASE: 'short' }, 'must have at least 12 characters'],
    [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be a whole number from 1'],
  ] as [Record<string, string>, string][])('refuse %j', (env, reason) => {
    expect(wrong(env)).toContain(reason)
    expect(wrong(env)).not.toContain('short"')
  })
})
