import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { POST_PLATFORMS, type PostPlatform, postLink, postSharePage, postShareText } from './share-post.ts'

const COMMUNITY = 'https://turfwise.example/community'
const ID = '018f6f2a-7b1c-7c3d-9e2f-0a1b2c3d4e5f'
const LINK = postLink(COMMUNITY, ID)

describe('a post that is shared', () => {
  it('has the community page with its own hash as its link [COMM-88]', () => {
    expect(LINK).toBe(`https://turfwise.example/community#post-${ID}`)
  })

  it('is said by the first 100 characters of its content, a picture of several units being one [COMM-89]', () => {
    expect(postShareText('a'.repeat(100))).toBe('a'.repeat(100))
    expect(postShareText('a'.repeat(101))).toBe('a'.repeat(100))
    expect(postShareText('🌱'.repeat(101))).toBe('🌱'.repeat(100))
    expect(postShareText('Couch\nin sun')).toBe('Couch\nin sun')
    expect(postShareText('')).toBe('')
  })

  it.each<[PostPlatform, string, string]>([
    ['twitter', 'text', 'url'],
    ['facebook', 'quote', 'u'],
    ['linkedin', 'text', 'url'],
  ])('to %s fills in both, whatever was written', (platform, text, link) => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (content) => {
        const { hostname, protocol, searchParams } = new URL(postSharePage(platform, { content, link: LINK }))
        expect([protocol, hostname.endsWith(`${platform}.com`)]).toEqual(['https:', true])
        expect(searchParams.get(text) ?? '').toBe(postShareText(content).toWellFormed())
        expect(searchParams.get(link)).toBe(LINK)
      }),
    )
  })

  it("to a platform outside the list raises 'Unsupported platform' [PROG-14]", () => {
    for (const unknown of ['instagram', 'bluesky', '', 'toString'])
      expect(() => postSharePage(unknown as PostPlatform, { content: 'Green', link: LINK })).toThrow(
        new Error('Unsupported platform'),
      )
    expect(POST_PLATFORMS).toEqual(['twitter', 'facebook', 'linkedin'])
  })
})
