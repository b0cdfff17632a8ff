import type { CommunityPost } from '@turfwise/contract/community'
import { charsIn, saysNothing, sentDescription, sentTags, sentTitle, withTag } from '@turfwise/domain/community/compose'
import { COMMUNITY_LIMITS, POST_TYPES, type PostType } from '@turfwise/domain/community/limits'
import { type Draft, makeDraft } from '../../../platform/draft.ts'
import type { FieldErrors } from '../../../ui/form/form-state.ts'
import type { ToastWords } from '../../../ui/toast-store.ts'
import { COMPOSE_WORDS, CONTENT_MISSING, CONTENT_REQUIRED, COUNTED_FROM, NOT_CREATED } from './compose-copy.ts'

/** What stands in the form of a post. */
export interface PostValues {
  type: PostType
  title: string
  content: string
  /** Chosen ones, in the order in which they were; the type is not among them. */
  tags: readonly string[]
  /** What is being typed for a tag of one's own. */
  ownTag: string
  /** Of the photo, from the root of the server; null for none. */
  imageUrl: string | null
  /** What the photo shows. It stays while there is none, for the next one that is chosen. */
  imageDescription: string
}

export const NEW_POST: PostValues = {
  ...{ type: 'general', title: '', content: '', tags: [], ownTag: '' },
  ...{ imageUrl: null, imageDescription: '' },
}

/** A post as its form shows it: its last tag is its type. */
export const valuesOfPost = ({ type, title, content, tags, ...photo }: CommunityPost): PostValues => ({
  ...{ type, title: title ?? '', content, tags: tags.slice(0, -1), ownTag: '' },
  ...{ imageUrl: photo.imageUrl, imageDescription: photo.imageDescription ?? '' },
})

/** As it is sent. */
export const bodyOfPost = ({ type, title, content, tags, ownTag, imageUrl, imageDescription }: PostValues) => ({
  title: sentTitle(type, title),
  content,
  // What stands in its field was meant, though nobody has pressed Add.
  tags: sentTags(type, withTag(tags, ownTag)),
  type,
  imageUrl,
  imageDescription: sentDescription(imageUrl, imageDescription),
})

/** A change as it is sent: with another photo goes what that one shows, since what was said of the one before goes with it. */
export const changeOfPost = (
  changed: Partial<ReturnType<typeof bodyOfPost>>,
  { imageUrl, imageDescription }: PostValues,
): Partial<ReturnType<typeof bodyOfPost>> =>
  typeof changed.imageUrl === 'string'
    ? { ...changed, imageDescription: sentDescription(imageUrl, imageDescription) }
    : changed

/** @param photoTrouble why the photo cannot be sent yet */
export const postErrors = (
  { content }: Pick<PostValues, 'content'>,
  photoTrouble: string | undefined,
): FieldErrors<PostValues> => ({
  content: saysNothing(content) ? CONTENT_MISSING : undefined,
  imageUrl: photoTrouble,
})

/** The toast for a try that was wrong. */
export const tellOf = ({ content }: Pick<PostValues, 'content'>): ToastWords =>
  saysNothing(content) ? CONTENT_REQUIRED : NOT_CREATED

/** '1912 of 2000 characters', close to the end alone. */
export const contentCounter = (content: string): string | undefined => {
  const chars = charsIn(content)
  return chars < COUNTED_FROM ? undefined : COMPOSE_WORDS.counter(chars, COMMUNITY_LIMITS.contentCharsMax)
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Reads what a device kept; undefined when nothing of it can be used. */
export function parseKeptPost(kept: unknown): Partial<PostValues> | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { type, title, content, tags, imageUrl, imageDescription } = kept as Record<string, unknown>
  const values: PostValues = {
    ...NEW_POST,
    type: POST_TYPES.find((one) => one === type) ?? NEW_POST.type,
    title: textOf(title),
    content: textOf(content),
    tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
    imageUrl: typeof imageUrl === 'string' ? imageUrl : null,
    imageDescription: textOf(imageDescription),
  }
  const texts = [values.title, values.content, values.imageDescription]
  const isEmpty = texts.every((text) => text === '') && values.tags.length === 0 && values.imageUrl === null
  return isEmpty ? undefined : values
}

export const newPostDraft = (userId: string): Draft<Partial<PostValues>> => makeDraft('new-post', userId, parseKeptPost)
