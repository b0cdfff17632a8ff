/** A write whose answer never came. */
export interface Sent {
  key: string
  /** What was sent, as text. */
  content: string
}

export interface RepeatKey {
  /** The key for this content: the one of the last attempt when nothing in it has changed, else a new one. */
  for(body: unknown): Sent
  /** The attempt that has had no good answer yet. */
  last(): Sent | undefined
  /** The write has been answered: the same content again is then meant as a second one. */
  done(): void
}

/**
 * Keeps the key of an attempt, so that somebody who presses again after a failure writes once, also when only the answer
 * was lost. `sent` is an attempt of an earlier visit.
 */
export const makeRepeatKey = (sent?: Sent, newKey: () => string = () => crypto.randomUUID()): RepeatKey => {
  let last = sent
  return {
    for(body) {
      const content = JSON.stringify(body)
      if (last?.content !== content) last = { key: newKey(), content }
      return last
    },
    last: () => last,
    done() {
      last = undefined
    },
  }
}
