import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { tellWrong } from '../../../../contract/src/answer-feedback.ts'
import { answerQuestions } from '../../../test/assistant-service.ts'
import { testLooks } from '../../../test/looks.ts'
import { fails } from '../../../test/network.ts'
import { anApp, PHONE } from '../../../test/open-app.tsx'
import { failure, toastSaying } from '../../../test/toast.ts'
import { showAssistant } from '../../features/assistant/assistant-view.ts'
import { forgetTalk } from '../../features/assistant/use-chat.ts'

const { network, open, person } = anApp()
let assistant: ReturnType<typeof answerQuestions>
beforeEach(() => {
  forgetTalk()
  showAssistant(false)
  assistant = answerQuestions(network())
})

const QUESTION = 'What is this spiky weed?'
const dialog = page.getByRole('dialog', { name: 'AI Assistant' })
const form = page.getByRole('dialog', { name: 'Wrong for me' })
const wrong = dialog.getByRole('button', { name: `This is wrong for me: ${QUESTION}` })
const takeBack = dialog.getByRole('button', { name: `Take it back: ${QUESTION}` })
const send = form.getByRole('button', { name: 'Send', exact: true })
const words = form.getByRole('textbox', { name: /^In your own words/ })
const writes = () => network().writes.filter(({ path }) => path.startsWith('/api/ai/feedback/'))

const openAnswer = async (size: readonly [number, number] = PHONE) => {
  await open('/', { size })
  await page.getByRole('button', { name: 'Ask AI' }).click()
  await dialog.getByRole('textbox', { name: 'Your question' }).fill(QUESTION)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => assistant.asked.length).toBe(1)
  await expect.element(wrong).not.toBeInTheDocument()
  assistant.complete()
  await expect.element(wrong).toBeVisible()
}
const openForm = async (size?: readonly [number, number]) => {
  forgetTalk()
  await openAnswer(size)
  await wrong.click()
  await expect.element(form.getByText(`You asked: ${QUESTION}`)).toBeVisible()
}

describe('looks of what is wrong with an answer', () => {
  testLooks(async (size) => {
    assistant.asked.length = 0
    await openForm(size)
  })
})

describe('"This is wrong for me"', () => {
  it('says why, thanks in its place, and is taken back; the same answer is the same one again', async () => {
    await openAnswer()
    expect((wrong.element() as HTMLElement).getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
    await wrong.click()
    await expect.element(send).toBeDisabled()
    await form.getByText('Not my grass').click()
    await words.fill(' Mine is zoysia. ')
    await send.click()
    await expect.element(takeBack).toHaveFocus()
    await expect
      .element(takeBack)
      .toHaveAccessibleDescription(
        'Thank you. For a year, other notes that may fit come before this one in your answers.',
      )
    const [told] = writes()
    expect([told?.method, told?.body]).toEqual([
      'PUT',
      {
        ...{ userId: person().id, reason: 'not-my-grass', words: 'Mine is zoysia.', question: QUESTION },
        ...{ answer: 'That sounds like bindii.\n\nFork out single plants.', answeredBy: 'advisor', cited: ['bindii'] },
      },
    ])
    await takeBack.click()
    await expect.element(wrong).toHaveFocus()
    await wrong.click()
    await form.getByText('Something else').click()
    await send.click()
    await expect.element(dialog.getByText('Thank you. It is kept with your account.')).toBeVisible()
    expect(writes().map(({ method }) => method)).toEqual(['PUT', 'DELETE', 'PUT'])
    expect(new Set(writes().map(({ path }) => path)).size).toBe(1)
  })

  it('waits without a network, and keeps what was typed where it was refused', async () => {
    await openAnswer()
    network().meddle(tellWrong, (attempt, pass) => (attempt === 1 ? fails(attempt, pass) : pass()))
    await wrong.click()
    await form.getByText('It did not answer my question').click()
    await words.fill('I asked of weeds')
    await send.click()
    await toastSaying(failure('It was not sent. Please try again.'))
    await expect.element(words).toHaveValue('I asked of weeds')
    network().setOnline(false)
    await send.click()
    await expect.element(dialog.getByText('Thank you. You are offline: it is sent when you are back.')).toBeVisible()
    network().setOnline(true)
    await expect.poll(() => writes().map(({ method }) => method)).toEqual(['PUT', 'PUT'])
  })
})
