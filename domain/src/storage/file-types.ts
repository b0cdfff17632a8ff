/** What the app's buckets keep. */
export const FILE_TYPES = {
  'image/jpeg': { ext: 'jpg' },
  'image/png': { ext: 'png' },
  'image/webp': { ext: 'webp' },
  'application/pdf': { ext: 'pdf' },
} as const
export type FileType = keyof typeof FILE_TYPES

/** Images that are decoded: cleaned when they arrive and resized on the way out. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PhotoType = (typeof PHOTO_TYPES)[number]

export const isPhotoType = (type: string): type is PhotoType => (PHOTO_TYPES as readonly string[]).includes(type)

/**
 * Types that a browser may show by itself; everything else is handed over as a download.
 *
 * @param type with or without parameters
 */
export const isShownInline = (type: string): boolean => Object.hasOwn(FILE_TYPES, bareType(type))

const ALIASES: Readonly<Record<string, string>> = { 'image/jpg': 'image/jpeg', 'image/pjpeg': 'image/jpeg' }
const UNSPECIFIC = 'application/octet-stream'

/** Type and subtype in lower case, without parameters: `text/plain` of `Text/Plain; charset=utf-8`. */
export function bareType(declared: string): string {
  const bare = (declared.split(';')[0] ?? '').trim().toLowerCase()
  return ALIASES[bare] ?? bare
}

const BARE = /^[\w!#$&^.+-]{1,100}\/[\w!#$&^.+-]{1,100}$/
const PARAMETERS = /^;[\x20-\x7e]{1,200}$/

/**
 * A declared type as it is kept: `text/plain;charset=utf-8` keeps its parameters. Those of pictures and PDFs say nothing
 * and go, so that such a type is always one of ours, letter by letter.
 *
 * @returns undefined for what is no type, or could not be sent as a header again
 */
function declaredType(declared: string): string | undefined {
  const bare = bareType(declared)
  if (!BARE.test(bare)) return undefined
  const end = declared.indexOf(';')
  const parameters = end < 0 ? '' : declared.slice(end).trimEnd()
  if (isShownInline(bare) || !/[^;\s]/.test(parameters)) return bare
  return PARAMETERS.test(parameters) ? bare + parameters : undefined
}

// What has no signature to be known by. SVG is text as well, but an image that can run scripts must be declared as such.
const UNSIGNED = /^(text\/|application\/(json|xml|csv|octet-stream|javascript|x-yaml)$|image\/svg\+xml$)/

/**
 * True where a bucket takes the type; without a list it takes every one. `image/*` stands for all images.
 *
 * @param type with or without parameters
 */
export function isTypeAllowed(type: string, allowed: readonly string[] | null): boolean {
  const bare = bareType(type)
  return (
    allowed === null ||
    allowed.some((one) => one === bare || one === '*/*' || (one.endsWith('/*') && bare.startsWith(one.slice(0, -1))))
  )
}

/**
 * The type under which a file is kept. Undefined when the bucket does not take it.
 *
 * A bucket with a list is told by content and not by name: a file must be what it says it is. One without a list takes
 * every file as it was declared, as all clients of the protocol expect; see {@link isShownInline} for what becomes of it.
 *
 * @param declared the content type that the client sent; empty for none
 * @param found what the first bytes say; undefined when they carry no known signature
 * @param allowed the bucket's list; null takes every type
 */
export function keptType(
  declared: string,
  found: string | undefined,
  allowed: readonly string[] | null,
): string | undefined {
  const claimed = bareType(declared)
  const isUnspecific = claimed === '' || claimed === UNSPECIFIC
  if (allowed === null) return claimed === '' ? UNSPECIFIC : declaredType(declared)
  const type = isUnspecific ? (found ?? UNSPECIFIC) : claimed
  const isHonest = found === undefined ? UNSIGNED.test(type) : found === type
  if (!isHonest || !isTypeAllowed(type, allowed)) return undefined
  return isUnspecific ? type : declaredType(declared)
}
