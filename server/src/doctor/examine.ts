import { type Config, ConfigError, readConfig } from '../config.ts'
import { examineBackups } from './examine-backups.ts'
import { examineDatabase } from './examine-database.ts'
import { examineFolder, examineSecrets } from './examine-folder.ts'
import { examineOutside } from './examine-outside.ts'
import { examineAddress, examineServer } from './examine-server.ts'
import { type Finding, ok, wrong } from './finding.ts'

interface Examined {
  env: Record<string, string | undefined>
  now: Date
}

/** Each by itself: one that breaks is a finding too, and hides none of the others. */
const examinations = (
  config: Config,
  { env, now }: Examined,
): readonly (readonly [string, () => Promise<Finding[]>])[] => [
  ['Data folder', () => examineFolder(config)],
  ['Secrets', () => examineSecrets(config, env)],
  ['Database', () => examineDatabase(config)],
  ['Server', () => examineServer(config)],
  ['Address', async () => examineAddress(config)],
  ['Other machines', () => examineOutside(config)],
  ['Backups', () => examineBackups(config, now)],
]

/**
 * Looks an installation over, whether its server runs or not, and changes nothing of it. Wrong settings are all that is
 * told where there are any, since they say where everything else is.
 */
export async function examine(examined: Examined): Promise<Finding[]> {
  const settings = 'Settings'
  let config: Config
  try {
    config = readConfig(examined.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.problems.map((problem) => wrong(settings, `${problem}.`, 'README.md says what each setting means.'))
  }
  const findings = await Promise.all(
    examinations(config, examined).map(([what, look]) =>
      look().catch((error: Error) => [
        wrong(what, `it could not be looked at: ${error.message}.`, 'See what the message names.'),
      ]),
    ),
  )
  return [ok(settings, 'all can be read.'), ...findings.flat()]
}
