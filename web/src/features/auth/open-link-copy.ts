interface OpenLinkWords {
  title: string
  text: string
  submit: string
}

const CONFIRM: OpenLinkWords = {
  title: 'Confirm your e-mail',
  text: 'This is the last step. Then your garden is ready.',
  submit: 'Confirm',
}

/** By what the mail was for, in the protocol's terms. */
const WORDS: Readonly<Record<string, OpenLinkWords>> = {
  signup: CONFIRM,
  recovery: {
    title: 'Choose a new password',
    text: 'This signs you in here. You choose the password on the next page.',
    submit: 'Continue',
  },
  magiclink: { title: 'Sign in to Turfwise', text: 'This signs you in on this device.', submit: 'Sign in' },
  invite: {
    title: 'You are invited to Turfwise',
    text: 'This opens your account. You choose its password on the next page.',
    submit: 'Accept the invitation',
  },
  email_change: {
    title: 'Confirm the change of e-mail',
    text: 'The new address takes over once both addresses have confirmed it.',
    submit: 'Confirm the change',
  },
}

export const OPEN_LINK_WORDS = {
  busy: 'Opening...',
  why: 'The link in the e-mail works once. Pressing the button uses it.',
} as const

export const openLinkWords = (type: string | null): OpenLinkWords =>
  Object.hasOwn(WORDS, type ?? '') ? (WORDS[type ?? ''] ?? CONFIRM) : CONFIRM
