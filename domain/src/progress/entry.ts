/** What an entry of one's progress may hold. */
export const PROGRESS_LIMITS = {
  photosMax: 3,
  notesCharsMax: 1000,
  healthScoreMin: 0,
  healthScoreMax: 100,
  /** Longest side of a photo as it is sent, px. */
  photoSidePxMax: 800,
  /** Quality at which it is written as JPEG, 0 to 1. */
  photoQuality: 0.7,
  /** Entries of one account: one a day for 27 years. */
  most: 10_000,
  /** A list without a limit of its own answers this many, then leads on. */
  listMax: 1000,
} as const

/** True for an entry that says something: with a photo, or with notes that are not blank. */
export const saysSomething = ({
  notes,
  imageUrls,
}: {
  notes?: string | null | undefined
  imageUrls?: readonly unknown[] | null | undefined
}): boolean => (imageUrls?.length ?? 0) > 0 || (notes ?? '').trim() !== ''
