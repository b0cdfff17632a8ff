/** As the protocol has it: what S3 takes everywhere, without the characters that mean something to a shell or a log. */
const ALLOWED = /^[\w/!.*'() &$=@;:+,?-]+$/
export const KEY_BYTES_MAX = 1024

/**
 * True for the name of a file within a bucket: segments between single slashes, none of them `.` or `..`, ASCII only and
 * at most 1024 bytes. Decode an address once before asking: what is still encoded then holds a `%`, which is not allowed.
 */
export const isObjectKey = (key: string): boolean =>
  key.length <= KEY_BYTES_MAX &&
  ALLOWED.test(key) &&
  key.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..')

/** True for the beginning of keys, or for the empty text, which is the beginning of all. */
export const isKeyPrefix = (prefix: string): boolean =>
  prefix === '' || isObjectKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix)

/** The user whose file a key names: the second of three segments or more, `{folder}/{userId}/…`. */
export function ownerInKey(key: string): string | undefined {
  const [folder, userId, ...rest] = key.split('/')
  return folder && userId && rest.length > 0 ? userId : undefined
}

/** True for the name of a bucket: 1 to 100 characters of those that keys have, without a slash. */
export const isBucketName = (name: string): boolean =>
  name.length <= 100 && isObjectKey(name) && !name.includes('/') && name.trim() === name
