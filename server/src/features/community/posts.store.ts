import type { PostType } from '@turfwise/domain/community/limits'
import type { ClimateZone } from '@turfwise/domain/places/climate'
import { versionedRows } from '../../db/own-rows.ts'
import type { Queryable, Statement } from '../../db/queryable.ts'
import { column, instant, run, table } from '../../db/table.ts'

/** A post as its author writes it. */
export interface StoredPost {
  id: string
  title: string | null
  content: string
  tags: string[]
  type: PostType
  /** In the bucket of the community's pictures. */
  photoKey: string | null
  /** What the photo shows, in one line; null as well where there is none. */
  imageDescription: string | null
  climateZone: ClimateZone | null
  createdAt: Date
  editedAt: Date | null
  updatedAt: Date
}

export const POSTS = table<StoredPost>(
  'app.posts',
  {
    id: column('id'),
    title: column('title'),
    content: column('content'),
    tags: column('tags'),
    type: column('type'),
    photoKey: column('photo_key'),
    imageDescription: column('photo_description'),
    climateZone: column('climate_zone'),
    createdAt: instant('created_at'),
    editedAt: instant('edited_at'),
    updatedAt: instant('updated_at'),
  },
  { version: 'updatedAt', fixed: ['id', 'createdAt', 'climateZone'] },
)

/** Single posts of their author, by id. */
export const POST = versionedRows(POSTS, 'posts', {
  missing: 'post/not-found',
  present: (_, { updatedAt }) => ({ updatedAt: updatedAt.toISOString() }),
})

const ADD: Statement = {
  name: 'posts-add',
  text: `${POST.statements.insert.text} on conflict (id) do nothing`,
}

/** False where there is a post with that id already, whoever's it is. */
export const addPost = async (tx: Queryable, userId: string, post: StoredPost): Promise<boolean> =>
  (await run(tx, ADD, POSTS.valuesOf(userId, post))) === 1

const CLIMATE: Statement = {
  name: 'posts-climate-of',
  text: 'select climate_zone as zone from app.profiles where user_id = $1',
}

/** The climate of the user's garden; null where there is none. */
export async function climateOfGarden(db: Queryable, userId: string): Promise<ClimateZone | null> {
  const [row] = await db.query<{ zone: ClimateZone }>(CLIMATE.text, [userId], CLIMATE.name)
  return row?.zone ?? null
}

const NAMED: Statement = {
  name: 'posts-photo-named',
  text: 'select exists (select from app.posts where user_id = $1 and photo_key = $2) as named',
}

/** True while a post of the user shows the photo. */
export async function isPhotoShown(db: Queryable, userId: string, key: string): Promise<boolean> {
  const [row] = await db.query<{ named: boolean }>(NAMED.text, [userId, key], NAMED.name)
  return row?.named ?? false
}

const TAG_USES: Statement = {
  name: 'posts-tag-uses',
  text: `select tag, count(*)::int as uses from app.posts, unnest(tags) as tag
    where created_at > $2 and hidden_at is null and author_hidden_at is null and tag = any($1::text[]) group by tag`,
}

/** How many posts since then have each of the tags. */
export async function usesOfTags(
  db: Queryable,
  tags: readonly string[],
  since: Date,
): Promise<Readonly<Record<string, number>>> {
  const rows = await db.query<{ tag: string; uses: number }>(TAG_USES.text, [tags, since.toISOString()], TAG_USES.name)
  return Object.fromEntries(rows.map(({ tag, uses }) => [tag, uses]))
}
