import type { AfterTry } from '@turfwise/domain/push/push-answers'
import type { PushUrgency } from '@turfwise/domain/push/push-delivery'

/** Where a browser is reached, and what a message to it is encrypted with. */
export interface PushTarget {
  endpoint: string
  /** The browser's public key: an uncompressed point of P-256, 65 bytes. */
  p256dh: Buffer
  /** The secret shared with it, 16 bytes. */
  auth: Buffer
}

export interface PushMessage {
  /** What the browser reads; at most 1 KB of UTF-8. */
  text: string
  /** For how long the service keeps it for a browser that is away. */
  ttlSeconds: number
  urgency: PushUrgency
  /** Up to 32 letters of base64url: a newer message takes the place of one that waits under the same. */
  topic: string
}

/** What became of a message. */
export type PushAnswer = AfterTry & {
  /** When the service wants to be asked again, where it said so. */
  retryAfterSeconds?: number | undefined
  /** Status of its answer, and the beginning of what it said with it, for the log. */
  status?: number
  said?: string
}

/** Sends to browsers by way of their makers' push services. */
export interface PushSender {
  /** What browsers subscribe with: 65 bytes in base64url. */
  readonly publicKey: string
  /** False where Apple's service would refuse everything, since nobody is named whom it could turn to. */
  readonly reachesApple: boolean
  /**
   * True for the address of a push service that a message may be sent to. The name of it is looked up as well; a name that
   * is not known at the moment is let through, since every message is looked up again.
   */
  allows(endpoint: string): Promise<boolean>
  /** Never throws for what the service does; only when it is closed meanwhile. */
  send(to: PushTarget, message: PushMessage): Promise<PushAnswer>
  /** Ends what is being sent, and nobody knows what became of it. */
  close(): void
}
