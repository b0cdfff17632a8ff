import { ApiError } from '../../platform/api-error.ts'

/** The receipt was removed elsewhere, not the thing that it is of. */
export const isLostReceipt = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === 'receipt/not-found'
