/** Bytes of a message before it is encrypted: a quarter of what every service takes, and enough for three lines. */
export const PUSH_PAYLOAD_BYTES_MAX = 1024

/** What a browser is sent. */
export interface PushPayload {
  /** Form of this object: a worker that is older than the server shows what it does not know in general words. */
  readonly v: 1
  /** The notification's id. */
  readonly id: string
  /** Id of the subscription: a worker that keeps another one does not show what the message says. */
  readonly to: string
  readonly title: string
  readonly body: string
  /** Where a click leads: a path within the app. */
  readonly path: string
  /** The same for messages that take each other's place. */
  readonly tag: string
  /** How many notifications are unread, for the app's badge. */
  readonly unread: number
}

/** Bytes of UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}
const inBytes = (payload: PushPayload): number => bytesOf(JSON.stringify(payload))

/** What a person would call characters: a flag or a family is one of them. */
const lettersOf = (text: string): string[] =>
  [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)

/** The longest beginning of the text with which `fits`; a text that is cut ends in '…'. */
function cutTo(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text
  const letters = lettersOf(text)
  let [least, most] = [0, letters.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fits(`${letters.slice(0, middle).join('').trimEnd()}…`)) least = middle
    else most = middle - 1
  }
  return least === 0 ? '' : `${letters.slice(0, least).join('').trimEnd()}…`
}

/** Where the whole of a message stands whose own path is too long for it. */
const LIST_PATH = '/notifications'
const PATH_BYTES_MAX = 300
const TITLE_BYTES_MAX = 300

/**
 * The message as text of at most 1 KB. What is too long is cut: the title first to 300 bytes, then the body to what is
 * left. A path of more than 300 bytes leads to the list instead.
 */
export function payloadText(message: Omit<PushPayload, 'v'>): string {
  const { id, to, tag, unread } = message
  const title = cutTo(message.title, (text) => bytesOf(JSON.stringify(text)) <= TITLE_BYTES_MAX)
  const path = bytesOf(JSON.stringify(message.path)) <= PATH_BYTES_MAX ? message.path : LIST_PATH
  const whole = (body: string): PushPayload => ({ v: 1, id, to, title, body, path, tag, unread })
  return JSON.stringify(whole(cutTo(message.body, (body) => inBytes(whole(body)) <= PUSH_PAYLOAD_BYTES_MAX)))
}
