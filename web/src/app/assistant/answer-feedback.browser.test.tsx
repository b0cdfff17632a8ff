import { describe, expect, it } from 'vitest'
import { tellWrong } from '../../../../contract/src/answer-feedback.ts'
import { dialog, theAssistant } from '../../../test/assistant-screen.ts'
import { fails } from '../../../test/network.ts'
import { anApp } from '../../../test/open-app.tsx'
import { failure, toastSaying } from '../../../test/toast.ts'
import { form, openAnswer, QUESTION, wrong } from '../../../test/wrong-answer.ts'

const { network, open, person } = anApp()
const assistant = theAssistant({ network, open })

const takeBack = dialog.getByRole('button', { name: `Take it back: ${QUESTION}` })
const send = form.getByRole('button', { name: 'Send', exact: true })
const words = form.getByRole('textbox', { name: /^In your own words/ })
const writes = () => network().writes.filter(({ path }) => path.startsWith('/api/ai/feedback/'))

describe('"This is wrong for me"', () => {
  it('says why, thanks in its place, and is taken back; the same answer is the same one again', async () => {
    await openAnswer(assistant)
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
    await openAnswer(assistant)
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
