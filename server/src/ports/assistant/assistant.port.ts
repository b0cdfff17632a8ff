import type { CompleteEvent } from '@turfwise/contract/assistant'
import type { AdviceCategory } from '@turfwise/domain/advisor/advise'
import type { AdvisorFacts } from '@turfwise/domain/advisor/facts'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'

/** A question with what is known of the garden that it is asked in, and nothing of anybody else. */
export interface AskedAdvice {
  question: string
  category: AdviceCategory
  facts: AdvisorFacts
  /** The day in the garden's zone. */
  today: LocalDate
  /** `data:image/jpeg;base64,…`: what is asked about. An answerer that looks at no photos leaves it out. */
  photo?: string
}

/** An answer while it is written: pieces in their order, and the whole at its end. */
export type AdvicePiece = { type: 'chunk'; content: string } | CompleteEvent

/** Who answers questions: each speaks the same pieces, and `complete` is the last of them. */
export interface Assistant {
  /**
   * @param signal aborted when nobody waits any more
   * @throws OutsideUnavailable when no whole answer came; what was sent of it counts for nothing
   */
  answer(asked: AskedAdvice, signal: AbortSignal): AsyncIterable<AdvicePiece>
}
