import { useState } from 'react'
import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { PostComments } from '../src/features/community/comments/post-comments.tsx'
import { type Comments, plantComments } from './comments-service.ts'
import { anApp } from './open-app.tsx'
import { PartWithCache } from './part-with-cache.tsx'

// The comments of a post, without the card around them.

export const POST = '018f6f2a-7b1c-7c3d-9e2f-0a1b2c3d4e60'
export const MINUTE_MS = 60_000
export const region = page.getByRole('region', { name: 'Comments' })
export const replyField = region.getByRole('textbox', { name: 'Your reply' })
export const button = (name: string) => region.getByRole('button', { name, exact: true })

/** As a card draws it: pressed open, and closed again. */
function Part({ userId }: { userId: string }) {
  const [open, setOpen] = useState(true)
  return (
    <PartWithCache title="Community">
      <button type="button" onClick={() => setOpen(!open)}>
        Comments of the post
      </button>
      {open && <PostComments post={{ id: POST }} userId={userId} now={Date.now()} onBlock={() => undefined} />}
    </PartWithCache>
  )
}

/** Comments that are kept as the other end of the line does, and can be opened. */
export const theComments = () => {
  const app = anApp()
  const { network, person, show } = app
  let said: Comments
  beforeEach(() => {
    said = plantComments(network(), person())
  })
  return {
    ...app,
    said: () => said,
    async openComments(size?: readonly [number, number]): Promise<void> {
      await show(<Part userId={person().id} />, size && { size })
      await expect.element(region).toBeVisible()
    },
  }
}
