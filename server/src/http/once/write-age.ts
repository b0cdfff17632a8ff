import { WRITE_AGE_HEADER } from '@turfwise/contract/write-age'
import { ApiError } from '../calls/api-error.ts'

const SECONDS = /^\d{1,12}$/

/**
 * How long a write has waited on its device, in seconds; 0 where nothing is said.
 * @throws ApiError request/invalid for anything but whole seconds
 */
export function readWriteAge(header: string | string[] | undefined): number {
  if (header === undefined) return 0
  if (typeof header === 'string' && SECONDS.test(header)) return Number(header)
  throw new ApiError('request/invalid', { fields: { [WRITE_AGE_HEADER]: 'Must be whole seconds.' } })
}
