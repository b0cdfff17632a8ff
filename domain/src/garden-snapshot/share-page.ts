import { captionLength } from './caption.ts'
import { CAPTION_MAX, type Platform } from './platforms.ts'

/** Longer addresses are refused by servers on the way, characters. */
const ADDRESS_CHARS_MAX = 4000
/** What an address counts on Twitter/X, whatever its length, with the space before it. */
const TWITTER_ADDRESS_CHARS = 24

/** What is done for a platform: a page of its own is opened, or the caption is put on the clipboard. */
export type ShareWay = { way: 'page'; address: string } | { way: 'copy' }

/** Half of a character, as a cut may leave one, cannot be part of an address. */
const whole = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD')

const pageOf = (page: string, fields: Readonly<Record<string, string>>): string =>
  `${page}?${Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`

/** With the text where that fits into an address. */
const withText = (page: string, fields: Readonly<Record<string, string>>, text: Readonly<Record<string, string>>) => {
  const full = pageOf(page, { ...fields, ...text })
  return full.length <= ADDRESS_CHARS_MAX ? full : pageOf(page, fields)
}

/** Platforms that have a page of their own for what is shared to them. */
export type PagePlatform = Exclude<Platform, 'instagram'>

/**
 * The address of a platform's page with the text and the link filled in; either may be empty. The pages take no photo.
 * @throws Error 'Unsupported platform' for any other: an internal error, since nobody is offered one
 */
export function sharePage(platform: PagePlatform, shared: { text: string; link: string }): string {
  const text = whole(shared.text)
  const { link } = shared
  switch (platform) {
    case 'twitter':
      return pageOf('https://twitter.com/intent/tweet', { text, url: link })
    case 'facebook':
      return withText('https://www.facebook.com/sharer/sharer.php', { u: link }, { quote: text })
    case 'linkedin':
      return withText('https://www.linkedin.com/sharing/share-offsite/', { url: link }, { text })
    default:
      throw new Error('Unsupported platform')
  }
}

/**
 * How a caption is shared to a platform.
 * @param home the address of this app, as it is named to others
 * @throws Error 'Unsupported platform' for one that is not of the list
 */
export function shareWay(platform: Platform, caption: string, home: string): ShareWay {
  if (platform === 'instagram') return { way: 'copy' }
  const isTooLong = captionLength(whole(caption)) + TWITTER_ADDRESS_CHARS > CAPTION_MAX.twitter
  const link = platform === 'twitter' && isTooLong ? '' : home
  return { way: 'page', address: sharePage(platform, { text: caption, link }) }
}
