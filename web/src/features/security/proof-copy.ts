export const PROOF_WORDS = {
  title: 'Confirm it is you',
  lead: 'It is a while since you signed in, so we are checking again.',
  confirm: 'Confirm',
  password: 'Your password',
  passwordMissing: 'Type your password.',
  passwordWrong: 'This is not your password.',
  factorCode: 'Code from your authenticator app, or a backup code',
  codeMissing: 'Type the code.',
  factorWrong: 'That code is not right. Type the one that shows now.',
  sentCode: 'Code we sent you',
  sentWrong: 'That code is wrong or has expired. Use the newest one.',
  send: 'Send a code',
  sendAgain: 'Send another code',
  sending: 'Sending...',
  sent: { mail: 'Sent. Check your e-mail.', message: 'Sent. Check your phone.' },
  notSent: 'Not sent. Please try again.',
  tooMany: 'Too many tries. Wait a moment, then try again.',
  unknown: 'We have no way to check here. Sign out and in again, then come back within ten minutes.',
} as const

/** What the button says that chooses another way. */
export const PROOF_INSTEAD = {
  password: 'Use your password instead',
  'second-factor': 'Use a code from your authenticator app instead',
  mail: 'Use a code by e-mail instead',
  message: 'Use a code by message instead',
} as const
