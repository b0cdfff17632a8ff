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

/** Types that a browser may show by itself; everything else is handed over as a download. */
export const isShownInline = (type: string): boolean => Object.hasOwn(FILE_TYPES, type)

const ALIASES: Readonly<Record<string, string>> = { 'image/jpg': 'image/jpeg', 'image/pjpeg': 'image/jpeg' }

/** Type and subtype in lower case, without parameters: `text/plain` of `Text/Plain; charset=utf-8`. */
export function bareType(declared: string): string {
  const bare = (declared.split(';')[0] ?? '').trim().toLowerCase()
  return ALIASES[bare] ?? bare
}

// What has no signature to be known by. SVG is text as well, but an image that can run scripts must be declared as such.
const UNSIGNED = /^(text\/|application\/(json|xml|csv|octet-stream|javascript|x-yaml)$|image\/svg\+xml$)/

/** True where a bucket takes the type; without a list it takes every one. `image/*` stands for all images. */
export const isTypeAllowed = (type: string, allowed: readonly string[] | null): boolean =>
  allowed === null ||
  allowed.some((one) => one === type || one === '*/*' || (one.endsWith('/*') && type.startsWith(one.slice(0, -1))))

/**
 * The type under which a file is kept, told by its content and not by its name. Undefined when it is not what it says
 * it is, or when the bucket does not take it.
 *
 * @param declared the content type that the client sent
 * @param found what the first bytes say; undefined when they carry no known signature
 * @param allowed the bucket's list; null takes every type
 */
export function keptType(
  declared: string,
  found: string | undefined,
  allowed: readonly string[] | null,
): string | undefined {
  const claimed = bareType(declared)
  const isUnspecific = claimed === '' || claimed === 'application/octet-stream'
  const type = isUnspecific ? (found ?? 'application/octet-stream') : claimed
  const isHonest = found === undefined ? UNSIGNED.test(type) : found === type
  return isHonest && isTypeAllowed(type, allowed) ? type : undefined
}
