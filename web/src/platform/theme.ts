import { afterPaint } from './after-paint.ts'
import { deviceStorage } from './device-storage.ts'
import { makeStore, useStore } from './external-store.ts'

export const APPEARANCES = ['device', 'light', 'dark', 'sun'] as const
export type Appearance = (typeof APPEARANCES)[number]
export type Theme = Exclude<Appearance, 'device'>

const KEY = 'turfwise.theme'

const isTheme = (value: string | null): value is Theme => value === 'light' || value === 'dark' || value === 'sun'

/** The theme to wear: the person's choice, else what the device asks for. More contrast means Bright sun. */
export const themeFor = (choice: Appearance, device: { moreContrast: boolean; dark: boolean }): Theme => {
  if (choice !== 'device') return choice
  if (device.moreContrast) return 'sun'
  return device.dark ? 'dark' : 'light'
}

const choices = makeStore<Appearance>('device')
const contrast = () => matchMedia('(prefers-contrast: more)')
const darkness = () => matchMedia('(prefers-color-scheme: dark)')

const wear = () => {
  const device = { moreContrast: contrast().matches, dark: darkness().matches }
  document.documentElement.dataset.theme = themeFor(choices.get(), device)
  afterPaint(paintThemeColor)
}

let themeColorToken = '--ground'

/** After a paint only: sooner, the browser would have to work out the whole page's style for it. */
const paintThemeColor = () => {
  const colour = getComputedStyle(document.documentElement).getPropertyValue(themeColorToken).trim()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour)
}

/** Colours the browser's own bar: a sky on Home, the ground elsewhere. Takes a token, `--sky-sunny`. */
export const setThemeColor = (token: '--ground' | `--sky-${string}`): void => {
  themeColorToken = token
  afterPaint(paintThemeColor)
}

/** Reads the kept choice and follows the device from then on. */
export const startTheme = (): void => {
  const kept = deviceStorage.get(KEY)
  choices.set(isTheme(kept) ? kept : 'device')
  contrast().addEventListener('change', wear)
  darkness().addEventListener('change', wear)
  wear()
}

export const chooseAppearance = (choice: Appearance): void => {
  if (choice === 'device') deviceStorage.remove(KEY)
  else deviceStorage.set(KEY, choice)
  choices.set(choice)
  wear()
}

export const useAppearance = (): Appearance => useStore(choices, 'device')
