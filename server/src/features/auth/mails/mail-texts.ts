import type { MailTokenKind } from '@turfwise/domain/auth/one-time-token'
import type { Mail } from '../../../ports/mail/mail.port.ts'
import { layOutMail } from '../../../ports/mail/mail-layout.ts'

const GOOD_FOR = 'The link works once, within one hour; the code within ten minutes.'
const CODE_GOOD_FOR = 'It works once, within ten minutes.'
const IGNORE = `${GOOD_FOR} If you did not ask for this, ignore this e-mail and nothing changes.`

/** What a mail with a code and a link is about; `newEmail` where an address is to change. */
interface CodeMail {
  subject: string
  lines(newEmail: string): readonly string[]
  /** Without one the mail has only the code. */
  button?: string
  note: string
}

const CODE_MAILS: Record<MailTokenKind, CodeMail> = {
  confirmation: {
    subject: 'Confirm your e-mail address',
    lines: () => ['Welcome to Turfwise. Confirm that this address is yours, and your garden is ready.'],
    button: 'Confirm address',
    note: IGNORE,
  },
  invite: {
    subject: 'You are invited to Turfwise',
    lines: () => ['Somebody who runs this Turfwise has made an account for you. Open it and choose a password.'],
    button: 'Accept the invitation',
    note: `${GOOD_FOR} If you do not want an account, ignore this e-mail.`,
  },
  magiclink: {
    subject: 'Your sign-in link',
    lines: () => ['Sign in to Turfwise with this link, on the device that you want to use.'],
    button: 'Sign in',
    note: IGNORE,
  },
  recovery: {
    subject: 'Choose a new password',
    lines: () => [
      'Somebody, hopefully you, has forgotten the password for this account. Open the link to choose a new one.',
    ],
    button: 'Choose a password',
    note: IGNORE,
  },
  email_change_current: {
    subject: 'Your e-mail address is about to change',
    lines: (newEmail) => [
      `The address of your Turfwise account is about to change to ${newEmail}.`,
      'Confirm it here and in the e-mail to the new address. Until both are confirmed, nothing changes.',
    ],
    button: 'Confirm the change',
    note: `${GOOD_FOR} If you did not ask for it, somebody else is signed in as you: change your password now.`,
  },
  email_change_new: {
    subject: 'Confirm your new e-mail address',
    lines: () => [
      'Confirm that you want this address for your Turfwise account.',
      'Whoever asked for it is signed in to that account: confirm it only if that was you.',
    ],
    button: 'Confirm address',
    note: IGNORE,
  },
  reauthentication: {
    subject: 'Your code',
    lines: () => ['Type this code to confirm that you are the one changing the password:'],
    note: `${CODE_GOOD_FOR} If you did not ask for it, somebody else is signed in as you: change your password now.`,
  },
}

/** A mail that somebody has to act on. */
export function codeMail(
  kind: MailTokenKind,
  given: { to: string; code: string; link: string; newEmail?: string },
): Mail {
  const { subject, lines, button, note } = CODE_MAILS[kind]
  return layOutMail({
    to: given.to,
    subject,
    lines: lines(given.newEmail ?? ''),
    ...(button === undefined ? {} : { button: { label: button, url: given.link } }),
    code: given.code,
    note,
  })
}

const NOTICES = {
  password: {
    subject: 'Your password was changed',
    line: 'The password of your Turfwise account was changed. Every other device was signed out.',
  },
  email: {
    subject: 'Your e-mail address was changed',
    line: 'The address of your Turfwise account was changed. You can no longer sign in with this address.',
  },
  identity_added: {
    subject: 'A new way to sign in was added',
    line: 'An account at another sign-in service can now open your Turfwise account.',
  },
  identity_removed: {
    subject: 'A way to sign in was removed',
    line: 'A way to sign in was removed from your Turfwise account.',
  },
  phone: {
    subject: 'Your phone number was changed',
    line: 'The phone number that opens your Turfwise account was added or changed.',
  },
  factor_added: {
    subject: 'A second step was added',
    line: 'Signing in to your Turfwise account now needs a code from a second device.',
  },
  factor_removed: {
    subject: 'A second step was removed',
    line: 'A second step for signing in to your Turfwise account was removed.',
  },
} as const
export type Notice = keyof typeof NOTICES

/** A mail that tells of what has happened. */
export function noticeMail(notice: Notice, given: { to: string; siteUrl: string }): Mail {
  const { subject, line } = NOTICES[notice]
  return layOutMail({
    to: given.to,
    subject,
    lines: [line],
    button: { label: 'Open Turfwise', url: given.siteUrl },
    note: 'If that was not you, open Turfwise, choose "Forgot password?" and check your login sessions.',
  })
}
