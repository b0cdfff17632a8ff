import type { ApiErrorCode } from '@turfwise/contract/errors'

/** What the person takes away is deleted, or stays for others. */
export type TakenAway = 'deleted' | 'hidden'

/** What a list calls the things that it holds. */
export interface ListWords {
  /** One of them: 'task'. */
  thing: string
  /** Its fields, by their names on the wire. */
  fields: Readonly<Record<string, string>>
  /** What stands in a field, in words; undefined where the value says it by itself. */
  sayValue?: (field: string, value: unknown) => string | undefined
}

export const UNDO = 'Undo'
/** The mark of a row with a write that has not left this device yet. */
export const WAITING = 'Waiting to send'
/** The same where the browser keeps nothing: a reload would lose it. */
export const ONLY_HERE = 'Only on this page'
export const takenAwayNotice = (title: string, as: TakenAway): string =>
  `${as === 'hidden' ? 'Hidden for you' : 'Deleted'}: ${title}`
/** Without a count where nobody knows how many come. */
export const showMore = (count: number | undefined): string => `Show ${count === undefined ? '' : `${count} `}more`

/** Under the button, where the person looks who pressed it: the head of a long list is far away. */
export const MORE_FAILED = 'These could not be loaded. Please try again.'

export type NoteKind = 'waits' | 'old' | 'not-deleted' | 'changed-elsewhere' | 'not-sent' | 'not-made' | 'gone'

/** The button of a write that can be saved without what is gone. */
export const KEEP_WITHOUT = 'Save without it'
/** What a write may name, by the code that says that it is gone. */
const GONE_THINGS: Readonly<Partial<Record<ApiErrorCode, string>>> = {
  'task/not-found': 'The task',
  'schedule/not-found': 'The schedule',
  'chemical/not-found': 'The product',
  'equipment/not-found': 'The equipment',
  'lawn-zone/not-found': 'The lawn zone',
  'irrigation-zone/not-found': 'The zone',
  'watering/not-found': 'The watering',
  'activity/not-found': 'The record',
  'post/not-found': 'The post',
  'comment/not-found': 'The comment',
  'photo/not-found': 'One of its photos',
}

interface NoteWords {
  text: string
  /** Of its two buttons. */
  again?: string
  discard?: string
}

/**
 * What stands under a row whose write has not arrived, and what can be done about it.
 * @param code of the refusal: it tells what is gone
 */
export const noteWords = (
  kind: NoteKind,
  { thing }: Pick<ListWords, 'thing'>,
  title: string,
  code?: ApiErrorCode,
): NoteWords => {
  switch (kind) {
    case 'waits':
      return { text: WAITING }
    case 'old':
      return {
        text: 'Changed here more than three weeks ago, and never sent.',
        again: 'Send it now',
        discard: 'Discard the change',
      }
    case 'not-deleted':
      return { text: `Not deleted: ${title}. Please try again.`, again: 'Delete', discard: `Keep the ${thing}` }
    case 'changed-elsewhere':
      return {
        text: CONFLICT.title,
        again: CONFLICT.mine,
        discard: CONFLICT.theirs,
      }
    case 'not-made':
      return { text: `This ${thing} was not saved.`, again: 'Try again', discard: `Discard the ${thing}` }
    case 'gone':
      return {
        text: `${(code && GONE_THINGS[code]) ?? `This ${thing}`} was deleted elsewhere, so this was not saved.`,
        again: 'Try again',
        discard: 'Discard',
      }
    case 'not-sent':
      return { text: 'Your change was not saved.', again: 'Try again', discard: 'Discard my change' }
  }
}

/** Of the card that shows two versions of one thing. */
export const CONFLICT = {
  title: 'Changed in two places',
  here: 'Here',
  elsewhere: 'Elsewhere',
  mine: 'Keep mine',
  theirs: 'Keep theirs',
} as const
