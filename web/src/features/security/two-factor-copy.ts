import { failure, type ToastWords } from '../../ui/toast-store.ts'

export const TWO_FACTOR_WORDS = {
  title: 'Two-factor authentication',
  isOff: 'A code as well as your password',
  isOn: (codes: number) => `On. ${codes === 1 ? '1 backup code' : `${codes} backup codes`} left.`,
  settingUp: 'Stays off until your code is checked',
  scan: 'Scan this with your authenticator app',
  qrCode: 'QR code for your authenticator app',
  noCamera: 'No camera? Type this key instead:',
  copyKey: 'Copy key',
  openApp: 'Open authenticator app',
  typeCode: 'Type the 6 digits it shows',
  code: 'Code',
  turnOn: 'Turn on',
  next: 'Next you get ten backup codes to copy or save.',
  cancel: 'Cancel',
  offLabel: 'Code from your authenticator app, or a backup code',
  offLead: 'Signing in then asks for your password only.',
  turnOff: 'Turn off',
  missing: 'Type the 6 digits',
  wrong: 'That code is not right. Type the one that shows now.',
  tooMany: 'Too many tries. Wait a moment, then try again.',
} as const

export const BACKUP_WORDS = {
  title: 'Backup codes',
  lead: 'Each opens your account once when you do not have your phone. They are shown only once.',
  copy: 'Copy codes',
  copied: 'Copied',
  notCopied: 'Not copied. Select them and copy them by hand.',
  save: 'Save as file',
  file: 'turfwise-backup-codes.txt',
  done: 'Done',
  missing: 'Two-factor authentication is on, but your backup codes did not arrive.',
  again: 'Get backup codes',
  renew: 'New backup codes',
  renewLead: 'You get ten new codes. The ones you have now stop working.',
  renewNow: 'Make new codes',
} as const

export const TWO_FACTOR_ON: ToastWords = { title: '2FA Enabled' }
export const TWO_FACTOR_OFF: ToastWords = { title: '2FA Disabled' }
export const ENABLE_FAILED = failure('Failed to enable two-factor authentication.')
export const RENEW_FAILED = failure('Failed to make new backup codes.')
export const DISABLE_FAILED = failure('Failed to disable two-factor authentication.')
