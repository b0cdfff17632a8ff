import { hasTitle, typedWithin } from '@turfwise/domain/community/compose'
import { COMMUNITY_LIMITS, POST_TYPES } from '@turfwise/domain/community/limits'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { FieldError } from '../../../ui/field-error.tsx'
import type { PhotoChoice } from '../../../ui/form/use-photo-field.ts'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { POST_WORDS, TYPE_WORDS } from '../community-copy.ts'
import { COMPOSE_WORDS as WORDS } from './compose-copy.ts'
import { contentCounter, type PostValues } from './post-values.ts'
import { TagsPart } from './tags-part.tsx'
import type { PostPhoto } from './use-post-photo.ts'

interface PostFieldsProps {
  form: {
    values: PostValues
    errors: { readonly [field in keyof PostValues]?: string | undefined }
    change: (changes: Partial<PostValues>) => void
  }
  userId: string
  photo: PostPhoto
  /** Takes the photo away that was there when the form opened. */
  onPhotoRemoved: () => void
  /** Draws what chooses the photo, while there is none. */
  chooser: (choice: PhotoChoice) => ReactNode
}

const { contentCharsMax, titleCharsMax, imageDescriptionCharsMax } = COMMUNITY_LIMITS

/** What a post is made of, in the order in which one thinks of it. */
export function PostFields({ form, userId, photo, onPhotoRemoved, chooser }: PostFieldsProps) {
  const { values, errors, change } = form
  const { type, title, content, tags, ownTag, imageUrl, imageDescription } = values
  const counter = contentCounter(content)
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="sr-only">{WORDS.type}</legend>
        <div className="flex flex-wrap gap-2">
          {POST_TYPES.map((one) => (
            <label
              key={one}
              className="tile relative inline-flex min-h-11 grow items-center justify-center rounded-control bg-sunk px-2 py-1.5 text-[0.9375rem] leading-[1.15rem] font-[550] has-checked:bg-surface has-checked:font-[750] has-not-checked:active:bg-press"
            >
              <input
                type="radio"
                className="sr-only"
                name="type"
                value={one}
                checked={one === type}
                onChange={() => change({ type: one })}
              />
              {TYPE_WORDS[one]}
            </label>
          ))}
        </div>
      </fieldset>
      {hasTitle(type) && (
        <TextField
          label={WORDS.title}
          aside={WORDS.optional}
          name="title"
          autoComplete="off"
          value={title}
          onChange={({ target }) => change({ title: typedWithin(title, target.value, titleCharsMax) })}
        />
      )}
      <div>
        <TextAreaField
          label={WORDS.content}
          name="content"
          rows={3}
          value={content}
          error={errors.content}
          onChange={({ target }) => change({ content: typedWithin(content, target.value, contentCharsMax) })}
        />
        {counter !== undefined && <p className="tnum mt-1 text-right text-small text-ink-2">{counter}</p>}
      </div>
      <div>
        {imageUrl !== null ? (
          <div className="flex flex-wrap items-start gap-3">
            <PresentPhoto
              key={photo.address ?? imageUrl}
              address={photo.address ?? imageUrl}
              onRemove={onPhotoRemoved}
            />
            <TextField
              className="min-w-0 grow basis-48"
              label={WORDS.describePhoto}
              aside={WORDS.optional}
              name="imageDescription"
              autoComplete="off"
              value={imageDescription}
              onChange={({ target }) =>
                change({ imageDescription: typedWithin(imageDescription, target.value, imageDescriptionCharsMax) })
              }
            />
          </div>
        ) : (
          chooser(photo.choice)
        )}
        <FieldError id="post-photo-error">{errors.imageUrl}</FieldError>
      </div>
      <TagsPart
        {...{ userId, type, tags }}
        typed={ownTag}
        onTags={(now) => change({ tags: now })}
        onTyped={(now) => change({ ownTag: now })}
      />
    </>
  )
}

/** The photo that the post has, with its way out. */
function PresentPhoto({ address, onRemove }: { address: string; onRemove: () => void }) {
  const [failed, setFailed] = useState(false)
  return (
    <fieldset
      className={cx(
        'relative aspect-4/3 max-w-full shrink-0 overflow-hidden rounded-control bg-sunk',
        failed ? 'w-44' : 'w-28',
      )}
    >
      <legend className="sr-only">{WORDS.photo}</legend>
      {failed ? (
        <p className="grid size-full place-items-center p-3 text-center text-small text-ink-2">{POST_WORDS.noPhoto}</p>
      ) : (
        <img
          src={address}
          alt={WORDS.presentPhoto}
          onError={() => setFailed(true)}
          className="size-full object-cover"
        />
      )}
      <button
        type="button"
        aria-label={WORDS.removePhoto}
        onClick={onRemove}
        className="absolute top-0 right-0 grid size-12 place-items-center"
      >
        <span className="grid size-8 place-items-center rounded-full bg-inverse text-on-inverse forced-colors:border">
          <X className="size-5" strokeWidth={2.2} aria-hidden />
        </span>
      </button>
    </fieldset>
  )
}
