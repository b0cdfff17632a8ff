/** Puts text on the clipboard. false where the browser does not let us. */
export const copyText = (text: string): Promise<boolean> =>
  // Not there at all on a page without https.
  Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
    () => true,
    () => false,
  )
