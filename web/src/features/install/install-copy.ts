export const INSTALL_WORDS = {
  title: 'Keep Turfwise at hand',
  offered: 'On your home screen it opens like an app, also without a network. Nothing comes from a store.',
  byHand: 'Tap Share in your browser, then Add to Home Screen. It opens like an app there, also without a network.',
  act: 'Install',
  never: 'No thanks',
} as const
