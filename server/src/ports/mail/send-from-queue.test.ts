import { expect, it } from 'vitest'
import { sendFromQueue } from './send-from-queue.ts'

const MAIL = { to: 'olive@example.com', subject: 'A code', text: '123456', html: '<p>123456</p>' }

it.each([
  [{ responseCode: 550, code: 'EENVELOPE' }, '550'],
  [{ code: 'ECONNREFUSED' }, 'ECONNREFUSED'],
  [{}, 'unknown'],
])('of a mail that was not taken the log and the error say the code alone: %o', async (failed, reason) => {
  const lines: unknown[][] = []
  const warn = (...line: unknown[]): void => void lines.push(line)
  const send = () => Promise.reject(Object.assign(new Error(`No mailbox ${MAIL.to}`), failed))
  const sending = sendFromQueue({ mailer: { send }, logger: { warn } }, MAIL, 'an invitation')
  await expect(sending).rejects.toThrow(new Error(`the mail was not taken (${reason})`))
  expect(lines).toEqual([[{ reason }, 'an invitation was not taken by the mail server; it is tried again']])
})
