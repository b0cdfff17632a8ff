import { partsOfText } from '@turfwise/domain/community/links-in-text'

/** Where a position in a text stands, as a key: the pieces of one text never change their order. */
const keyed = (text: string) => partsOfText(text).map((part, index) => ({ ...part, key: index }))

/**
 * What a member wrote: words and links. Markup in it is words; a link passes nothing of this page on and counts for nothing
 * with search engines.
 */
export function UserText({ text }: { text: string }) {
  return keyed(text).map(({ kind, text: piece, key }) =>
    kind === 'link' ? (
      <a key={key} href={piece} target="_blank" rel="nofollow ugc noopener noreferrer" className="text-link underline">
        {piece}
      </a>
    ) : (
      piece
    ),
  )
}
