import { afterEach, beforeEach } from 'vitest'
import { LOGO_KEYS, wearLogos } from '../src/platform/logos.ts'
import { halves } from './picture-bytes.ts'

export const keptLogo = (name: keyof typeof LOGO_KEYS): string | null => localStorage.getItem(LOGO_KEYS[name])

const forgetLogos = (): void => {
  for (const key of Object.values(LOGO_KEYS)) localStorage.removeItem(key)
  wearLogos()
}
/** Each test begins with the logos of the app, and leaves no others behind. To be called before there is an app. */
export const withoutLogos = (): void => {
  beforeEach(forgetLogos)
  afterEach(forgetLogos)
}

/** A logo as a file of this size. */
export const logoFile = async (width = 600, height = 300): Promise<File> =>
  new File([await halves('#f00', '#00f', width, height, 'image/png')], 'logo.png', { type: 'image/png' })
