import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { dialog, type theAssistant } from './assistant-screen.ts'

// What somebody says of an answer that is wrong for them.

export const QUESTION = 'What is this spiky weed?'
export const form = page.getByRole('dialog', { name: 'Wrong for me' })
export const wrong = dialog.getByRole('button', { name: `This is wrong for me: ${QUESTION}` })

export const openAnswer = async (
  { assistant, openAssistant, ask }: ReturnType<typeof theAssistant>,
  size?: readonly [number, number],
): Promise<void> => {
  await openAssistant(size)
  await ask(QUESTION)
  await expect.element(wrong).not.toBeInTheDocument()
  assistant().complete()
  await expect.element(wrong).toBeVisible()
}
