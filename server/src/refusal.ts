import { API_ERRORS, type ApiErrorCode } from '@turfwise/contract/errors'

export interface RefusalExtras {
  /** Field errors by dotted path. */
  fields?: Record<string, string>
  /** Replaces the catalogue's sentence; never holds private data. */
  detail?: string
  retryAfterSeconds?: number
  /** The caller's own object as it is now. */
  current?: unknown
}

/** A use case does not do what it was asked, by a word of the closed catalogue. How that is answered is for `http/` to say. */
export class Refusal extends Error {
  readonly code: ApiErrorCode
  readonly extras: RefusalExtras

  constructor(code: ApiErrorCode, extras: RefusalExtras = {}) {
    super(extras.detail ?? API_ERRORS[code].detail)
    this.name = 'Refusal'
    this.code = code
    this.extras = extras
  }
}
