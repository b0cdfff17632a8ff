export const RESIZES = ['cover', 'contain', 'fill'] as const
export type Resize = (typeof RESIZES)[number]

/** How an image is drawn on the way out. */
export interface ImageOptions {
  /** Pixels; null leaves the side to the proportions of the image. */
  width: number | null
  height: number | null
  resize: Resize
  /** 20 to 100 */
  quality: number
  /** True keeps the format that was stored. */
  keepsFormat: boolean
}

const SIDE = { min: 1, max: 2500 }
const QUALITY = { min: 20, max: 100, default: 80 }

const clamped = (given: unknown, { min, max }: { min: number; max: number }): number | null => {
  const value = typeof given === 'string' && given.trim() !== '' ? Number(given) : given
  if (typeof value !== 'number' || !Number.isFinite(value)) return null
  return Math.min(max, Math.max(min, Math.round(value)))
}

/** Options as somebody sent them, as query or as body. What is out of range is moved into it, what makes no sense is left out. */
export function readImageOptions(given: Readonly<Record<string, unknown>>): ImageOptions {
  return {
    width: clamped(given.width, SIDE),
    height: clamped(given.height, SIDE),
    resize: RESIZES.find((known) => known === given.resize) ?? 'cover',
    quality: clamped(given.quality, QUALITY) ?? QUALITY.default,
    keepsFormat: given.format === 'origin',
  }
}

/** The options as one text, the same for the same options: part of a signed address and of the cache's names. */
export const writeImageOptions = (options: ImageOptions): string =>
  [
    options.width === null ? '' : `width:${options.width}`,
    options.height === null ? '' : `height:${options.height}`,
    `resize:${options.resize}`,
    `quality:${options.quality}`,
    options.keepsFormat ? 'format:origin' : '',
  ]
    .filter(Boolean)
    .join(',')

/** Reads what {@link writeImageOptions} wrote. */
export const parseImageOptions = (text: string): ImageOptions =>
  readImageOptions(Object.fromEntries(text.split(',').map((part) => part.split(':', 2))))
