import { useState } from 'react'
import { afterEach, beforeEach } from 'vitest'
import { SharePostSheet } from '../src/features/community/share-post/share-post-sheet.tsx'
import { Toaster } from '../src/ui/toaster.tsx'
import { plantShareSheet } from './garden-snapshot.ts'
import { anApp } from './open-app.tsx'
import { openSheet } from './sheet.ts'

export const ID = '018f6f2a-7b1c-7c3d-9e2f-0a1b2c3d4e5f'
export const CONTENT = `Half rate of wetter, twice & then water. ${'So it was. '.repeat(20)}`

function Part({ hidden }: { hidden: object }) {
  const [open, setOpen] = useState(false)
  return (
    <main>
      <h1>Community</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Share
      </button>
      <SharePostSheet open={open} onClose={() => setOpen(false)} post={{ id: ID, content: CONTENT, ...hidden }} />
      <Toaster />
    </main>
  )
}

/** A post whose share dialog can be opened, on a device that has no share sheet of its own. */
export const aSharedPost = () => {
  const app = anApp()
  beforeEach(() => plantShareSheet(undefined))
  afterEach(() => {
    for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name)
  })
  return {
    ...app,
    async openShare(size?: readonly [number, number], hidden: object = {}): Promise<void> {
      await app.show(<Part hidden={hidden} />, size && { size })
      await openSheet('Share')
    },
  }
}
