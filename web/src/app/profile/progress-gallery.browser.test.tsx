import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { plantAuth } from '../../../test/auth-service.ts'
import { anApp, PHONE } from '../../../test/open-app.tsx'
import { plantStorage } from '../../../test/storage-service.ts'

// What its tiles and sheets do: progress.browser.test.tsx.

const { garden, network, open, person } = anApp()
beforeEach(() => {
  plantAuth(network(), person())
  plantStorage(network())
})

const PHOTOS = 500
const PHOTOS_OF_ENTRY = 2
/** Entries that are read at once. */
const PAGE = 30
const DAY_MS = 86_400_000
/** Pictures that a browser asks for ahead of what is seen: it may look 2500 px beyond the screen, three to 119 px. */
const NEAR_MAX = 100
/** Of a tile, its place in the list among them. */
const ELEMENTS_MAX = 5

const gallery = page.getByRole('region', { name: 'Progress photos' })
const more = gallery.getByRole('button', { name: /^Show more/ })
const tiles = () => [...gallery.element().querySelectorAll<HTMLElement>('[data-row-control]')]
const pictures = () => [...gallery.element().querySelectorAll('img')]
const idsOf = (all: readonly HTMLElement[]) => all.map(({ dataset }) => dataset.rowControl)
const signed = () =>
  network()
    .writes.filter(({ path }) => path === '/storage/v1/object/sign/private')
    .map(({ body }) => body as { paths: string[]; transform?: { width: number; height: number; resize: string } })

const plant = (entries: number) => {
  for (let made = 0; made < entries; made += 1)
    garden().progress.make({
      imageUrls: Array.from(
        { length: PHOTOS_OF_ENTRY },
        (_, at) => `progress/${person().id}/${1e12 + made}-photo${at}.jpg`,
      ),
      createdAt: new Date(Date.UTC(2026, 10, 20) - made * 3 * DAY_MS).toISOString(),
    })
}
const openGallery = async (photos: number) => {
  plant(photos / PHOTOS_OF_ENTRY)
  await open('/profile', { size: PHONE })
  await expect.poll(() => pictures().length).toBe(Math.min(photos, PAGE * PHOTOS_OF_ENTRY))
}
/** Names of the pictures that the browser asks for from now on, until the test ends. */
const askedPictures = () => {
  const asked = new Set<string>()
  const watcher = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) if (name.includes('/render/image/sign/')) asked.add(name)
  })
  watcher.observe({ type: 'resource' })
  onTestFinished(() => watcher.disconnect())
  return asked
}

describe('a tile', () => {
  it('names its square in three widths, of which the browser takes the one that fits', async () => {
    await openGallery(PHOTOS_OF_ENTRY)
    const [picture] = pictures()
    const path = garden().progress.all()[0]?.imageUrls[0]
    const at = (side: number) => `/storage/v1/render/image/sign/private/${path}?token=t${side}`
    expect(picture?.srcset).toBe(`${at(160)} 160w, ${at(240)} 240w, ${at(360)} 360w`)
    expect(picture?.getAttribute('src')).toBe(at(240))
    expect(signed().map(({ transform }) => transform)).toEqual(
      [160, 240, 360].map((side) => ({ width: side, height: side, resize: 'cover' })),
    )
    // What `sizes` says is what the tile takes, within a tenth: the browser chooses by it.
    const { width } = (tiles()[0] as HTMLElement).getBoundingClientRect()
    expect(Math.abs(0.31 * PHONE[0] - width)).toBeLessThan(width / 10)
    await expect.poll(() => picture?.currentSrc).toMatch(/token=t160$/)
  })
})

describe('a gallery of 500 photos', () => {
  it('comes by the page, each from where the last one ended, draws no photo twice and signs none twice', async () => {
    await openGallery(PHOTOS)
    const [before, pagesBefore] = [signed().length, garden().progress.pages().length]
    // Another device adds one while this one reads on.
    const added = { imageUrls: [`progress/${person().id}/${2e12}-new000.jpg`], createdAt: '2026-12-01T00:00:00.000Z' }
    garden().progress.make(added)
    const known = garden().progress.all().slice(1)
    for (let seen = PAGE; seen < known.length; seen += PAGE) {
      ;(more.element() as HTMLElement).click()
      const shown = Math.min(seen + PAGE, known.length) * PHOTOS_OF_ENTRY
      await expect.poll(() => pictures().length).toBe(shown)
    }
    await expect.element(more).not.toBeInTheDocument()
    const ids = idsOf(tiles())
    expect(ids).toEqual(known.flatMap(({ id }) => [`${id}/0`, `${id}/1`]))
    expect(new Set(ids).size).toBe(PHOTOS)
    expect(garden().progress.pages().slice(pagesBefore)).toEqual(
      Array.from({ length: Math.ceil(known.length / PAGE) - 1 }, (_, at) => ({
        limit: PAGE,
        cursor: known[(at + 1) * PAGE - 1]?.id,
      })),
    )
    // The first page is signed as it opens; from then on each page its own alone.
    const paths = known.slice(PAGE).flatMap(({ imageUrls }) => imageUrls)
    for (const side of [160, 240, 360])
      expect(
        signed()
          .slice(before)
          .flatMap(({ paths, transform }) => (transform?.width === side ? paths : [])),
      ).toEqual(paths)
    // Nothing is signed whole before it is looked at.
    expect(signed().filter(({ transform }) => transform === undefined)).toEqual([])
  })

  it('loads the pictures near what is seen alone, and holds five elements a photo', async () => {
    const asked = askedPictures()
    await openGallery(PHOTOS)
    // Pressed by a key, as it were: the page stays where it is.
    for (let shown = pictures().length; shown < PHOTOS; shown = pictures().length) {
      ;(more.element() as HTMLElement).click()
      await expect.poll(() => pictures().length).toBeGreaterThan(shown)
    }
    expect(pictures().every(({ loading }) => loading === 'lazy')).toBe(true)
    await expect.poll(() => asked.size).toBeGreaterThan(0)
    // The last one, far below, only once it is looked at.
    const last = pictures().at(-1) as HTMLImageElement
    const isAsked = () => [...asked].some((name) => last.srcset.includes(new URL(name).pathname))
    expect(isAsked()).toBe(false)
    last.closest('button')?.scrollIntoView()
    await expect.poll(isAsked).toBe(true)
    expect(asked.size).toBeLessThan(2 * NEAR_MAX)
    expect(gallery.element().querySelectorAll('*').length).toBeLessThan(PHOTOS * ELEMENTS_MAX)
  })
})
