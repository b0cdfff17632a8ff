import type { ToastWords } from '../../ui/toast-store.ts'
import { UPLOAD_FAILED, UPLOAD_SUCCESSFUL, uploadError } from './upload-copy.ts'

/** How one file ended. `refused` was answered, `unanswered` never was; `kept` goes with the write that names it. */
export type FileEnd = 'done' | 'refused' | 'unanswered' | 'kept' | 'cancelled'

export interface BatchOutcome {
  words: ToastWords
  failed: boolean
}

/**
 * What is said of a batch once all of it has ended; undefined when all of it was called off or waits. A failure goes before a
 * success, since only one toast shows. Where nothing of it was answered, uploading itself has failed, and not some files.
 */
export function batchOutcome(
  ends: readonly FileEnd[],
  successWords: ToastWords = UPLOAD_SUCCESSFUL,
): BatchOutcome | undefined {
  const count = (end: FileEnd) => ends.filter((one) => one === end).length
  const [done, refused, unanswered] = [count('done'), count('refused'), count('unanswered')]
  if (refused + unanswered > 0) {
    const nothingAnswered = done + refused === 0
    return { words: nothingAnswered ? UPLOAD_FAILED : uploadError(refused + unanswered), failed: true }
  }
  return done > 0 ? { words: successWords, failed: false } : undefined
}
