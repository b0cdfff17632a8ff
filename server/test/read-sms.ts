import { readdir, readFile } from 'node:fs/promises'
import { vi } from 'vitest'
import { PATIENCE } from './patience.ts'

/** A message of an outbox on disk, with the code in it. */
export interface ReadSms {
  to: string
  text: string
  channel: string
  code: string
}

/** The messages of an outbox, the oldest first. */
export async function messagesIn(folder: string): Promise<ReadSms[]> {
  const names = await readdir(folder).catch(() => [])
  const whole = names.filter((name) => name.endsWith('.json')).sort()
  const read = whole.map(async (name) => JSON.parse(await readFile(`${folder}/${name}`, 'utf8')))
  return (await Promise.all(read)).map((sms) => ({ ...sms, code: /\b\d{6}\b/.exec(sms.text)?.[0] ?? '' }))
}

/** The `count`-th message to a number, once it is there. */
export const smsTo = (folder: string, to: string, count = 1): Promise<ReadSms> =>
  vi.waitFor(async () => {
    const found = (await messagesIn(folder)).filter((sms) => sms.to === to)
    const sms = found[count - 1]
    if (!sms) throw new Error(`${found.length} messages of ${count} to ${to}`)
    return sms
  }, PATIENCE)
