import { deviceStorage } from './device-storage.ts'

const KEY = 'turfwise.faces'

/**
 * The script that stands in Home's head besides the reads. Where this browser never had our faces, they wait until Home
 * is drawn: 53 KB are 0.3 s of a slow line, and the verdict is worth more than its letters. Everywhere else they are in
 * the cache, and the page wears them from the first paint.
 */
export const LATE_FONTS = `try{if(!localStorage.getItem('${KEY}'))document.documentElement.dataset.faces='later'}catch(x){}`

/** When Home can be seen: lets the faces come, and notes once they are here. */
export const loadFonts = (): void => {
  delete document.documentElement.dataset.faces
  document.fonts.ready.then(() => deviceStorage.set(KEY, '1'))
}
