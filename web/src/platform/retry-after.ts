let seconds = 0

/** How long the last refused call of the auth service wants to be waited for, in seconds; 0 when it did not say. */
export const retryAfterSeconds = (): number => seconds

/** `fetch`, noting what the client library does not hand on: how long to wait after a 429. */
export const fetchNotingWait: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init)
  if (answer.status === 429) seconds = Number(answer.headers.get('retry-after')) || 0
  return answer
}
