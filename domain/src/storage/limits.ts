const MEBIBYTE = 1_048_576

/** Most bytes of one file as it arrives; a file of exactly this size is taken. */
export const FILE_BYTES_MAX = 10 * MEBIBYTE
/** No bucket takes a larger file than this, whatever its own limit says. */
export const ANY_FILE_BYTES_MAX = 50 * MEBIBYTE
/** What the files of one person may take in all. A photo a day for two years, as cameras make them. */
export const QUOTA_BYTES = 1024 * MEBIBYTE
/** And how many they may be. */
export const QUOTA_FILES = 10_000
/** Files that one upload control takes unless it says otherwise. */
export const FILES_MAX_DEFAULT = 1
/** How long a signed address opens its file unless the caller says otherwise, in seconds. */
export const SIGNED_URL_SECONDS = 3600
/** A year: a longer life would be no limit. */
export const SIGNED_URL_SECONDS_MAX = 31_536_000
/** How long an address to upload to is good, in seconds. */
export const SIGNED_UPLOAD_SECONDS = 7200
/** How long a browser may keep a file, in seconds. */
export const CACHE_SECONDS = 3600
/** Width times height times frames. Phones take 50 million; more would fill the memory when it is decoded. */
export const PIXELS_MAX = 64_000_000
/** Pixels of one frame as it is kept, 4000 by 3000: what is larger is drawn smaller as it arrives, so that drawing it again is quick. */
export const KEPT_PIXELS_MAX = 12_000_000
/** Pixels of a side as it is kept; no WebP may be longer. */
export const KEPT_SIDE_MAX = 16_383
/** Names in one call that removes or signs many. */
export const NAMES_MAX = 1000
/** Characters of a user's own metadata of a file, as JSON. */
export const METADATA_CHARS_MAX = 4000

/**
 * How many of the files somebody chose are taken.
 *
 * @param most undefined where the control says nothing
 */
export const takenFiles = <T>(chosen: readonly T[], most: number = FILES_MAX_DEFAULT): readonly T[] =>
  chosen.slice(0, most)

/** What is wrong with storing a file for somebody who has these already; undefined when it fits. */
export const quotaProblem = (
  has: { files: number; bytes: number },
  fileBytes: number,
): 'too-many-files' | 'too-many-bytes' | undefined => {
  if (has.files >= QUOTA_FILES) return 'too-many-files'
  return has.bytes + fileBytes > QUOTA_BYTES ? 'too-many-bytes' : undefined
}
