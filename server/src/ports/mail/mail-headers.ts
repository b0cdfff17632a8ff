import type { Mail } from './mail.port.ts'

/**
 * The headers by which a mail program ends such mails by itself (RFC 8058). Both must be among those that the server's DKIM
 * signature covers, or the program does not believe them.
 */
export const headersOf = (unsubscribe: Mail['unsubscribe']): Record<string, string> =>
  unsubscribe === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
