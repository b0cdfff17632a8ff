/** Codes of the protocol that this service answers, with the status, short name and words of the reference server. */
export const STORAGE_ERRORS = {
  NoSuchBucket: { status: 404, error: 'Bucket not found', message: 'Bucket not found' },
  NoSuchKey: { status: 404, error: 'not_found', message: 'Object not found' },
  AccessDenied: { status: 403, error: 'Unauthorized', message: 'new row violates row-level security policy' },
  InvalidJWT: { status: 400, error: 'InvalidJWT', message: 'Invalid JWT' },
  InvalidRequest: { status: 400, error: 'InvalidRequest', message: 'The request is not valid' },
  InvalidKey: { status: 400, error: 'InvalidKey', message: 'Invalid key' },
  InvalidBucketName: { status: 400, error: 'Invalid Input', message: 'Bucket name invalid' },
  InvalidMimeType: { status: 415, error: 'invalid_mime_type', message: 'mime type is not supported' },
  InvalidRange: { status: 416, error: 'invalid_range', message: 'invalid range provided' },
  EntityTooLarge: {
    status: 413,
    error: 'Payload too large',
    message: 'The object exceeded the maximum allowed size',
  },
  KeyAlreadyExists: { status: 409, error: 'Duplicate', message: 'The resource already exists' },
  BucketAlreadyExists: { status: 409, error: 'Duplicate', message: 'The resource already exists' },
  ResourceNotEmpty: {
    status: 409,
    error: 'ResourceNotEmpty',
    message: 'The bucket you tried to delete is not empty',
  },
  RequestTimeout: { status: 408, error: 'RequestTimeout', message: 'The request took too long to arrive' },
  SlowDown: { status: 429, error: 'SlowDown', message: 'Too many requests, please try again later' },
  ServiceUnavailable: {
    status: 503,
    error: 'ServiceUnavailable',
    message: 'The service is away for a moment, please try again',
  },
  OutOfSpace: { status: 507, error: 'OutOfSpace', message: 'There is no room for more files' },
  NotFound: { status: 404, error: 'Not Found', message: 'There is nothing at this address' },
  InternalError: { status: 500, error: 'InternalError', message: 'Internal server error' },
} as const satisfies Record<string, { status: number; error: string; message: string }>

export type StorageErrorCode = keyof typeof STORAGE_ERRORS

/** A refusal in the protocol's terms. Thrown by use cases, written by the service's error handler. */
export class StorageError extends Error {
  readonly code: StorageErrorCode
  readonly retryAfterSeconds: number | undefined

  /** @param message replaces the words of the code; never holds private data */
  constructor(code: StorageErrorCode, message?: string, extras: { retryAfterSeconds?: number } = {}) {
    super(message ?? STORAGE_ERRORS[code].message)
    this.name = 'StorageError'
    this.code = code
    this.retryAfterSeconds = extras.retryAfterSeconds
  }
}
