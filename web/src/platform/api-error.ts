import type { Problem } from '@turfwise/contract/errors'

/** An answer that was not a success. Its message is for logs and tests, never for a person. */
export class ApiError extends Error {
  readonly status: number
  /** The catalogue's entry, where the server sent one. */
  readonly problem: Problem | undefined

  constructor(status: number, message: string, problem?: Problem) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.problem = problem
  }
}

/** The problem in a body that says it is one; undefined when it was cut off or is none. */
const problemIn = (body: string): Problem | undefined => {
  try {
    return (JSON.parse(body) as Problem | null) ?? undefined
  } catch {
    return undefined
  }
}

/** `404: Not found`: status, then the body's text (a problem's detail), or the status text of an empty body. */
export const apiErrorFrom = async (response: Response): Promise<ApiError> => {
  const body = await response.text()
  const problem = response.headers.get('content-type')?.startsWith('application/problem+json')
    ? problemIn(body)
    : undefined
  return new ApiError(response.status, `${response.status}: ${problem?.detail || body || response.statusText}`, problem)
}
