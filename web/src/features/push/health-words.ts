export const HEALTH_WORDS = {
  /** An ISO instant, in the garden's zone. */
  accepted: (at: string, timeZone: string): string =>
    `Last accepted by the push service ${new Intl.DateTimeFormat('en-AU', {
      timeZone,
      ...{ day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
    }).format(new Date(at))}`,
  nothingYet: 'No message has been sent to your browsers yet.',
  notAccepted: 'The push service did not accept our last message.',
  noApple: 'This server cannot reach iPhones and iPads: its operator has not set an address for it.',
} as const
