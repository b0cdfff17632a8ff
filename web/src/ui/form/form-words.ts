export const FORM_WORDS = {
  offline: 'You are offline. What you typed stays here.',
  waits: 'You are offline. This is kept here and sent when you are back.',
  kept: { title: 'Draft saved', description: 'What you typed is here when you come back.' },
  leave: 'Leave without saving what you typed?',
  stay: 'Keep editing',
  discard: 'Discard',
} as const
