import { boxAddress } from '@turfwise/domain/storage/public-address'
import { useState } from 'react'
import { POST_WORDS as WORDS } from './community-copy.ts'

/** Pixels, sharp on every screen in the widest of its places. */
const BOX = [1280, 960] as const

/** The photo of a post in a box of fixed shape, so that nothing moves when it comes, and the words that stand for it. */
export function PostPhoto({ imageUrl, text }: { imageUrl: string; text: string }) {
  const [failed, setFailed] = useState(false)
  return (
    <div className="-mx-gutter mt-3 aspect-4/3 overflow-hidden bg-sunk sm:mx-0 sm:rounded-plate">
      {failed ? (
        <p className="grid size-full place-items-center p-4 text-center text-ink-2">{WORDS.noPhoto}</p>
      ) : (
        <img
          src={boxAddress(imageUrl, ...BOX)}
          alt={text}
          loading="lazy"
          decoding="async"
          width={BOX[0]}
          height={BOX[1]}
          onError={() => setFailed(true)}
          className="size-full object-cover"
        />
      )}
    </div>
  )
}
