import { useState } from 'react'
import { CreatePostSheet } from '../src/app/community/create-post-sheet.tsx'
import { feedQuery, shownPosts } from '../src/features/community/community-queries.ts'
import { useShownPages } from '../src/platform/paged-list.ts'
import type { anApp } from './open-app.tsx'
import { PartWithCache } from './part-with-cache.tsx'
import { openSheet, sheet } from './sheet.ts'

export const inSheet = (name: string | RegExp) => sheet.getByRole('button', { name, exact: true })
export const content = sheet.getByLabelText('What would you like to share?')
export const title = sheet.getByLabelText(/^Title/)
export const describePhoto = sheet.getByLabelText(/^Describe the photo/)
export const ownTag = sheet.getByLabelText('Add your own tag')
export const chooseType = (type: string) => sheet.getByText(type, { exact: true }).click()
export const tagBox = (tag: string) => sheet.getByRole('checkbox', { name: `#${tag}`, exact: true })

function PostList({ userId }: { userId: string }) {
  const [open, setOpen] = useState<string | null>(null)
  const { items = [] } = useShownPages(feedQuery(userId, {}), shownPosts)
  const edited = items.find(({ id }) => id === open)
  return (
    <>
      <button type="button" onClick={() => setOpen('')}>
        Create Post
      </button>
      <ul>
        {items.map(({ id, content, editedAt }) => (
          <li key={id}>
            <span>
              {content}
              {editedAt !== null && ', edited'}
            </span>
            <button type="button" onClick={() => setOpen(id)} aria-label={`Edit ${content}`}>
              Edit
            </button>
          </li>
        ))}
      </ul>
      <CreatePostSheet open={open === ''} onClose={() => setOpen(null)} userId={userId} />
      {edited && <CreatePostSheet open onClose={() => setOpen(null)} userId={userId} post={edited} />}
    </>
  )
}

/** Posts in a plain list, with the sheet that makes one and the sheet that changes each of them. */
export const aPostList = ({ person, show }: Pick<ReturnType<typeof anApp>, 'person' | 'show'>) => {
  const showList = (size?: readonly [number, number]) =>
    show(
      <PartWithCache title="Community">
        <PostList userId={person().id} />
      </PartWithCache>,
      size && { size },
    )
  return {
    showList,
    async openCreate(size?: readonly [number, number]): Promise<void> {
      await showList(size)
      await openSheet('Create Post')
    },
  }
}
