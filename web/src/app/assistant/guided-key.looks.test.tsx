import { beforeEach, describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { dialog, theAssistant } from '../../../test/assistant-screen.ts'
import { answerKeys } from '../../../test/guided-key-service.ts'
import { testLooks } from '../../../test/looks.ts'
import { anApp } from '../../../test/open-app.tsx'

const { network, open } = anApp()
const { openAssistant } = theAssistant({ network, open })
beforeEach(() => answerKeys(network()))

const key = page.getByRole('dialog', { name: 'Which pest is it?' })
const answer = (name: string) => key.getByRole('button', { name, exact: true })
const openPests = async (size: readonly [number, number]) => {
  await openAssistant(size)
  await dialog.getByRole('button', { name: 'A pest: Which pest is it?' }).click()
  await answer('A brown or thin patch').click()
  await expect.element(key.getByText('Cut three sides with a spade and fold it back.')).toBeVisible()
}

describe('looks of a question of the guided key', () => {
  testLooks(openPests)
})

describe('looks of its end', () => {
  testLooks(async (size) => {
    await openPests(size)
    await answer('I am not sure').click()
    await expect.element(key.getByRole('heading', { name: 'It may be one of these' })).toBeVisible()
  })
})
