/** How slowly a body that was let in may come. */
export interface SlowPace {
  /** Bytes that must come in each window; 61,440 in 15 s are 4 KiB a second. */
  windowBytes: number
  windowMs: number
  /** The whole body, ms. */
  wholeMs: number
}

/** What is known of a body that is arriving. Times are ms of one clock that never goes back. */
export interface BodyPace {
  /** When it has to be here. */
  readonly endsAt: number
  /** Set where it may come slowly: what had come when the window began, and when the window ends. */
  readonly window?: { readonly bytes: number; readonly endsAt: number }
}

export const promptly = (now: number, requestMs: number): BodyPace => ({ endsAt: now + requestMs })

/** @param bytes what has come on the connection so far */
export const slowly = (now: number, bytes: number, pace: SlowPace): BodyPace => ({
  endsAt: now + pace.wholeMs,
  window: { bytes, endsAt: now + pace.windowMs },
})

/** The pace after a look at a body that is still coming; 'late' when it must be ended. */
export function judgePace(before: BodyPace, now: number, bytes: number, pace: SlowPace): BodyPace | 'late' {
  if (now >= before.endsAt) return 'late'
  const { window } = before
  if (window === undefined || now < window.endsAt) return before
  if (bytes - window.bytes < pace.windowBytes) return 'late'
  return { endsAt: before.endsAt, window: { bytes, endsAt: now + pace.windowMs } }
}
