import { afterEach } from 'vitest'
import { forgetShared, keepShared, type SharedPhotos } from '../src/platform/shared-photos.ts'
import { photo } from './photo-file.ts'

export const NONE_LEFT = { others: 0, tooLarge: 0, tooMany: 0 }

/** Photos that the phone shared, as the worker keeps them; whatever is kept goes when a test ends. */
export const sharedPhotos = () => {
  afterEach(async () => void (await forgetShared()))
  return async (names: readonly string[], more: Partial<SharedPhotos> = {}): Promise<void> =>
    void (await keepShared({
      photos: await Promise.all(names.map((name) => photo(name))),
      left: NONE_LEFT,
      at: Date.now(),
      ...more,
    }))
}
