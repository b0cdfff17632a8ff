import type { Mail } from './mail.port.ts'

/** What a mail of ours says. */
export interface MailContent {
  to: string
  subject: string
  /** Sentences before the button or code, one paragraph each. */
  lines: readonly string[]
  button?: { label: string; url: string }
  /** Six digits to type. */
  code?: string
  /** Said last, in small letters. */
  note: string
  /** Where such mails are ended, of those that come by themselves: a link after the note, and a button of the mail program. */
  unsubscribe?: string
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const INK = '#1f2a1f'
const QUIET = '#5b6658'
const GREEN = '#2f6b34'
const PAPER = '#f4f6f0'

const UNSUBSCRIBE = 'Stop sending me these e-mails'

const paragraph = (html: string, style = ''): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:${INK};${style}">${html}</p>`

function htmlOf({ subject, lines, button, code, note, unsubscribe }: MailContent): string {
  const parts = lines.map((line) => paragraph(escaped(line)))
  if (button) {
    const url = escaped(button.url)
    parts.push(
      `<p style="margin:0 0 24px"><a href="${url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${GREEN};color:#ffffff;font-size:16px;line-height:24px;font-weight:600;text-decoration:none">${escaped(button.label)}</a></p>`,
    )
  }
  if (code) {
    if (button) parts.push(paragraph('Or type this code:'))
    parts.push(
      `<p style="margin:0 0 24px;font-size:28px;line-height:36px;font-weight:700;letter-spacing:6px;color:${INK}">${code}</p>`,
    )
  }
  parts.push(`<p style="margin:24px 0 0;font-size:13px;line-height:20px;color:${QUIET}">${escaped(note)}</p>`)
  if (unsubscribe !== undefined)
    parts.push(
      `<p style="margin:8px 0 0;font-size:13px;line-height:20px"><a href="${escaped(unsubscribe)}" style="color:${QUIET}">${UNSUBSCRIBE}</a></p>`,
    )
  return [
    '<!doctype html><html lang="en-AU"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">',
    `<title>${escaped(subject)}</title></head>`,
    `<body style="margin:0;padding:24px 12px;background:${PAPER};${FONT}">`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:12px">',
    `<tr><td style="padding:28px 28px 0;font-size:18px;font-weight:700;color:${GREEN}">Turfwise</td></tr>`,
    '<tr><td style="padding:16px 28px 28px">',
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:30px;color:${INK}">${escaped(subject)}</h1>`,
    ...parts,
    '</td></tr></table></td></tr></table></body></html>',
  ].join('\n')
}

function textOf({ lines, button, code, note, unsubscribe }: MailContent): string {
  const parts = [...lines]
  if (button) parts.push(`${button.label}:\n${button.url}`)
  if (code) parts.push(button ? `Or type this code: ${code}` : code)
  const end = unsubscribe === undefined ? [] : [`${UNSUBSCRIBE}:\n${unsubscribe}`]
  return [...parts, note, ...end, 'Turfwise'].join('\n\n')
}

/** The mail in both forms, the same words in each. Nothing is loaded from anywhere when it is read. */
export const layOutMail = (content: MailContent): Mail => ({
  to: content.to,
  subject: content.subject,
  text: textOf(content),
  html: htmlOf(content),
  ...(content.unsubscribe === undefined ? {} : { unsubscribe: content.unsubscribe }),
})
