/** What a browser's subscription may be, and how many of them. */
export const PUSH_LIMITS = {
  /** Subscriptions of one account: so many browsers and installed apps. */
  most: 10,
  /** Bytes of an endpoint: those of today's push services are at most some 600. */
  endpointBytesMax: 2048,
  /** Bytes of the browser's public key, an uncompressed point of P-256. */
  p256dhBytes: 65,
  /** Bytes of the secret that the browser shares with us. */
  authBytes: 16,
  /** Test messages that an account may ask for, in so many minutes. */
  testsMax: 5,
  testsMinutes: 10,
} as const
