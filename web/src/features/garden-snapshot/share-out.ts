import type { Platform } from '@turfwise/domain/garden-snapshot/platforms'
import { shareWay } from '@turfwise/domain/garden-snapshot/share-page'
import { copyText } from '../../platform/copy-text.ts'
import { openPage } from '../../platform/open-page.ts'

export interface ShareOutcome {
  done: readonly Platform[]
  /** The browser did not let us put the caption on the clipboard. */
  notCopied: boolean
}

/** Shares the caption to each platform by its own way. A browser may open only the first of several pages. */
export async function shareOut(platforms: readonly Platform[], caption: string): Promise<ShareOutcome> {
  const ways = platforms.map((platform) => ({ platform, ...shareWay(platform, caption, location.origin) }))
  const done: Platform[] = []
  // First, since a page that has opened takes the focus, without which nothing is copied.
  const copies = ways.filter(({ way }) => way === 'copy')
  const copied = copies.length === 0 || (await copyText(caption))
  if (copied) done.push(...copies.map(({ platform }) => platform))
  for (const one of ways) if (one.way === 'page' && openPage(one.address)) done.push(one.platform)
  return { done, notCopied: !copied }
}

/** True where the device's own share sheet takes this photo. */
export const canSendPhoto = (photo: File): boolean =>
  typeof navigator.share === 'function' && navigator.canShare?.({ files: [photo] }) === true

/** Hands photo and caption to an app that the person chooses. 'left': none was chosen. */
export async function sendPhoto(photo: File, caption: string): Promise<'sent' | 'left' | 'failed'> {
  try {
    await navigator.share({ files: [photo], ...(caption === '' ? {} : { text: caption }) })
    return 'sent'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'left' : 'failed'
  }
}
