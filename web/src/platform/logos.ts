import { deviceStorage } from './device-storage.ts'

/**
 * Where this browser keeps pictures that stand in place of our mark and name, each as image data. `app` and `icon` are the
 * site's, as the last answer had them; `own` was chosen on this device.
 */
export const LOGO_KEYS = {
  app: 'turfwise.logo.app',
  icon: 'turfwise.logo.icon',
  own: 'turfwise.logo.own',
} as const
export type LogoName = keyof typeof LOGO_KEYS

/** What the head's script goes by too: anything else that lies there is drawn nowhere. */
const IS_IMAGE = 'data:image/'

/** The picture that is kept under a name; null where there is none. */
export const keptLogo = (name: LogoName): string | null => {
  const kept = deviceStorage.get(LOGO_KEYS[name])
  return kept?.startsWith(IS_IMAGE) ? kept : null
}

/**
 * Keeps a picture; null takes it away.
 * @throws {DOMException} where the browser has no room, or keeps nothing
 */
export const keepLogo = (name: LogoName, data: string | null): void => {
  if (data === null) deviceStorage.remove(LOGO_KEYS[name])
  else localStorage.setItem(LOGO_KEYS[name], data)
}

/** Takes the site's logos as the server has them, and wears them at once. One that finds no room is not kept. */
export const keepSiteLogos = (logos: Readonly<Record<'app' | 'icon', string | null>>): void => {
  for (const name of ['app', 'icon'] as const)
    try {
      keepLogo(name, logos[name])
    } catch {
      // The next visit asks again.
    }
  wearLogos()
}

/**
 * The same as the head's script does before the first paint (before-paint.ts), for a page that is open: the own one before
 * the site's, and neither moves anything, since they are drawn in the place of the mark and the name.
 */
export const wearLogos = (): void => {
  const { style, dataset } = document.documentElement
  const own = keptLogo('own')
  const put = (variable: string, flag: string, data: string | null) => {
    if (data === null) {
      style.removeProperty(variable)
      delete dataset[flag]
    } else {
      style.setProperty(variable, `url("${data}")`)
      dataset[flag] = ''
    }
  }
  put('--logo-icon', 'logo', own ?? keptLogo('icon'))
  put('--logo-app', 'appLogo', own === null ? keptLogo('app') : null)
}
