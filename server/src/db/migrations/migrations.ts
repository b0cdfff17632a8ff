import type { Migration } from 'kysely/migration'
import { accounts } from './0001-accounts.ts'
import { requests } from './0002-requests.ts'
import { weather } from './0003-weather.ts'
import { tasks } from './0004-tasks.ts'
import { storage } from './0005-storage.ts'
import { identity } from './0006-identity.ts'
import { avatars } from './0007-avatars.ts'
import { provenAddress } from './0008-proven-address.ts'
import { ageOfKeys } from './0009-age-of-keys.ts'
import { spentMessages } from './0010-spent-messages.ts'
import { sessionLevels } from './0011-session-levels.ts'
import { knownDevices } from './0012-known-devices.ts'
import { flowBrowser } from './0013-flow-browser.ts'
import { facts } from './0014-facts.ts'
import { completedTasks } from './0015-completed-tasks.ts'

/** Every step in order. A step is never edited after it was shared; the next one changes what it made. */
export const migrations: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-requests': requests,
  '0003-weather': weather,
  '0004-tasks': tasks,
  '0005-storage': storage,
  '0006-identity': identity,
  '0007-avatars': avatars,
  '0008-proven-address': provenAddress,
  '0009-age-of-keys': ageOfKeys,
  '0010-spent-messages': spentMessages,
  '0011-session-levels': sessionLevels,
  '0012-known-devices': knownDevices,
  '0013-flow-browser': flowBrowser,
  '0014-facts': facts,
  '0015-completed-tasks': completedTasks,
}
