import { constants } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import { loadSecrets, SecretsError } from '../secrets.ts'
import { type Finding, ok, warn, wrong } from './finding.ts'

const MIB = 1024 * 1024
/** PostgreSQL stops at a full disk; below this a day of photos may fill it. */
const FREE_BYTES = { wrong: 200 * MIB, warn: 1024 * MIB }

const mib = (bytes: number): string =>
  bytes < 10 * 1024 * MIB ? `${Math.floor(bytes / MIB)} MB` : `${Math.floor(bytes / MIB / 1024)} GB`

/** The nearest folder above that is there. */
async function standing(folder: string): Promise<string> {
  const there = await stat(folder).catch(() => undefined)
  return there === undefined && dirname(folder) !== folder ? standing(dirname(folder)) : folder
}

/** The data folder: whether it can be written, and has room. */
export async function examineFolder({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding[]> {
  const what = 'Data folder'
  const there = await stat(dataDir).catch(() => undefined)
  if (there !== undefined && !there.isDirectory())
    return [wrong(what, `${dataDir} is no folder.`, 'Name another with DATA_DIR.')]
  const nearest = await standing(dataDir)
  const mayWrite = await access(nearest, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!mayWrite)
    return [
      wrong(
        what,
        `${nearest} cannot be written by this account.`,
        'Give it to the account that starts Turfwise, or name another with DATA_DIR.',
      ),
    ]
  const findings = [
    there === undefined ? ok(what, `${dataDir} is made at the first start.`) : ok(what, `${dataDir} can be written.`),
  ]
  const { bavail, bsize } = await statfs(nearest)
  const free = bavail * bsize
  const advice = 'Make room, or move the data folder to a larger disk (Turfwise stopped) and name it with DATA_DIR.'
  if (free < FREE_BYTES.wrong) findings.push(wrong('Room', `only ${mib(free)} are free beside the data.`, advice))
  else if (free < FREE_BYTES.warn) findings.push(warn('Room', `${mib(free)} are free beside the data.`, advice))
  else findings.push(ok('Room', `${mib(free)} are free beside the data.`))
  return findings
}

/** The keys that sign people in: there, whole, and readable by their owner alone. Makes none. */
export async function examineSecrets(
  { dataDir }: Pick<Config, 'dataDir'>,
  env: Record<string, string | undefined>,
): Promise<Finding[]> {
  const what = 'Secrets'
  const file = join(dataDir, 'secrets.json')
  const there = await stat(file).catch(() => undefined)
  const isFresh = there === undefined && (await stat(join(dataDir, 'postgres')).catch(() => undefined)) === undefined
  try {
    await loadSecrets(dataDir, env, { make: false })
  } catch (error) {
    if (!(error instanceof SecretsError)) throw error
    if (isFresh) return [ok(what, 'they are made at the first start.')]
    return [
      wrong(what, error.message, 'Bring secrets.json back from a backup: with new ones everybody signs in again.'),
    ]
  }
  if (there === undefined) return [ok(what, 'all of them come from the environment.')]
  if (process.platform !== 'win32' && (there.mode & 0o077) !== 0)
    return [wrong(what, `${file} can be read by other accounts of this machine.`, `chmod 600 ${file}`)]
  return [ok(what, `${file} is whole and readable by its owner alone.`)]
}
