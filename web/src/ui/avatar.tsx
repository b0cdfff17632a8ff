import { squareAddress } from '@turfwise/domain/storage/public-address'
import { useState } from 'react'
import { cx } from './class-names.ts'
import { initialsOf } from './initials.ts'

/** Grounds of the initials, so that people who stand below one another are told apart. */
const TONES = {
  deep: 'bg-deep text-on-deep',
  water: 'bg-type-watering-soft text-type-watering-ink',
  earth: 'bg-type-fertilizing-soft text-type-fertilizing-ink',
  rose: 'bg-type-seasonal-soft text-type-seasonal-ink',
}
export type AvatarTone = keyof typeof TONES

const SIZES = { small: 'size-9 text-small', large: 'size-12 text-[1.0625rem]', head: 'size-13 text-[1.125rem]' }
/** Pixels: sharp on every screen in the largest of the sizes. */
const PICTURE_SIDE = 160

interface AvatarProps {
  /** Undefined while it is not known: initials of a placeholder would be those of somebody else. */
  name: string | undefined
  /** Of the person's own picture. */
  url?: string | null | undefined
  size?: keyof typeof SIZES
  tone?: AvatarTone
}

/** A person's picture on a disc; initials until it has come, and where there is none. Decorative: the name stands beside it or names the button around it. */
export function Avatar({ name, url, size = 'small', tone = 'deep' }: AvatarProps) {
  const [seen, setSeen] = useState<{ url: string; ok: boolean }>()
  const known = seen?.url === url ? seen : undefined
  return (
    <span
      aria-hidden="true"
      // Drawn by the style sheet: as text it would be a second, different name of the button around it.
      data-initials={known?.ok || name === undefined ? '' : initialsOf(name)}
      className={cx(
        'relative grid before:content-[attr(data-initials)] shrink-0 place-items-center overflow-hidden rounded-full font-[family-name:var(--f-display)] font-bold forced-colors:border',
        SIZES[size],
        TONES[tone],
      )}
    >
      {url && known?.ok !== false && (
        <img
          key={url}
          src={squareAddress(url, PICTURE_SIDE)}
          alt=""
          onLoad={() => setSeen({ url, ok: true })}
          onError={() => setSeen({ url, ok: false })}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  )
}
