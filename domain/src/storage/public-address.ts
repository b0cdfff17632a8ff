const PUBLIC = '/storage/v1/object/public/'
const DRAWN = '/storage/v1/render/image/public/'

/** Where a file of a public bucket is read, from the root of the server. The key must be one that the app made. */
export const publicAddress = (bucket: string, key: string): string => `${PUBLIC}${bucket}/${key}`

/**
 * The same picture, drawn to fill a box.
 *
 * @param width pixels
 * @param height pixels
 */
export const boxAddress = (address: string, width: number, height: number): string =>
  `${address.replace(PUBLIC, DRAWN)}?width=${width}&height=${height}&resize=cover`

/**
 * The same picture, drawn as a square.
 *
 * @param side pixels
 */
export const squareAddress = (address: string, side: number): string => boxAddress(address, side, side)

/**
 * Bucket and key of a public address, as the app or the public client library writes it.
 *
 * @param origins under which this server is reached: an address with another origin is not ours
 * @returns undefined for anything else, also for one with a query or a fragment
 */
export function readPublicAddress(
  address: string,
  origins: readonly string[],
): { bucket: string; key: string } | undefined {
  const origin = origins.find((one) => address.startsWith(`${one}/`)) ?? ''
  const path = address.slice(origin.length)
  if (!path.startsWith(PUBLIC) || !/^[\w./-]+$/.test(path)) return undefined
  const [bucket = '', ...key] = path.slice(PUBLIC.length).split('/')
  return bucket === '' || key.length === 0 ? undefined : { bucket, key: key.join('/') }
}
