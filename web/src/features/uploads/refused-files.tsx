import { refusalWords, UPLOAD_WORDS } from './upload-copy.ts'
import type { Refusal, UploadRules } from './upload-rules.ts'

/** Stays when the toast that said so has gone: which files, and why. */
export function Refused({ refused, rules }: { refused: readonly Refusal[]; rules: UploadRules }) {
  const reasons = [...new Set(refused.map(({ reason }) => reason))]
  return reasons.map((reason) => (
    <p key={reason} className="mt-2 text-small [overflow-wrap:anywhere] text-on-danger-soft">
      {UPLOAD_WORDS.notTaken}{' '}
      {refused
        .filter((one) => one.reason === reason)
        .map(({ name }) => name)
        .join(', ')}
      . {refusalWords(reason, rules).description}.
    </p>
  ))
}
