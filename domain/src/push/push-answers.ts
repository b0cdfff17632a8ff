/**
 * Why a push service does not have a message, in words that hold for all of them:
 * - `gone`: the browser's subscription is over (404, 410)
 * - `refused`: the service refuses what we send, or how (400, 401, 403, any other 4xx): ours to put right
 * - `too-large`: our message is larger than it takes (413): ours to put right
 * - `busy`: it takes no more for now (408, 425, 429, 5xx)
 * - `unreachable`: no answer in time, no connection, or one that may not be believed
 * - `redirected`: it points elsewhere, where we do not go (3xx)
 * - `not-allowed`: the address is none of a push service that is open to the public
 * - `no-subject`: Apple's service wants to know whom to turn to, and the operator named nobody
 */
export const PUSH_PROBLEMS = [
  'gone',
  'refused',
  'too-large',
  'busy',
  'unreachable',
  'redirected',
  'not-allowed',
  'no-subject',
] as const
export type PushProblem = (typeof PUSH_PROBLEMS)[number]

/** What to do with a message after a try: `again` while it still may arrive in time. */
export type AfterTry =
  | { readonly accepted: true }
  | { readonly accepted: false; readonly problem: PushProblem; readonly next: 'forget' | 'again' | 'give-up' }

const BUSY_4XX = [408, 425, 429]

/** What the status of a push service's answer means (RFC 8030, and what the services document). */
export function afterStatus(status: number): AfterTry {
  if (status >= 200 && status < 300) return { accepted: true }
  if (status === 404 || status === 410) return { accepted: false, problem: 'gone', next: 'forget' }
  if (status === 413) return { accepted: false, problem: 'too-large', next: 'give-up' }
  if (status >= 500 || BUSY_4XX.includes(status)) return { accepted: false, problem: 'busy', next: 'again' }
  if (status >= 300 && status < 400) return { accepted: false, problem: 'redirected', next: 'give-up' }
  return { accepted: false, problem: 'refused', next: 'give-up' }
}
