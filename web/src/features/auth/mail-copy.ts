/** Words of what is asked for by mail, and of where its links end. */
export const MAIL_WORDS = {
  checkTitle: 'Check your mail',
  goodFor:
    'The link works once, within one hour, the code within ten minutes. Nothing there? Look into the spam folder.',
  codeLabel: 'Or type the 6-digit code from the e-mail',
  again: 'Send again',
  againBusy: 'Sending...',
  sentAgain: 'Sent again.',
  back: 'Back to sign-in',
} as const

export const FORGOT_WORDS = {
  title: 'Forgot your password?',
  lead: 'We mail you a link to choose a new one.',
  submit: 'Send the link',
  busy: 'Sending...',
  question: 'Prefer no password?',
  other: 'Sign in by mail',
} as const

export const LINK_WORDS = {
  title: 'Sign in by mail',
  lead: 'We mail you a link that signs you in, without the password.',
  submit: 'Send the link',
  busy: 'Sending...',
  question: 'Know your password?',
  other: 'Sign in with it',
} as const

export const RESET_WORDS = {
  title: 'Choose a new password',
  lead: 'Every other device is signed out.',
  hint: 'At least 8 characters',
  submit: 'Save password',
  busy: 'Saving...',
  doneTitle: 'Password changed',
  done: 'You are signed in here. Every other device was signed out.',
  toApp: 'Go to the dashboard',
  short: { title: 'Password too short', description: 'Password must be at least 8 characters long.' },
  same: 'This is your current password. Choose another one.',
  common: 'Too many people use this password. Choose another one.',
} as const

export const CONFIRM_WORDS = {
  confirmed: { title: 'Your e-mail is confirmed', text: 'You are signed in. Your garden is ready.' },
  changed: { title: 'Your new e-mail is confirmed', text: 'From now on you sign in with it.' },
  half: { title: 'One more e-mail to open', text: 'Now open the link in the e-mail to your other address.' },
  toApp: 'Go to the dashboard',
} as const

export const CODE_WORDS = {
  title: 'One more step',
  lead: (email: string) =>
    `Two-factor is on for ${email}. Type the code that your authenticator app shows for Turfwise.`,
  leadPhone: (email: string) => `Two-factor is on for ${email}. Type the code that we sent to your phone.`,
  label: '6-digit code',
  hint: 'The code changes every 30 seconds. The sixth digit signs you in.',
  hintPhone: 'The sixth digit signs you in.',
  submit: 'Sign In',
  busy: 'Signing in...',
  toBackup: 'Use a backup code',
  backupLead: (email: string) => `Two-factor is on for ${email}. Type one of the backup codes that you kept.`,
  backupLabel: 'Backup code',
  backupHint: 'Sixteen letters and digits. Each code works once.',
  toCode: 'Use the authenticator app',
  missing: 'Type the six digits',
  missingBackup: 'Type a backup code of sixteen letters and digits',
  wrong: 'That code is not right. Type the one that shows now.',
  wrongBackup: 'That backup code is not right, or was used before.',
} as const
