import { deviceStorage } from './device-storage.ts'

const KEY = 'turfwise.faces'

/** As the style sheet names them. A weight within the range of each is enough: every face is one file. */
const FACES = ['600 1rem "Atkinson Hyperlegible Next Variable"', '700 1rem "Bricolage Grotesque Variable"']

/**
 * Begins the script by which the app's own pages ask for their files: `F` (of the window, for this moment) are the faces
 * among them. Where this browser never had our faces, they wait until the page is drawn: 53 KB are 0.3 s of a slow line, and
 * the verdict is worth more than its letters. Everywhere else they are in the cache and are asked for at once, so that the
 * page wears them from the first paint: asked for by the first layout, they would come a moment after it, and everything
 * would be laid out and painted again.
 * @param faces addresses of the files
 */
export const fontsInTheHead = (faces: readonly string[]): string =>
  `F=[];try{localStorage.getItem('${KEY}')?F=${JSON.stringify(faces)}:document.documentElement.dataset.faces='later'}catch(x){}`

/** When the page can be seen: fetches the faces where they were put off, and notes once they are here. */
export const loadFonts = (): void => {
  const here =
    'faces' in document.documentElement.dataset
      ? Promise.all(FACES.map((face) => document.fonts.load(face)))
      : document.fonts.ready
  here.then(
    () => deviceStorage.set(KEY, '1'),
    // Without them the page goes on as it is.
    () => undefined,
  )
}

/**
 * Puts on faces that were put off, when another screen is drawn in any case: on the page that is being read every line
 * would be laid out anew (0.2 s of a slow phone), and some would break elsewhere under the reader's eyes.
 */
export const wearFonts = (): void => {
  delete document.documentElement.dataset.faces
}
