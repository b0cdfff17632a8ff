import { API_ERRORS, type ApiErrorCode, type Problem } from '@turfwise/contract/errors'

interface Extras {
  /** Field errors by dotted path. */
  fields?: Record<string, string>
  /** Replaces the catalogue's sentence; never holds private data. */
  detail?: string
  retryAfterSeconds?: number
}

/** A refusal out of the closed catalogue. Thrown by use cases and routes, written by the error handler. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  /** HTTP status, under the name by which an error handler of another protocol looks for it. */
  readonly statusCode: number
  readonly extras: Extras

  constructor(code: ApiErrorCode, extras: Extras = {}) {
    super(extras.detail ?? API_ERRORS[code].detail)
    this.name = 'ApiError'
    this.code = code
    this.statusCode = API_ERRORS[code].status
    this.extras = extras
  }

  get status(): number {
    return this.statusCode
  }

  toProblem(requestId: string): Problem {
    const problem: Problem = { code: this.code, status: this.status, detail: this.message, requestId }
    if (this.extras.fields) problem.fields = this.extras.fields
    return problem
  }
}
