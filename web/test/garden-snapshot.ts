import { beforeEach, expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { anApp } from './open-app.tsx'
import { photo } from './photo-file.ts'
import { openSheet, sheet } from './sheet.ts'
import { pick } from './storage-service.ts'
import { success } from './toast.ts'

export const SHARED = success('Garden snapshot shared!')

/** The device's own share sheet, or none, until the test is over. */
export const plantShareSheet = (send: ((data: ShareData) => Promise<void>) | undefined): void => {
  Object.defineProperty(navigator, 'share', { configurable: true, value: send })
  Object.defineProperty(navigator, 'canShare', { configurable: true, value: send && (() => true) })
  onTestFinished(() => {
    for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name)
  })
}

/** Two cameras, as a phone has them. */
export const plantTwoLenses = (): void => {
  const lens = { kind: 'videoinput' } as MediaDeviceInfo
  vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockResolvedValue([lens, lens])
}

export const inSheet = (name: string | RegExp) => sheet.getByRole('button', { name, exact: true })
export const tile = (name: string) => sheet.getByRole('checkbox', { name: new RegExp(`^${name}`) })
export const toggle = (...names: string[]): void => {
  for (const name of names) (tile(name).element() as HTMLElement).click()
}
export const caption = sheet.getByLabelText(/^Caption/)
export const picture = sheet.getByRole('img', { name: 'Your snapshot' })
export const opener = page.getByRole('button', { name: 'Share Garden', exact: true })
export const pressShare = (): Promise<void> => inSheet('Share').click()
export const upload = (...files: File[]): void =>
  pick(document.querySelector('[role=dialog] input[type=file]') as HTMLInputElement, files)

/** Both ways to a photo are there, and none of it. */
export const atNoPhoto = async (): Promise<void> => {
  await expect.element(inSheet('Take Photo')).toBeVisible()
  await expect.element(inSheet('Upload Photo')).toBeVisible()
  expect(picture.elements()).toEqual([])
}

/**
 * The dialog of a garden snapshot on Home, in a browser that notes which windows it opened, what lies on its clipboard and
 * which photos were made. Its device has no share sheet.
 */
export const aSnapshot = ({ open }: Pick<ReturnType<typeof anApp>, 'open'>) => {
  let opened: string[]
  let windowsMax: number
  let photos: Blob[]
  let refused: boolean
  let copied: unknown[]
  beforeEach(() => {
    opened = []
    windowsMax = Number.POSITIVE_INFINITY
    photos = []
    refused = false
    copied = []
    vi.spyOn(window, 'open').mockImplementation((address, target) => {
      if (opened.length >= windowsMax) return null
      opened.push(`${target} ${address}`)
      return { opener: window } as unknown as Window
    })
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      if (refused) throw new DOMException('', 'NotAllowedError')
      copied.push(text)
    })
    const make = URL.createObjectURL.bind(URL)
    vi.spyOn(URL, 'createObjectURL').mockImplementation((object) => {
      photos.push(object as Blob)
      return make(object)
    })
    plantShareSheet(undefined)
  })
  const dialog = async (size?: readonly [number, number]): Promise<void> => {
    await open('/', size && { size })
    await expect.element(page.getByRole('region', { name: 'More Actions' })).toBeInTheDocument()
    await openSheet('Share Garden')
  }
  return {
    dialog,
    async withPhoto(size?: readonly [number, number]): Promise<void> {
      await dialog(size)
      upload(await photo('lawn.png'))
      await expect.element(picture).toBeVisible()
    },
    /** Where windows opened, as 'target address'. */
    opened: () => opened,
    copied: () => copied,
    /** The photo of the snapshot as it was made last. */
    lastPhoto: () => photos.at(-1) as Blob,
    /** The browser opens no more windows than so many. */
    letOpen(most: number): void {
      windowsMax = most
    },
    refuseClipboard(): void {
      refused = true
    },
  }
}
