import { isAppPath } from '@turfwise/domain/notifications/notification'

/** What a message says: see domain/src/push/push-payload.ts. */
interface Said {
  to: string
  title: string
  body: string
  path: string
  tag: string
  /** For the badge at the app's icon; undefined where the message says nothing of it. */
  unread: number | undefined
}

/** Whose messages come to this browser: `unknown` where the device could not be read. */
export type Own = { to: string | undefined } | undefined | 'unknown'

/** What is done with a message. Each shows one notification: browsers take push away from those that show none. */
export interface Shown {
  title: string
  options: { body?: string; tag: string; icon: string; badge: string; lang: string; data: { path: string } }
  unread: number | undefined
  /** The browser is somebody else's by now. */
  unsubscribe: boolean
}

const LIST_PATH = '/notifications'
const LOOK = { icon: '/icon-192.png', badge: '/icon-monochrome-512.png', lang: 'en-AU' }

/** A message that could not be read says where to look. */
const GENERAL = { title: 'Turfwise', body: 'Something in the yard needs you.', tag: 'general', path: LIST_PATH }
/** Nothing of what it says is for whoever looks at this screen. */
const BARE = { title: 'Open Turfwise', tag: 'open', path: '/' }

const textOr = (value: unknown, other: string): string => (typeof value === 'string' && value !== '' ? value : other)

/** undefined for what is no message of ours, or of a form that this build does not know. */
const read = (text: string | undefined): Said | undefined => {
  try {
    const said: unknown = JSON.parse(text ?? '')
    if (typeof said !== 'object' || said === null) return undefined
    const { v, to, title, body, path, tag, unread } = said as Record<string, unknown>
    if (v !== 1 || typeof to !== 'string' || typeof title !== 'string' || title === '') return undefined
    return {
      to,
      title,
      body: textOr(body, ''),
      path: typeof path === 'string' && isAppPath(path) ? path : LIST_PATH,
      tag: textOr(tag, GENERAL.tag),
      unread: Number.isSafeInteger(unread) && Number(unread) >= 0 ? Number(unread) : undefined,
    }
  } catch {
    return undefined
  }
}

const showing = (
  { title, body, tag, path }: { title: string; body?: string; tag: string; path: string },
  more: Partial<Pick<Shown, 'unread' | 'unsubscribe'>> = {},
): Shown => ({
  title,
  options: { ...(body === undefined || body === '' ? {} : { body }), tag, ...LOOK, data: { path } },
  unread: undefined,
  unsubscribe: false,
  ...more,
})

/** What a message shows, given whose messages come to this browser. */
export const decidePush = (text: string | undefined, own: Own): Shown => {
  const said = read(text)
  if (own === undefined) return showing(BARE, { unsubscribe: true })
  if (said === undefined) return showing(GENERAL)
  // While it is not known whose they are, nobody's words are shown.
  if (own === 'unknown' || own.to === undefined) return showing(BARE)
  if (own.to !== said.to) return showing(BARE, { unsubscribe: true })
  return showing(said, { unread: said.unread })
}

/** True where what is on the screen is of the same cause and another day: the newer one takes its place, and is heard. */
export const isReplaced = (shownTag: string, newTag: string): boolean =>
  shownTag !== newTag && newTag.includes(' ') && shownTag.split(' ')[0] === newTag.split(' ')[0]

/** Where a click leads, by what the notification carries. */
export const pathOfClick = (data: unknown): string => {
  const { path } = (data ?? {}) as { path?: unknown }
  return typeof path === 'string' && isAppPath(path) ? path : '/'
}

interface Window {
  focused: boolean
  visibilityState: DocumentVisibilityState
}

/** The window to bring to the front: the one that is looked at, else one that is seen, else any. */
export const windowForClick = <W extends Window>(windows: readonly W[]): W | undefined =>
  windows.find(({ focused }) => focused) ??
  windows.find(({ visibilityState }) => visibilityState === 'visible') ??
  windows[0]
