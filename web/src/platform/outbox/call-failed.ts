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

/** Photos that cannot be kept here: the `device` is full, or as many wait as may. */
export class NoRoom extends Error {
  readonly reason: 'device' | 'most'
  constructor(reason: NoRoom['reason']) {
    super(`no room for photos: ${reason}`)
    this.name = 'NoRoom'
    this.reason = reason
  }
}

/** The storage service does not take a file of a write; `full`: it is too large, or its owner's storage is full. */
export class FileRefused extends Error {
  readonly full: boolean
  constructor(full: boolean) {
    super('a file was not taken')
    this.name = 'FileRefused'
    this.full = full
  }
}

/** A try that failed as an error, for the words that are said of it. */
export const errorOf = ({ status, code, detail, current, ofFile }: Reply): Error => {
  if (status === 0) return new NoAnswer()
  if (ofFile === true && status !== 401 && status < 500) return new FileRefused(status === 413)
  return new ApiError(
    status,
    `${status}: ${code ?? 'refused'}`,
    code === undefined ? undefined : ({ code, status, detail: detail ?? '', requestId: '', current } as Problem),
  )
}
