import { beforeEach, expect } from 'vitest'
import { type Comments, plantComments } from './comments-service.ts'
import { fillCommunity } from './community-service.ts'
import { anApp } from './open-app.tsx'
import { plantSafety } from './safety-service.ts'
import { chooseFromRow, sheet } from './sheet.ts'

/** The title of a post of somebody else. */
export const RINGS = 'Brown rings after three wet weeks'

/** An app whose community has posts and comments, which can be reported, hidden and blocked. */
export const theSafeCommunity = () => {
  const app = anApp()
  const { garden, network, open, person } = app
  let said: Comments
  beforeEach(() => {
    fillCommunity(garden().community)
    plantSafety(network(), garden().community)
    said = plantComments(network(), person())
  })
  return {
    ...app,
    said: () => said,
    async openReport(size?: readonly [number, number]): Promise<void> {
      await open('/community', size && { size })
      await chooseFromRow(RINGS, 'Report')
      await expect.element(sheet.getByRole('heading', { name: 'Report post' })).toBeVisible()
    },
    /** A post of the person's own, which a moderator has hidden. */
    ownHiddenPost(): void {
      garden().community.own(`We met ${'at the fence '.repeat(20)}`, {
        ...{ title: 'Over the fence', tags: ['general'], isHidden: true },
        moderationReason: `Names a neighbour and ${'R'.repeat(120)}`,
      })
    },
  }
}
