export const PUSH_CARD = {
  text: 'Get a nudge when a job is due',
  turnOn: 'Turn on',
} as const
