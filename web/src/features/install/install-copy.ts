export const INSTALL_WORDS = {
  title: 'Keep Turfwise at hand',
  offered: 'On your home screen it opens like an app, even without a network. You do not need a store.',
  byHand: 'Tap Share in your browser, then Add to Home Screen. It opens like an app there, even without a network.',
  act: 'Install',
  never: 'No thanks',
} as const
