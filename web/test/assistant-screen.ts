import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { showAssistant } from '../src/features/assistant/assistant-view.ts'
import { forgetTalk } from '../src/features/assistant/use-chat.ts'
import { SESSION_KEY } from '../src/platform/kept-session.ts'
import { answerQuestions } from './assistant-service.ts'
import { type anApp, PHONE } from './open-app.tsx'
import type { Person } from './person.ts'

export const dialog = page.getByRole('dialog', { name: 'AI Assistant' })
export const field = dialog.getByRole('textbox', { name: 'Your question' })
export const send = dialog.getByRole('button', { name: 'Send' })
export const stop = dialog.getByRole('button', { name: 'Stop' })
export const log = dialog.getByRole('log')

type Given = Parameters<ReturnType<typeof answerQuestions>['complete']>[0]

/** The assistant over Home, closed and without a talk at first, with answers that a test writes. */
export const theAssistant = ({ network, open }: Pick<ReturnType<typeof anApp>, 'network' | 'open'>) => {
  let assistant: ReturnType<typeof answerQuestions>
  beforeEach(() => {
    forgetTalk()
    showAssistant(false)
    assistant = answerQuestions(network())
  })
  /** By its button on Home. */
  const openAssistant = async (size: readonly [number, number] = PHONE): Promise<void> => {
    await open('/', { size })
    await page.getByRole('button', { name: 'Ask AI' }).click()
    await expect.element(dialog).toBeVisible()
  }
  const ask = async (question: string): Promise<void> => {
    const before = assistant.asked.length
    await field.fill(question)
    await send.click()
    await expect.poll(() => assistant.asked.length).toBe(before + 1)
  }
  return {
    assistant: () => assistant,
    openAssistant,
    ask,
    async openWith(question: string, given: Given = {}, size: readonly [number, number] = PHONE): Promise<void> {
      await openAssistant(size)
      await ask(question)
      assistant.complete(given)
      await expect.element(stop).not.toBeInTheDocument()
    },
    /** Somebody signs in in another tab, finds the assistant closed here, and opens it. */
    async openAfterSignIn({ session }: Person): Promise<void> {
      localStorage.setItem(SESSION_KEY, JSON.stringify(session))
      dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }))
      await expect.element(dialog).not.toBeInTheDocument()
      await page.getByRole('button', { name: 'Ask AI' }).click()
      await expect.element(dialog).toBeVisible()
    },
  }
}
