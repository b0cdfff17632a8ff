let aheadMs = 0

/** Learns the server's clock from the `Date` of an answer. A second more or less is of no account. */
export const learnServerTime = (answer: Pick<Response, 'headers'>, now: number = Date.now()): void => {
  const told = Date.parse(answer.headers.get('date') ?? '')
  if (!Number.isNaN(told)) aheadMs = told - now
}

/** How far the server's clock is ahead of the device's as far as it is known, ms. */
export const clockAheadMs = (): number => aheadMs

/** The server's time as far as it is known, epoch ms; the device's until the first answer. */
export const serverNow = (): number => Date.now() + aheadMs
