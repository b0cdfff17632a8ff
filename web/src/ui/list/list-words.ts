import { OUTBOX_WORDS } from '../../platform/outbox/outbox-words.ts'

/** What a list calls the things that it holds. */
export interface ListWords {
  /** One of them: 'task'. */
  thing: string
  /** Its fields, by their names on the wire. */
  fields: Readonly<Record<string, string>>
}

export const UNDO = 'Undo'
export const deletedNotice = (title: string): string => `Deleted: ${title}`
/** Without a count where nobody knows how many come. */
export const showMore = (count: number | undefined): string => `Show ${count === undefined ? '' : `${count} `}more`

/** Under the button, where the person looks who pressed it: the head of a long list is far away. */
export const MORE_FAILED = 'These could not be read. Please try again.'

export type NoteKind = 'waits' | 'old' | 'not-deleted' | 'changed-elsewhere' | 'not-sent' | 'not-made'

interface NoteWords {
  text: string
  /** Of its two buttons. */
  again?: string
  discard?: string
}

/** What stands under a row whose write has not arrived, and what can be done about it. */
export const noteWords = (kind: NoteKind, { thing }: Pick<ListWords, 'thing'>, title: string): NoteWords => {
  switch (kind) {
    case 'waits':
      return { text: OUTBOX_WORDS.saved.title }
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
        text: 'This was changed on another device too.',
        again: 'Use my change',
        discard: 'Discard my change',
      }
    case 'not-made':
      return { text: `This ${thing} was not saved.`, again: 'Try again', discard: `Discard the ${thing}` }
    case 'not-sent':
      return { text: 'Your change was not saved.', again: 'Try again', discard: 'Discard my change' }
  }
}

/** 'Title: Mow the verge here, Mow the front there.' */
export const bothValues = (field: string, here: unknown, there: unknown): string =>
  `${field}: ${here ?? 'empty'} here, ${there ?? 'empty'} there.`
