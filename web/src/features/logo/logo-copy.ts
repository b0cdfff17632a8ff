import { failure, type ToastWords } from '../../ui/toast-store.ts'

export const LOGO_WORDS = {
  title: 'Logo',
  deviceOnly: 'This logo is for this device only. Anyone who opens Turfwise in this browser sees it.',
  current: 'Current logo',
  preview: 'Preview',
  onLight: 'On a light background',
  onDark: 'On a dark background',
  choose: 'Choose image',
  chooseOther: 'Choose another image',
  hint: 'Max 5MB, square image recommended',
  /** Of a logo with text, which is not square. */
  sizeHint: 'Max 5MB',
  upload: 'Upload Logo',
  uploading: 'Uploading...',
  chooseFirst: 'Choose an image first',
  reset: 'Reset to Default',
  isDefault: 'The default logo is shown',
  reloading: 'Reloading',
  notShown: 'This image cannot be shown here. Choose another one.',
} as const

export const LOGO_UPDATED: ToastWords = { title: 'Logo updated!' }
export const LOGO_RESET: ToastWords = { title: 'Logo reset' }
export const LOGO_FAILED = failure('Failed to save the logo. Please try again.', 'Upload failed')
