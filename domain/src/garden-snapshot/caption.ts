import { CAPTION_MAX, CAPTION_MAX_UNCHOSEN, type Platform } from './platforms.ts'

/** Characters of a caption, hashtags included; a seedling is one. */
export const captionLength = (caption: string): number => [...caption].length

/** Most characters of a caption for these platforms: the smallest of their limits. */
export const captionMax = (chosen: readonly Platform[]): number =>
  chosen.length === 0 ? CAPTION_MAX_UNCHOSEN : Math.min(...chosen.map((platform) => CAPTION_MAX[platform]))

/**
 * What a caption is after somebody typed: it stops at the limit. One that was longer already, since a platform was added,
 * is left as it is, may be shortened, and cannot grow.
 */
export function captionTyped(before: string, typed: string, most: number): string {
  const room = Math.max(most, captionLength(before))
  return captionLength(typed) <= room ? typed : [...typed].slice(0, room).join('')
}

/** `#lawn` is no part of `#lawncare`. */
const ENDS = '(?![\\p{L}\\p{N}_])'

/** True where the hashtag stands as a word of its own. */
export const hasHashtag = (caption: string, tag: string): boolean =>
  new RegExp(`(^|\\s)${tag}${ENDS}`, 'iu').test(caption)

/** The caption with the hashtag at its end; null where it does not fit any more. */
export function withHashtag(caption: string, tag: string, most: number): string | null {
  const longer = caption === '' || /\s$/u.test(caption) ? `${caption}${tag}` : `${caption} ${tag}`
  return captionLength(longer) > most ? null : longer
}

/** The caption without the hashtag, wherever it stood, and without the space that parted it. */
export function withoutHashtag(caption: string, tag: string): string {
  const rest = caption.replace(new RegExp(`(^|\\s)${tag}${ENDS}`, 'giu'), '')
  return caption.toLowerCase().startsWith(tag) ? rest.replace(/^\s/u, '') : rest
}
