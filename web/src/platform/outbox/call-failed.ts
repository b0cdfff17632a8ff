import type { Problem } from '@turfwise/contract/errors'
import { ApiError } from '../api-error.ts'
import type { Reply } from './after-reply.ts'

/** No answer came, though the network is there. */
export class NoAnswer extends Error {
  constructor() {
    super('no answer came')
    this.name = 'NoAnswer'
  }
}

/** A try that failed as an error, for the words that are said of it. */
export const errorOf = ({ status, code, detail, current }: Reply): Error =>
  status === 0
    ? new NoAnswer()
    : new ApiError(
        status,
        `${status}: ${code ?? 'refused'}`,
        code === undefined ? undefined : ({ code, status, detail: detail ?? '', requestId: '', current } as Problem),
      )
