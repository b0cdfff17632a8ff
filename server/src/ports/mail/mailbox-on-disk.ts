import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../private-folder.ts'
import { lazyTransport } from './lazy-transport.ts'
import type { Mailer } from './mail.port.ts'
import { headersOf } from './mail-headers.ts'

/**
 * Keeps each mail as a file that any mail program opens (RFC 5322), named by its time so that they sort:
 * `2026-11-21T10-57-54-123Z-1f3a.eml`. For a computer of one's own; nothing leaves it.
 *
 * @param given.folder absolute; made when missing, readable by the owner alone
 */
export function makeMailboxOnDisk({ folder, from }: { folder: string; from: string }): Mailer {
  const transport = lazyTransport(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from }),
  )
  return {
    async send({ to, subject, text, html, unsubscribe }) {
      const { message } = await transport.send({
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: headersOf(unsubscribe),
      })
      await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomBytes(2).toString('hex')}`
      // A reader never sees half a mail.
      const temporary = join(folder, `.${name}.part`)
      await writeFile(temporary, message as Buffer, { mode: PRIVATE_FILE })
      await rename(temporary, join(folder, `${name}.eml`))
    },
    close: transport.close,
  }
}
