export const HEALTH_WORDS = {
  /** An ISO instant, in the garden's zone. */
  accepted: (at: string, timeZone: string): string =>
    `Last accepted by the push service ${new Intl.DateTimeFormat('en-AU', {
      timeZone,
      ...{ day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
    }).format(new Date(at))}`,
  nothingYet: 'No message was sent to your browsers yet.',
  notAccepted: 'The push service has not taken our last message.',
  noApple: 'This server cannot reach iPhones and iPads: its operator has named no address for it.',
} as const
