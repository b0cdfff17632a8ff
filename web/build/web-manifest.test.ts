import { readFileSync, statSync } from 'node:fs'
import { paths, shortcuts } from '@turfwise/contract/app-paths'
import { describe, expect, it } from 'vitest'
import { BEFORE_PAINT } from '../src/platform/before-paint.ts'
import { SHARED_FIELD } from '../src/service-worker/sort-shared.ts'

interface Picture {
  src: string
  sizes: string
  type: string
  purpose?: string
}

const root = new URL('../root-files/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('manifest.webmanifest', root), 'utf8'))

/** Width and height of a PNG, as its head says. */
const sizesOf = (src: string): string => {
  const bytes = readFileSync(new URL(`.${src}`, root))
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

describe('the manifest of the installed app', () => {
  it('is one app whatever address it is opened by, without the bars of a browser', () => {
    expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone', lang: 'en-AU' })
    expect(manifest.name).toBe('Turfwise')
  })

  it('has icons for every purpose, a file for each, of the size that it says', () => {
    const icons: Picture[] = manifest.icons
    expect(new Set(icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable', 'monochrome']))
    for (const purpose of ['any', 'maskable'])
      expect(icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes)).toEqual(['192x192', '512x512'])
    for (const { src, sizes } of icons) expect([src, sizesOf(src)]).toEqual([src, sizes])
  })

  it('shows pictures of the app, of the size that they say', () => {
    const shots: (Picture & { form_factor: string; label: string })[] = manifest.screenshots
    const shapes = (of: string) => shots.filter(({ form_factor }) => form_factor === of).map(({ sizes }) => sizes)
    // Of one shape for each kind of device, else none of them is shown.
    expect([new Set(shapes('narrow')), new Set(shapes('wide'))]).toEqual([new Set(['390x844']), new Set(['1280x800'])])
    for (const { src, sizes, label } of shots) {
      expect([src, sizesOf(src)]).toEqual([src, sizes])
      expect(label).not.toBe('')
      expect(statSync(new URL(`.${src}`, root)).size).toBeLessThan(200_000)
    }
  })

  it('wears the colour of the light theme, as the page does before its first paint', () => {
    expect(BEFORE_PAINT).toContain(`light:'${manifest.theme_color}'`)
    expect(manifest.background_color).toBe(manifest.theme_color)
  })

  it('leads by its shortcuts to addresses of the app', () => {
    const found: { name: string; url: string }[] = manifest.shortcuts
    expect(found.map(({ name, url }) => [name, url])).toEqual([
      ['Add task', shortcuts.addTask],
      ['Log mowing', shortcuts.logMowing],
      ['Today', shortcuts.today],
    ])
    for (const { url } of found)
      expect(Object.values(paths).map((path) => path())).toContain(new URL(url, 'https://turfwise.example').pathname)
  })

  it('takes photos from the share sheet, at the address and by the name that the worker listens to', () => {
    expect(manifest.share_target).toEqual({
      action: paths.share(),
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: SHARED_FIELD, accept: ['image/*'] }] },
    })
  })
})
