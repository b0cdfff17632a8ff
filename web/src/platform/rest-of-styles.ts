/** The pages of signing in carry their own rules alone; here is the address of all of them. */
export const REST_OF_STYLES = 'turfwise-styles'

let coming: Promise<void> | undefined

const bring = (): Promise<void> => {
  // Pages are drawn at build, too.
  if (typeof document === 'undefined') return Promise.resolve()
  const address = document.querySelector<HTMLMetaElement>(`meta[name="${REST_OF_STYLES}"]`)?.content
  if (address === undefined) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const sheet = document.createElement('link')
    sheet.rel = 'stylesheet'
    sheet.href = address
    sheet.onload = () => resolve()
    sheet.onerror = () => {
      sheet.remove()
      coming = undefined
      reject(new Error('the style sheet did not arrive'))
    }
    document.head.append(sheet)
  })
}

/** Brings the rules that the page does not carry; at once where it has them all. Rejects when they do not arrive; asked again, tries again. */
export const restOfStyles = (): Promise<void> => {
  coming ??= bring()
  return coming
}
