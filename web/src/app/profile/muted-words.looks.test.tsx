import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { testLooks } from '../../../test/looks.ts'
import { section, theSettings } from '../../../test/settings-screen.ts'

const { garden, openSettings } = theSettings()

describe('muted words', () => {
  testLooks(async (size) => {
    for (const word of ['snakes', 'x'.repeat(40)]) garden().community.mute(word)
    await openSettings(undefined, { size })
    await section('Muted words').click()
    await expect.element(page.getByLabelText('Word or words')).toBeVisible()
    await expect.element(page.getByRole('list', { name: 'Muted words' })).toBeVisible()
  })
})
