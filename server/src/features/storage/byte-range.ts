import type { ByteRange } from '../../ports/object-store/object-store.port.ts'

/**
 * The one part of `size` bytes that a Range header asks for (RFC 9110, section 14).
 *
 * @returns undefined where the header asks for several parts or makes no sense and the whole is answered; 'none' where no
 *   such part exists
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '') {
    const wanted = Number(to)
    return wanted === 0 || size === 0 ? 'none' : { first: Math.max(0, size - wanted), last: size - 1 }
  }
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < first) return undefined
  return first >= size ? 'none' : { first, last }
}
