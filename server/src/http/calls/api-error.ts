import { API_ERRORS, type ApiErrorCode, type Problem } from '@turfwise/contract/errors'
import { Refusal, type RefusalExtras } from '../../refusal.ts'

/** A refusal as HTTP answers it. Thrown by what reads and guards requests, and made of what use cases refuse. */
export class ApiError extends Refusal {
  /** HTTP status, under the name by which an error handler of another protocol looks for it. */
  readonly statusCode: number

  constructor(code: ApiErrorCode, extras: RefusalExtras = {}) {
    super(code, extras)
    this.name = 'ApiError'
    this.statusCode = API_ERRORS[code].status
  }

  get status(): number {
    return this.statusCode
  }

  toProblem(requestId: string): Problem {
    const problem: Problem = { code: this.code, status: this.status, detail: this.message, requestId }
    if (this.extras.fields) problem.fields = this.extras.fields
    if (this.extras.current !== undefined) problem.current = this.extras.current
    return problem
  }
}
