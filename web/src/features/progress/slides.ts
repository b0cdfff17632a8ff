import type { ProgressEntry } from '@turfwise/contract/progress'

/** What the viewer shows at once: one photo of an entry, or an entry that has none. */
export interface Slide {
  /** The entry's id, and which of its photos, from 0. */
  id: string
  entry: ProgressEntry
  /** Undefined where the entry is words alone. */
  path: string | undefined
  /** 1 for the first photo of its entry. */
  at: number
}

export interface Month {
  /** 'November 2026' */
  name: string
  slides: Slide[]
}

/** All photos and notes in the order of their entries. */
export const slidesOf = (entries: readonly ProgressEntry[]): Slide[] =>
  entries.flatMap((entry) => {
    const paths = entry.imageUrls.length === 0 ? [undefined] : entry.imageUrls
    return paths.map((path, index) => ({ id: `${entry.id}/${index}`, entry, path, at: index + 1 }))
  })

/** '21 Nov 2026': the day in the garden's zone. */
export const entryDate = (createdAt: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(
    new Date(createdAt),
  )

/** Slides under the month of the garden's zone in which they were made. */
export function byMonth(slides: readonly Slide[], timeZone: string): Month[] {
  const month = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone })
  const months: Month[] = []
  for (const slide of slides) {
    const name = month.format(new Date(slide.entry.createdAt))
    const last = months.at(-1)
    if (last?.name === name) last.slides.push(slide)
    else months.push({ name, slides: [slide] })
  }
  return months
}

/** A slide with a photo. */
export type PhotoSlide = Slide & { path: string }

/** The photos of one place, from the oldest on. */
export interface PlaceFrames {
  id: string
  name: string
  frames: PhotoSlide[]
}

/** Under so many photos nothing moves. */
const FRAMES_MIN = 3

const isPhoto = (slide: Slide): slide is PhotoSlide => slide.path !== undefined

/** Places with photos enough for a time-lapse: the first photo of each entry, from the oldest on. */
export const placesWithFrames = (
  slides: readonly Slide[],
  places: readonly { id: string; name: string }[],
): PlaceFrames[] =>
  places
    .map(({ id, name }) => ({
      id,
      name,
      frames: slides
        .filter(isPhoto)
        .filter(({ at, entry }) => at === 1 && entry.lawnZoneId === id)
        .reverse(),
    }))
    .filter(({ frames }) => frames.length >= FRAMES_MIN)

/** The newest photo of a place, or of all where none is named; undefined without one. */
export const lastPhotoOf = (entries: readonly ProgressEntry[], placeId: string): string | undefined =>
  entries.find(({ imageUrls, lawnZoneId }) => imageUrls.length > 0 && (placeId === '' || lawnZoneId === placeId))
    ?.imageUrls[0]
