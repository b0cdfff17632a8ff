import type { CommunityPost } from '@turfwise/contract/community'
import { type ReactNode, useState } from 'react'
import { newId } from '../../../platform/outbox/new-id.ts'
import { FormSheet } from '../../../ui/form/form-sheet.tsx'
import { PHOTO_WORDS } from '../../../ui/form/photo-words.ts'
import { useEditForm } from '../../../ui/form/use-edit-form.ts'
import type { PhotoChoice } from '../../../ui/form/use-photo-field.ts'
import { useSheetForm } from '../../../ui/form/use-sheet-form.ts'
import { toast } from '../../../ui/toast-store.ts'
import { POST_CREATED, COMPOSE_WORDS as WORDS } from './compose-copy.ts'
import { PostFields } from './post-fields.tsx'
import {
  bodyOfPost,
  changeOfPost,
  NEW_POST,
  newPostDraft,
  type PostValues,
  postErrors,
  tellOf,
  valuesOfPost,
} from './post-values.ts'
import { changingPost, posting, postTitle } from './post-writes.ts'
import { usePostPhoto } from './use-post-photo.ts'

interface PostSheetProps {
  open: boolean
  onClose: () => void
  userId: string
  /** Draws what chooses the photo. */
  chooser: (choice: PhotoChoice) => ReactNode
  /** These photos were uploaded and became part of nothing. */
  onForgotten: (paths: readonly string[]) => void
}

/** Create Post, or Edit Post where one is given. */
export function PostSheet({ post, ...rest }: PostSheetProps & { post?: CommunityPost | undefined }) {
  return post === undefined ? <NewPost {...rest} /> : <EditPost key={post.id} post={post} {...rest} />
}

/** A new post. What was typed stays on this device until it was posted. */
function NewPost({ open, onClose, userId, chooser, onForgotten }: PostSheetProps) {
  const photo = usePostPhoto({ onForgotten, onChange: (imageUrl) => form.change({ imageUrl }) })
  const [draft] = useState(() => newPostDraft(userId))
  const form = useSheetForm<PostValues, Awaited<ReturnType<typeof posting.send>>>({
    given: NEW_POST,
    check: (values) => postErrors(values, photo.trouble ?? photo.hint),
    tell: tellOf,
    draft: {
      ...draft,
      // Bytes that lie in this page alone are not there when it is opened again.
      write: (changed) => draft.write(photo.isOnlyHere() ? { ...changed, imageUrl: null } : changed),
    },
    needsNetwork: false,
    send: (values) =>
      posting.send(
        { body: { id: newId(), userId, ...bodyOfPost(values) } },
        { from: 'form', photos: photo.now(values.imageUrl, null) },
      ),
    onSent({ kind }) {
      photo.clear()
      form.reset()
      onClose()
      if (kind === 'done') toast(POST_CREATED)
    },
  })
  return (
    <FormSheet
      {...{ form, open, onClose }}
      title={WORDS.create}
      words={WORDS}
      enter="stays"
      hint={photo.hint}
      hintRoom={PHOTO_WORDS.onTheirWay}
    >
      <PostFields
        {...{ form, userId, photo, chooser }}
        onPhotoRemoved={() => {
          photo.drop(form.values.imageUrl)
          form.change({ imageUrl: null })
        }}
      />
    </FormSheet>
  )
}

/** A post of one's own that is changed. */
function EditPost({ open, onClose, userId, chooser, onForgotten, post }: PostSheetProps & { post: CommunityPost }) {
  const photo = usePostPhoto({ onForgotten, onChange: (imageUrl) => form.change({ imageUrl }) })
  const form = useEditForm<CommunityPost, PostValues, ReturnType<typeof bodyOfPost>>({
    opened: post,
    valuesOf: valuesOfPost,
    check: (values) => postErrors(values, photo.trouble ?? photo.hint),
    tell: tellOf,
    bodyOf: bodyOfPost,
    send: (id, body, options, values) =>
      changingPost.send(
        { params: { id }, body: { userId, ...changeOfPost(body, values) } },
        {
          ...options,
          says: { title: postTitle(post) },
          photos: body.imageUrl === undefined ? [] : photo.now(body.imageUrl, post.imageUrl),
        },
      ),
    wordsOf: (field, values) => String(values[field] ?? ''),
    onSaved() {
      photo.clear()
      form.reset()
      onClose()
    },
  })
  const abandon = () => {
    // Told apart from the photo that the post has, which stays.
    photo.drop(null)
    form.reset()
    onClose()
  }
  return (
    <FormSheet
      {...{ form, open }}
      onClose={abandon}
      title={WORDS.edit}
      words={{ submit: WORDS.save, busy: WORDS.saving }}
      enter="stays"
      hint={photo.hint}
      hintRoom={PHOTO_WORDS.onTheirWay}
    >
      <PostFields
        {...{ form, userId, photo, chooser }}
        onPhotoRemoved={() => {
          photo.drop(null)
          form.change({ imageUrl: null })
        }}
      />
    </FormSheet>
  )
}
