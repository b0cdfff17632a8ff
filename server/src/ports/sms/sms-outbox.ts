import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../private-folder.ts'
import type { SmsSender } from './sms.port.ts'

/**
 * Keeps each message as a JSON file, named by its time so that they sort. For a computer of one's own; nothing leaves it.
 *
 * @param folder absolute; made when missing, readable by the owner alone
 */
export function makeSmsOutbox(folder: string): SmsSender {
  return {
    async send(message) {
      await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomBytes(2).toString('hex')}.json`
      // A reader never sees half a message.
      const temporary = join(folder, `.${name}.part`)
      await writeFile(temporary, `${JSON.stringify(message)}\n`, { mode: PRIVATE_FILE })
      await rename(temporary, join(folder, name))
    },
  }
}
