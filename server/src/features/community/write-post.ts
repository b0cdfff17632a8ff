import type * as contract from '@turfwise/contract/community'
import type { CommunityPost } from '@turfwise/contract/community'
import type { BodyOf } from '@turfwise/contract/route'
import { cleanLine, cleanText } from '@turfwise/domain/community/clean-text'
import { tagsOfPost, typeOfTags } from '@turfwise/domain/community/tags'
import { ownFileKey } from '@turfwise/domain/storage/own-file'
import type { Queryable } from '../../db/queryable.ts'
import { Refusal } from '../../refusal.ts'
import { newRowId } from '../../row-id.ts'
import { requireSeen, type Seen } from '../../seen.ts'
import type { CommunityNeeds, Reader } from './community-needs.ts'
import { readPost } from './feed.store.ts'
import { allowanceOf } from './member-allowance.ts'
import { addPost, climateOfGarden, isPhotoShown, POST, POSTS, type StoredPost } from './posts.store.ts'
import { PHOTO_BUCKET, PHOTO_FOLDER, presentPost } from './present-post.ts'

/** A title, or what a photo shows. */
const lineOf = (text: string | null | undefined): string | null => cleanLine(text ?? '') || null
const textOf = (...parts: readonly (string | null)[]): string => parts.map((part) => part ?? '').join('\n')

/**
 * The key of the photo that a post shows.
 * @throws Refusal photo/not-found unless the address is that of a file of the author's own
 */
async function photoOf(
  { files, origins }: CommunityNeeds,
  userId: string,
  address: string | null | undefined,
): Promise<string | null> {
  if (address === null || address === undefined) return null
  const key = ownFileKey(address, { folder: PHOTO_FOLDER, userId, origins: origins() })
  if (key === undefined || !(await files.exists(PHOTO_BUCKET, key))) throw new Refusal('photo/not-found')
  return key
}

async function presented(db: Queryable, reader: Reader, id: string): Promise<CommunityPost> {
  const post = await readPost(db, reader, id)
  if (post === undefined) throw new Refusal('post/not-found')
  return presentPost(post)
}

/**
 * A new post. One with the id of a post that its author made already is that post.
 * @param makeRoom refuses an account that has as many posts as it may
 * @throws Refusal photo/not-found, post/taken, post/too-many, post/too-many-today, post/too-many-links
 */
export async function createPost(
  needs: CommunityNeeds,
  reader: Reader,
  body: BodyOf<typeof contract.createPost>,
  makeRoom: (userId: string) => Promise<void> | undefined,
): Promise<CommunityPost> {
  const { db, clock } = needs
  const { userId } = reader
  const id = body.id?.toLowerCase() ?? newRowId()
  if (body.id !== undefined && (await POST.find(db, userId, id)) !== undefined) return presented(db, reader, id)
  const [title, content] = [lineOf(body.title), cleanText(body.content)]
  await makeRoom(userId)
  const allowance = await allowanceOf(needs, userId)
  const imageDescription = body.imageUrl ? lineOf(body.imageDescription) : null
  allowance.requireFewLinks(textOf(title, content, imageDescription))
  const photoKey = await photoOf(needs, userId, body.imageUrl)
  const type = body.type ?? typeOfTags(body.tags ?? []) ?? 'general'
  const tags = tagsOfPost({ tags: body.tags ?? [], content, type })
  const climateZone = await climateOfGarden(db, userId)
  const now = clock.now()
  const times = { createdAt: now, updatedAt: now }
  const post = POSTS.fill({ id, title, content, tags, type, photoKey, imageDescription, climateZone, ...times })
  const isAdded = await db.transaction(async (tx) => {
    await allowance.lockAccount(tx)
    const added = await addPost(tx, userId, post)
    if (added) await allowance.count(tx, 'post', id)
    return added
  })
  if (!isAdded && (await POST.find(db, userId, id)) === undefined) throw new Refusal('post/taken')
  return presented(db, reader, id)
}

/** The author's own post as they saw it, locked; what is hidden from everybody is hidden from them. */
async function lockOwn(tx: Queryable, reader: Reader, id: string, seen: Seen) {
  const post = await POST.lock(tx, reader.userId, id)
  if (post === undefined) throw new Refusal('post/not-found')
  requireSeen(seen, await presented(tx, reader, id))
  return post
}

async function removePhoto({ files }: CommunityNeeds, tx: Queryable, userId: string, key: string | null) {
  if (key !== null && !(await isPhotoShown(tx, userId, key))) await files.remove(PHOTO_BUCKET, [key])
}

/** What is said of the photo that a changed post has: what was said of another one does not fit it, and without one nothing does. */
function descriptionAfter(
  before: Pick<StoredPost, 'photoKey' | 'imageDescription'>,
  { photoKey, sent }: { photoKey: string | null; sent: string | null | undefined },
): string | null {
  if (photoKey === null) return null
  if (sent !== undefined) return lineOf(sent)
  return photoKey === before.photoKey ? before.imageDescription : null
}

/**
 * Changes what is given of the author's own post and marks it as edited.
 * @throws Refusal post/not-found, photo/not-found, post/too-many-links, request/changed
 */
export async function changePost(
  needs: CommunityNeeds,
  reader: Reader,
  { id, seen, body }: { id: string; seen: Seen; body: BodyOf<typeof contract.updatePost> },
): Promise<CommunityPost> {
  const { userId } = reader
  const allowance = await allowanceOf(needs, userId)
  return needs.db.transaction(async (tx) => {
    const before = await lockOwn(tx, reader, id, seen)
    const title = body.title === undefined ? before.title : lineOf(body.title)
    const content = body.content === undefined ? before.content : cleanText(body.content)
    const photoKey = body.imageUrl === undefined ? before.photoKey : await photoOf(needs, userId, body.imageUrl)
    const imageDescription = descriptionAfter(before, { photoKey, sent: body.imageDescription })
    allowance.requireFewLinks(textOf(title, content, imageDescription))
    const type = body.type ?? typeOfTags(body.tags ?? []) ?? before.type
    // The type before is no tag of its own: it would stay behind when another one is chosen.
    const tags = tagsOfPost({ tags: body.tags ?? before.tags.slice(0, -1), content, type })
    const now = needs.clock.now()
    await POST.change(tx, userId, id, { title, content, tags, type, photoKey, imageDescription, editedAt: now }, now)
    if (before.photoKey !== photoKey) await removePhoto(needs, tx, userId, before.photoKey)
    return presented(tx, reader, id)
  })
}

/**
 * Deletes the author's own post with its photo, likes and comments.
 * @throws Refusal post/not-found, request/changed
 */
export function deletePost(
  needs: CommunityNeeds,
  reader: Reader,
  { id, seen }: { id: string; seen: Seen },
): Promise<void> {
  return needs.db.transaction(async (tx) => {
    const { photoKey } = await lockOwn(tx, reader, id, seen)
    await POST.remove(tx, reader.userId, id)
    await removePhoto(needs, tx, reader.userId, photoKey)
  })
}
