import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CAPTION_MAX, PLATFORMS, type Platform } from './platforms.ts'
import { type PagePlatform, sharePage, shareWay } from './share-page.ts'

const HOME = 'https://turfwise.example'
const pageOf = (platform: Platform, caption: string): URL => {
  const way = shareWay(platform, caption, HOME)
  if (way.way !== 'page') throw new Error(`${platform} has no page`)
  return new URL(way.address)
}

describe('what is done for a platform', () => {
  it.each<[Platform, string]>([
    ['twitter', 'https://twitter.com/intent/tweet?text=Green%20%26%20%23new&url=https%3A%2F%2Fturfwise.example'],
    [
      'facebook',
      'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fturfwise.example&quote=Green%20%26%20%23new',
    ],
    [
      'linkedin',
      'https://www.linkedin.com/sharing/share-offsite/?url=https%3A%2F%2Fturfwise.example&text=Green%20%26%20%23new',
    ],
  ])('%s is its own page with text and address', (platform, address) => {
    expect(shareWay(platform, 'Green & #new', HOME)).toEqual({ way: 'page', address })
  })

  it('Instagram is a copy of the caption, and no page', () => {
    expect(shareWay('instagram', 'Green', HOME)).toEqual({ way: 'copy' })
  })

  it.each<[Platform, string]>([
    ['twitter', 'https://twitter.com/intent/tweet?url=https%3A%2F%2Fturfwise.example'],
    ['facebook', 'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fturfwise.example'],
    ['linkedin', 'https://www.linkedin.com/sharing/share-offsite/?url=https%3A%2F%2Fturfwise.example'],
  ])('%s without a caption is its page with the address alone', (platform, address) => {
    expect(pageOf(platform, '').href).toBe(address)
  })

  it('leaves the address out of a post for which text and address are too long', () => {
    expect(pageOf('twitter', 'a'.repeat(256)).searchParams.get('url')).toBe(HOME)
    expect(pageOf('twitter', 'a'.repeat(257)).searchParams.get('url')).toBeNull()
    expect(pageOf('twitter', 'a'.repeat(280)).searchParams.get('text')).toBe('a'.repeat(280))
  })

  it('leaves out a text that is too long for an address', () => {
    expect(pageOf('facebook', 'a'.repeat(3000)).searchParams.get('quote')).toBe('a'.repeat(3000))
    expect(pageOf('facebook', 'a'.repeat(5000)).search).toBe('?u=https%3A%2F%2Fturfwise.example')
  })

  it('is an address of the platform for whatever was typed, and holds it letter by letter', () => {
    const text = fc.string({ unit: 'binary', maxLength: 200 })
    fc.assert(
      fc.property(fc.constantFrom(...PLATFORMS), text, (platform, caption) => {
        const way = shareWay(platform, caption, HOME)
        if (way.way === 'copy') return
        const { hostname, searchParams } = new URL(way.address)
        expect(hostname).toMatch(/^(www\.)?(twitter|facebook|linkedin)\.com$/)
        const told = searchParams.get('text') ?? searchParams.get('quote') ?? ''
        expect(told).toBe(way.address.includes('text=') || way.address.includes('quote=') ? caption : '')
        expect(way.address.length).toBeLessThanOrEqual(4000)
      }),
    )
    expect(pageOf('twitter', `cut \ud83c`).searchParams.get('text')).toBe('cut \ufffd')
    expect(CAPTION_MAX.twitter).toBe(280)
  })

  it.each(['bluesky', '', 'Twitter', 'constructor'])(
    "a share to %j, which is not of the list, raises 'Unsupported platform' [PROG-14]",
    (unknown) => {
      expect(() => shareWay(unknown as Platform, 'Green', HOME)).toThrow(new Error('Unsupported platform'))
      expect(() => sharePage(unknown as PagePlatform, { text: 'Green', link: HOME })).toThrow(
        new Error('Unsupported platform'),
      )
    },
  )
})
